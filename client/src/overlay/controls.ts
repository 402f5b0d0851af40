/** What this device's person does at the table, however they do it: the model's steps, their sending and their answers. */
import type { Seat, TileId } from '@boneyard/shared';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Lean, leanOf, type Point } from '../model/lean.ts';
import type { Message } from '../model/message.ts';
import type { Place } from '../model/places.ts';
import { seatName } from '../model/seat-name.ts';
import type { Screen } from '../model/table-frame.ts';
import { type TableModel, tableModel } from '../model/table-model.ts';
import {
  answered,
  endTurn,
  hintAsked,
  hintGiven,
  lateWords,
  moveInHand,
  notify,
  playOn,
  putBack,
  type Step,
  tapPlace,
  tapTile,
} from '../model/table-steps.ts';
import { FRESH_UI, type Habits, type TableUi } from '../model/table-ui.ts';
import type { Held } from '../scene/open-scene.ts';
import type { Session } from '../session/session.ts';
import { tabMemory } from '../shell/memory.ts';
import { preference } from '../shell/preferences.ts';
import { words } from './words.ts';

export interface Controls {
  readonly ui: Signal<TableUi>;
  /** Of the table on the screen; null until it is known. */
  readonly size: Signal<Screen | null>;
  readonly model: ReadonlySignal<TableModel | null>;
  /** How far the table is tilted back now; null while it lies flat. */
  readonly lean: ReadonlySignal<Lean | null>;
  /** A deal is being shown, or about to be: what explains and what is told can wait for it. */
  readonly dealing: Signal<boolean>;
  /** Where the boneyard's number stands, as the page has laid it out: from there tiles are drawn. */
  readonly boneyard: Signal<Point | null>;
  /** A tile that follows a finger. */
  readonly held: Signal<Held | null>;
  /** The place that it would be dropped on. */
  readonly over: Signal<Place | null>;
  tapTile(tile: TileId, byKey: boolean): void;
  /** Puts a tile of the hand at another place in it, counted from 0; from then on the hand stands as its holder puts it. */
  moveInHand(tile: TileId, place: number): void;
  tapPlace(place: Place): void;
  play(tile: TileId, place: Place): void;
  endTurn(): void;
  askHint(): void;
  putBack(): void;
  /** Says why the tile does not leave the hand. */
  sayWhyNot(tile: TileId): void;
  pick(tile: TileId | null): void;
  chooseTab(seat: Seat): void;
  unfold(arm: number | null): void;
  scroll(by: { readonly hand?: number; readonly board?: number }): void;
}

const ORDER_KEY = 'hand-order';

/** Of this table's running round, if this tab was loaded again in it. */
const keptOrder = (session: Session): TableUi['order'] => {
  const [table, round, ...tiles] = tabMemory.read(ORDER_KEY)?.split(' ') ?? [];
  if (table === undefined || table !== session.snapshot.value?.table.id) return null;
  return { round: Number(round), tiles: tiles.map((tile) => Number(tile) as TileId) };
};

const keepOrder = (session: Session, order: TableUi['order']): void => {
  const table = session.snapshot.value?.table.id;
  if (table !== undefined && order !== null) tabMemory.write(ORDER_KEY, [table, order.round, ...order.tiles].join(' '));
};

/** `tell`: for what has to be read although the table goes on. */
export const makeControls = (session: Session, tell: (late: Message) => void): Controls => {
  const ui = signal<TableUi>({ ...FRESH_UI, order: keptOrder(session) });
  const size = signal<Screen | null>(null);
  const dealing = signal(false);
  const boneyard = signal<Point | null>(null);
  const held = signal<Held | null>(null);
  const over = signal<Place | null>(null);
  const habits = (): Habits => ({
    sort: preference.sort.value,
    oneTap: preference.oneTap.value,
    suits: preference.suits.value,
    talk: session.said !== undefined,
  });
  const model = computed(() => {
    const snapshot = session.snapshot.value;
    if (snapshot === null || size.value === null) return null;
    return tableModel(snapshot, ui.value, size.value, habits(), boneyard.value);
  });

  const lean = computed(() => (model.value === null ? null : leanOf(model.value.frame, preference.lean.value)));

  const take = (step: Step): void => {
    ui.value = step.ui;
    if (step.send === null) return;
    const { sent } = step.ui;
    session.act(step.send.seat, step.send.wish).then(
      (answer) => {
        if (ui.value.sent !== sent) return;
        const late = lateWords(ui.value, model.value, answer);
        ui.value = answered(ui.value, model.value, answer);
        if (late !== null) tell(late);
      },
      () => {
        // The other side could not take it. Of a break, and of the end of the session, nothing is heard here.
        if (ui.value.sent === sent) ui.value = answered(ui.value, model.value, { refused: 'bad-intent' });
      },
    );
  };

  const step = (of: (ui: TableUi, model: TableModel) => Step): void => {
    if (model.value !== null) take(of(ui.value, model.value));
  };

  return {
    ui,
    size,
    model,
    lean,
    dealing,
    boneyard,
    held,
    over,
    tapTile: (tile, byKey) => step((now, seen) => tapTile(now, seen, tile, { byKey, oneTap: preference.oneTap.value })),
    moveInHand: (tile, place) => {
      if (model.value === null) return;
      ui.value = moveInHand(ui.value, model.value, tile, place);
      preference.sort.value = 'own';
      keepOrder(session, ui.value.order);
    },
    tapPlace: (place) => step((now, seen) => tapPlace(now, seen, place)),
    play: (tile, place) => step((now, seen) => playOn(now, seen, tile, place)),
    endTurn: () => step(endTurn),
    askHint: () => {
      const before = ui.value;
      if (model.value !== null) ui.value = hintAsked(before, model.value);
      const { hint } = ui.value;
      const snapshot = session.snapshot.value;
      const view = hint === null ? undefined : snapshot?.mine.get(hint.seat);
      if (ui.value === before || snapshot === null || view === undefined) return;
      const give = (given: Parameters<typeof hintGiven>[2]): void => {
        if (model.value !== null) ui.value = hintGiven(ui.value, model.value, given);
      };
      import('./ask-hint.ts')
        .then(({ askHint }) => askHint(view, (seat) => words(seatName(snapshot.table, seat))))
        .then(give, () => give(null));
    },
    putBack: () => {
      ui.value = putBack(ui.value);
    },
    sayWhyNot: (tile) =>
      step((now, seen) => {
        const why = seen.hand?.tiles.find((each) => each.tile === tile)?.why ?? null;
        return { ui: why === null ? now : notify(now, seen, why, tile), send: null };
      }),
    pick: (tile) => {
      ui.value = { ...ui.value, picked: tile, notice: null };
    },
    chooseTab: (seat) => {
      const during = session.snapshot.value?.watch?.turn?.seat ?? null;
      ui.value = { ...ui.value, tab: { seat, during }, picked: null, notice: null };
    },
    unfold: (arm) => {
      ui.value = { ...ui.value, unfolded: arm };
    },
    scroll: ({ hand, board }) => {
      const { handScroll, boardScroll } = ui.value;
      ui.value = { ...ui.value, handScroll: hand ?? handScroll, boardScroll: board ?? boardScroll };
    },
  };
};
