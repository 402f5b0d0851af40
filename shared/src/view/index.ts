/** The one door, for hosts: what a viewer may know of a state, and a state that fits what a viewer knows. */
export { imagine } from './imagine.ts';
export type { SeatView, TurnView, Viewer } from './seat-view.ts';
export { viewFor } from './view-for.ts';
