/** What goes on beside the play, in a file of its own: the first tile can be tapped before it is here. */
export { FairMark } from '../../fair/fair-mark.tsx';
export { Aids } from './aids.tsx';
export { Bubbles } from './chat.tsx';
export { Company } from './company.tsx';
export { FirstRoundGate } from './first-round-gate.tsx';
export { KeyHelp } from './key-help.tsx';
export { MoveLog } from './move-log.tsx';
export { TableMenu } from './table-menu.tsx';
export { CallBack } from './turn-strip.tsx';
