/** Gives the table's next step its time, one step at a time, and asks the bots for theirs meanwhile. */
import type { SeatAction } from '../action.ts';
import { viewFor } from '../view/view-for.ts';
import { askBot, STAND_IN_LEVEL } from './bot-turn.ts';
import { sealedMatch } from './opening.ts';
import type { Ports } from './ports.ts';
import { nextStep, type Step } from './steps.ts';
import type { TableState } from './table-state.ts';

export class StepTimer {
  readonly #ports: Ports;
  readonly #onDue: (step: Step, answer: SeatAction | null) => void;
  #running: { readonly step: Step; readonly due: number; readonly cancel: () => void } | null = null;

  /** `onDue` is called when a step's time has come, with the bot's answer if it is a bot's and it has one. */
  constructor(ports: Ports, onDue: (step: Step, answer: SeatAction | null) => void) {
    this.#ports = ports;
    this.#onDue = onDue;
  }

  /** The table itself has something to do next. */
  get isUnderWay(): boolean {
    return this.#running !== null;
  }

  /** When (by the clock) the next round is dealt; null if that is not what comes next. */
  get dealDue(): number | null {
    return this.#running?.step.t === 'deal' ? this.#running.due : null;
  }

  /** Sets the time for what comes next in this state. A step that is under way already goes on undisturbed. */
  set(state: TableState): void {
    const step = nextStep(state, this.#ports.pace);
    const running = this.#running?.step;
    if (step !== null && running?.t === step.t && running.at === step.at) return;
    this.clear();
    if (step === null) return;
    const due = this.#ports.clock.now() + step.ms;
    const cancel =
      step.t === 'bot' ? this.#ask(state, step) : this.#ports.clock.after(step.ms, () => this.#onDue(step, null));
    this.#running = { step, due, cancel };
  }

  /** Nothing comes next: the step was taken, or the table stands still. */
  clear(): void {
    this.#running?.cancel();
    this.#running = null;
  }

  #ask({ match, settings, seats }: TableState, step: Step & { t: 'bot' }): () => void {
    if (match === null || match.dealt === null) throw new Error('a bot was asked without a deal');
    const view = viewFor(match.state, { seat: step.seat });
    const { botRandom } = this.#ports.dealer;
    const random = botRandom(sealedMatch(match), view.round, match.dealt.link, step.seat, view.moves.length);
    // Nobody's seat is played badly because they are away.
    const level = seats[step.seat]?.person === null ? settings.botLevel : STAND_IN_LEVEL;
    const turn = { level, view, random, pause: step.ms };
    return askBot(this.#ports, turn, (answer) => this.#onDue(step, answer));
  }
}
