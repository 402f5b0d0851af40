/** Names are judged the same at the door and at the table, where people may change them. */
export { NAME_FAULTS, NAME_MAX, NAME_MIN, type NameFault, parseName } from '@boneyard/shared/protocol';
