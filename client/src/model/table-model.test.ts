import { BOT_NAMES, isDouble, presetRules, presetSizes, type Rules, type TileId } from '@boneyard/shared';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type PlayedStep, playRounds, seenBy } from '../session/played.fixture.ts';
import { lastMark } from './last-mark.ts';
import { footprint } from './placement.ts';
import { centreOf, contains, overlaps, type Rect, rectAround, type Size } from './rect.ts';
import { type TableModel, tableModel } from './table-model.ts';
import { FRESH_UI, PLAIN_HABITS } from './table-ui.ts';
import { LATIN, makeSnapshot, makeTable, makeView, TRAIN, tile, tiles } from './view.fixture.ts';

const PHONE: Size = { width: 360, height: 640 };
const SIZES: readonly Size[] = [
  PHONE,
  { width: 320, height: 568 },
  { width: 740, height: 360 },
  { width: 1280, height: 720 },
  { width: 768, height: 1024 },
];

const sizeOf = (preset: 'block' | 'draw' | 'mexican-train', players: number): Rules =>
  presetRules(
    preset,
    presetSizes(preset).find((each) => each.players === players),
  );

const KINDS: readonly [string, Rules][] = [
  ['Latin', LATIN],
  ['Draw for two', presetRules('draw')],
  ['Block for three', sizeOf('block', 3)],
  ['Draw for eight', sizeOf('draw', 8)],
  ['Mexican Train for four', TRAIN],
  ['Mexican Train for eight', sizeOf('mexican-train', 8)],
];

const modelOf = (...args: Parameters<typeof tableModel>): TableModel => {
  const model = tableModel(...args);
  if (model === null) throw new Error('there is a match');
  return model;
};

const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The first wrong thing on the screen, in words; null if there is none. */
const faultOf = (model: TableModel, size: Size): string | null => {
  const { frame, picture, hand, ends } = model;
  const screen: Rect = { x: 0, y: 0, ...size };
  const parts: [string, Rect][] = [
    ['menu', frame.menu],
    ['info', frame.info],
    ['status', frame.status],
    ['board', frame.board],
    ...frame.plates.flatMap((plate, seat): [string, Rect][] => (plate ? [[`plate ${seat}`, plate]] : [])),
    ...(frame.hand ? [['hand', frame.hand] as [string, Rect]] : []),
    ...(frame.tabs ? [['tabs', frame.tabs] as [string, Rect]] : []),
  ];
  for (const [ix, [name, rect]] of parts.entries()) {
    if (!contains(screen, rect)) return `${name} leaves the screen`;
    const other = parts.slice(ix + 1).find(([, each]) => overlaps(each, rect));
    if (other) return `${name} overlaps ${other[0]}`;
  }
  const strayed = picture.halves.find(
    ({ rect }) => !contains(grown(frame.board, 8), { ...rect, ...centreOf(rect), width: 0, height: 0 }),
  );
  if (strayed) return `${strayed.id} leaves the board`;
  const seen = new Set<TileId>();
  for (const each of picture.tiles) {
    if (seen.has(each.tile)) return `${each.tile} is shown twice`;
    seen.add(each.tile);
    const rect = footprint(each, each.unit);
    if (each.layer === 'board' && !contains(grown(frame.board, each.unit / 4), rect))
      return `${each.tile} leaves the board`;
    if (each.layer === 'hand') {
      const area = frame.hand as Rect;
      // A hand too large for the screen scrolls sideways.
      const room = hand?.scroll ? { ...area, width: hand.width } : area;
      if (!contains(grown(room, 3), rect)) return `${each.tile} leaves the hand`;
    }
  }
  const board = picture.tiles.filter(({ layer }) => layer === 'board');
  for (const [ix, one] of board.entries()) {
    for (const other of board.slice(ix + 1)) {
      if (overlaps(footprint(one, one.unit), footprint(other, other.unit))) return `${one.tile} lies on ${other.tile}`;
    }
  }
  const scrolls = model.board.height > frame.board.height + 1;
  for (const { arm, x, y } of ends) {
    const chip = rectAround(x, y, 12, 12);
    if (!scrolls && !contains(frame.board, chip)) return `the end of ${arm} is out of sight`;
    if (!scrolls && board.some((each) => overlaps(footprint(each, each.unit), chip)))
      return `the end of ${arm} is covered`;
  }
  // Names are told apart by three letters at most.
  const mark = lastMark(model, 3);
  if (mark === null && model.last !== null) return 'the last tile has no mark';
  if (mark !== null) {
    const rect = rectAround(mark.x, mark.y, 2.8 * mark.font, mark.font + 3);
    if (!scrolls && !contains(grown(frame.board, 4), rect)) return 'the mark of the last tile leaves the board';
    if (ends.some(({ x, y }) => overlaps(rectAround(x, y, 18, 18), rect)))
      return 'the mark of the last tile covers an end';
    // Pips keep further from a tile's edge.
    const bare = (each: TableModel['board']['tiles'][number]): Rect =>
      grown(footprint(each, each.unit), -0.08 * each.unit);
    const covered = model.board.tiles.find((each) => overlaps(bare(each), rect));
    if (covered) return `the mark of the last tile covers the pips of ${covered.tile}`;
  }
  for (const held of hand?.tiles ?? []) {
    if (held.rect.width < 24) return `${held.tile} is too small to tap`;
    if (held.why === null && held.places.length === 0) return `${held.tile} has no place`;
    for (const place of model.placesFor(held.tile)) {
      if (!scrolls && !contains(grown(frame.board, 1), place.gold)) return `a place for ${held.tile} is out of sight`;
      if (place.rect.width < 24 || place.rect.height < 24) return `a place for ${held.tile} is too small to tap`;
      if (!contains(grown(place.rect, 1), place.gold)) return `a place for ${held.tile} shines where it is not hit`;
      const laid = footprint(place.laid, place.laid.unit);
      if (!contains(grown(place.gold, 1), laid)) return `${held.tile} would lie beside its place`;
      if (board.some((each) => overlaps(footprint(each, each.unit), laid))) return `${held.tile} would lie on another`;
    }
  }
  return null;
};

describe.each(KINDS)('%s', (_name, rules) => {
  let steps: PlayedStep[] = [];
  beforeAll(async () => {
    for (const seed of [1, 2]) steps = [...steps, ...(await playRounds(rules, seed))];
  });

  test('is shown whole at every size, to seats and to those who watch', () => {
    for (const [ix, { before, seat }] of steps.entries()) {
      const size = SIZES[ix % SIZES.length] as Size;
      for (const viewer of [seat, (seat + 1) % rules.players, null]) {
        const model = modelOf(seenBy(before, viewer), FRESH_UI, size);
        expect([ix, size, viewer, faultOf(model, size)]).toEqual([ix, size, viewer, null]);
      }
    }
    expect(steps.length).toBeGreaterThan(10);
  });

  test('offers exactly what is legal', () => {
    for (const { before, seat } of steps) {
      const view = before.mine.get(seat);
      const model = modelOf(seenBy(before, seat), FRESH_UI, PHONE);
      const offered = model.hand?.tiles.flatMap(({ tile: held, places }) => places.map((place) => `${held} ${place}`));
      const legal = view?.legal.flatMap((action) =>
        action.t === 'play' ? [`${action.tile} ${action.arm}`] : action.t === 'lead' ? [`${action.tile} lead`] : [],
      );
      expect([...(offered ?? [])].sort()).toEqual([...(legal ?? [])].sort());
      expect(model.canEnd).toBe(view?.legal.some(({ t }) => t === 'end'));
      expect(model.hand?.tiles.filter(({ why }) => why === null).length).toBe(
        model.hand?.tiles.filter(({ places }) => places.length > 0).length,
      );
      const waiting = modelOf(seenBy(before, (seat + 1) % rules.players), FRESH_UI, PHONE);
      expect(waiting.hand?.tiles.filter(({ why }) => why === null)).toEqual([]);
      expect(waiting.yourTurn).toBe(false);
      expect(model.yourTurn).toBe(true);
    }
  });

  test('shows at once what was sent, as the table shows it once it has said yes', () => {
    let compared = 0;
    for (const { before, seat, wish, after } of steps) {
      const mine = seenBy(before, seat);
      const at = mine.mine.get(seat)?.at as number;
      const sent = modelOf(mine, { ...FRESH_UI, sent: { seat, at, wish } }, PHONE);
      expect(sent.hand?.tiles.every(({ places }) => places.length === 0)).toBe(true);
      expect(sent.yourTurn).toBe(false);
      // Forced moves that followed are not foreseen.
      const next = after.mine.get(seat);
      if (next === undefined || next.at !== at + 1 || next.round !== before.watch?.round) continue;
      compared++;
      const shown = modelOf(seenBy(after, seat), FRESH_UI, PHONE);
      const places = (model: TableModel) =>
        model.picture.tiles.map(({ tile: each, x, y, layer }) => [each, x, y, layer]);
      expect(places(sent)).toEqual(places(shown));
      expect(sent.seats.map(({ count }) => count)).toEqual(shown.seats.map(({ count }) => count));
    }
    expect(compared).toBeGreaterThan(5);
  });

  test('says who played last where no next tile will hide it', () => {
    const hidden = steps.flatMap(({ before, seat }, ix) => {
      const model = modelOf(seenBy(before, seat), FRESH_UI, PHONE);
      const mark = lastMark(model, 1);
      if (mark === null) return [];
      const rect = rectAround(mark.x, mark.y, mark.font, mark.font);
      return model.ends.some(({ room }) => overlaps(room, rect)) ? [ix] : [];
    });
    expect(hidden).toEqual([]);
  });

  test('keeps every tile of a line where it lies, and marks the last one', () => {
    for (const { before, seat, after } of steps) {
      const one = modelOf(seenBy(before, seat), FRESH_UI, PHONE);
      const other = modelOf(seenBy(after, seat), FRESH_UI, PHONE);
      if (after.watch?.round !== before.watch?.round || rules.game === 'train') continue;
      const [unit] = one.picture.tiles.filter(({ layer }) => layer === 'board').map((each) => each.unit);
      const lying = new Map(
        one.picture.tiles.filter(({ layer }) => layer === 'board').map((each) => [each.tile, each]),
      );
      const moved = other.picture.tiles.filter(({ tile: each, x, y }) => {
        const before = lying.get(each);
        return before !== undefined && (before.x !== x || before.y !== y);
      });
      const now = other.picture.tiles.find(({ layer }) => layer === 'board')?.unit;
      expect([now, moved]).toEqual([unit ?? now, []]);
      const last = other.picture.tiles.filter(({ mark }) => mark === 'last' || mark === 'duty');
      expect(last.length).toBeGreaterThan(0);
    }
  });
});

describe('the table model', () => {
  test('is nothing before the first match', () => {
    const snapshot = { ...makeSnapshot(makeView()), watch: null, mine: new Map() };
    expect(tableModel(snapshot, FRESH_UI, PHONE)).toBeNull();
  });

  test('shows a watcher everything but hands', () => {
    const view = makeView({ moves: '0 6-6, 1 6-5 R', seat: 'spectator', turn: { seat: 2 } });
    const model = modelOf(makeSnapshot(view), FRESH_UI, PHONE);
    expect(model).toMatchObject({ hand: null, tabs: [], yourTurn: false, canEnd: false });
    expect(model.picture.tiles.map((each) => each.tile).sort()).toEqual(tiles('6-6 6-5').sort());
    expect(model.ends.map(({ pip }) => pip)).toEqual([6, 5]);
    expect(model.seats.map(({ count }) => count)).toEqual([6, 6, 7, 7]);
    expect(model.frame.hand).toBeNull();
  });

  test.each([
    [false, 'away'],
    [true, 'left'],
  ])('gives seats their badges, partner and host (one who left: %s)', (left, badgeOfDan) => {
    const table = makeTable(LATIN, {
      host: 1,
      seats: [
        { person: 0, name: '', driver: 'person', botName: null, ready: false },
        { person: 1, name: '', driver: 'bot', botName: null, ready: false },
        { person: null, name: '', driver: 'bot', botName: 3, ready: true },
        { person: 2, name: 'Little Dan', driver: 'person', botName: null, ready: false },
      ],
      away: [{ seat: 3, botAt: 1000, left }],
    });
    const { seats } = modelOf(makeSnapshot(makeView({ moves: '0 6-6' }), table), FRESH_UI, PHONE);
    expect(seats.map(({ name }) => name)).toEqual(['Ana', 'Ben', BOT_NAMES[3], 'Little Dan']);
    expect(seats.map(({ badge }) => badge)).toEqual([null, 'stand-in', 'bot', badgeOfDan]);
    expect(seats.map(({ partner }) => partner)).toEqual([false, false, true, false]);
    expect(seats.map(({ host }) => host)).toEqual([false, true, false, false]);
    expect(seats.map(({ own }) => own)).toEqual([true, false, false, false]);
  });

  test('crowns the host once, however many seats the device holds, and nobody at a table on one device', () => {
    const seatOf = (person: number, name: string) =>
      ({ person, name, driver: 'person', botName: null, ready: false }) as const;
    const crowned = (people: readonly number[], seats: Parameters<typeof seatOf>[]) => {
      const table = makeTable(LATIN, {
        people: people.map((ref) => ({ ref, name: 'Ana', here: true, lag: 0 })),
        seats: seats.map((seat) => seatOf(...seat)),
      });
      return modelOf(makeSnapshot(makeView(), table), FRESH_UI, PHONE).seats.flatMap(({ crown, seat }) =>
        crown ? [seat] : [],
      );
    };
    const device: Parameters<typeof seatOf>[] = [
      [0, 'Eve'],
      [0, ''],
      [0, 'Fay'],
      [1, ''],
    ];
    expect(crowned([0, 1], device)).toEqual([1]);
    expect(
      crowned(
        [0, 1],
        device.map(([person, name]) => [person, name || 'Ana']),
      ),
    ).toEqual([0]);
    expect(
      crowned(
        [0],
        device.map(([, name]) => [0, name]),
      ),
    ).toEqual([]);
  });

  test('puts the own pair first, and no scores aside where everybody plays alone', () => {
    const view = makeView({ seat: 1, more: { scores: [20, 34] } });
    const { scores } = modelOf(makeSnapshot(view), FRESH_UI, PHONE);
    expect(scores.map(({ side, score, own }) => [side, score, own])).toEqual([
      [1, 34, true],
      [0, 20, false],
    ]);
    expect(modelOf(makeSnapshot(makeView({ rules: TRAIN })), FRESH_UI, PHONE).scores).toEqual([]);
  });

  test('tells of a boneyard only where there is one', () => {
    expect(modelOf(makeSnapshot(makeView()), FRESH_UI, PHONE).boneyard).toBeNull();
    expect(modelOf(makeSnapshot(makeView({ rules: TRAIN })), FRESH_UI, PHONE).boneyard).toBe(30);
  });

  test('has tiles drawn from where the boneyard’s number stands', () => {
    const snapshot = makeSnapshot(makeView({ rules: TRAIN, received: '12-1' }));
    const at = { x: 123, y: 22 };
    const model = tableModel(snapshot, FRESH_UI, PHONE, PLAIN_HABITS, at);
    expect(model?.picture.piles[0]).toEqual({ id: 'boneyard', count: 30, ...at });
    expect(model?.picture.tiles.find(({ layer }) => layer === 'hand')?.from).toEqual(at);
  });

  describe('with several seats on the device', () => {
    const both = (turn: number, played = '') => {
      const spec = { moves: played, turn: { seat: turn } };
      const views = [0, 2].map((seat) => makeView({ ...spec, seat, received: seat === 0 ? '6-5 4-4' : '6-4 3-3' }));
      const snapshot = makeSnapshot(views[0] as never);
      return { ...snapshot, mine: new Map(views.map((view, ix) => [ix * 2, view])) };
    };
    const shown = (...args: Parameters<typeof tableModel>) => modelOf(...args).hand?.seat;

    test('shows the one whose turn it is, else the one that played last', () => {
      expect(shown(both(2), FRESH_UI, PHONE)).toBe(2);
      expect(shown(both(0), FRESH_UI, PHONE)).toBe(0);
      expect(shown(both(1, '0 6-6'), FRESH_UI, PHONE)).toBe(0);
      expect(shown(both(3, '0 6-6, 1 6-5 R, 2 6-4 L'), FRESH_UI, PHONE)).toBe(2);
      expect(shown(both(1), FRESH_UI, PHONE)).toBe(0);
    });

    test('shows a chosen one until another of them is to play', () => {
      const ui = { ...FRESH_UI, tab: { seat: 2, during: 1 } };
      expect(shown(both(1), ui, PHONE)).toBe(2);
      expect(shown(both(3, '0 6-6'), ui, PHONE)).toBe(2);
      expect(shown(both(0), ui, PHONE)).toBe(0);
      expect(shown(both(0), { ...FRESH_UI, tab: { seat: 2, during: 0 } }, PHONE)).toBe(2);
    });

    test('has a tab for each, and room for them', () => {
      const model = modelOf(both(2), FRESH_UI, PHONE);
      expect(model.tabs.map(({ seat, shown: is, turn }) => [seat, is, turn])).toEqual([
        [0, false, false],
        [2, true, true],
      ]);
      expect(model.frame.tabs?.height).toBeGreaterThanOrEqual(32);
      expect(model.yourTurn).toBe(true);
    });
  });

  test('raises the picked tile and shows where it may go, with the number there', () => {
    const view = makeView({ moves: '3 6-6, 2 6-5 R', received: '6-5 6-4 5-5 3-3', turn: { seat: 0 } });
    const model = modelOf(makeSnapshot(view), { ...FRESH_UI, picked: tile('6-4') }, PHONE);
    expect(model.places.map(({ place, pip, kind }) => [place, pip, kind])).toEqual([[0, 6, 'left']]);
    const two = modelOf(
      makeSnapshot(makeView({ moves: '3 6-5', received: '6-5 4-4', turn: { seat: 0 }, more: {} })),
      { ...FRESH_UI, picked: tile('6-5') },
      PHONE,
    );
    expect(two.places.map(({ kind }) => kind)).toEqual(['left', 'right']);
    const picked = model.picture.tiles.find((each) => each.mark === 'picked');
    const other = model.picture.tiles.find((each) => each.tile === tile('3-3'));
    expect(picked?.tile).toBe(tile('6-4'));
    expect((other?.y ?? 0) - (picked?.y ?? 0)).toBe(8);
    expect(other?.look).toBe('dim');
  });

  test('lays a double across at its place', () => {
    const view = makeView({ moves: '3 6-5', received: '6-6 6-4', turn: { seat: 0 } });
    const model = modelOf(makeSnapshot(view), FRESH_UI, PHONE);
    for (const held of [tile('6-6'), tile('6-4')]) {
      const [place] = model.placesFor(held);
      const { width = 0, height = 0 } = place?.gold ?? {};
      expect(height > width).toBe(isDouble(held));
    }
  });

  test('leads on the middle of the board', () => {
    const view = makeView({ received: '6-6 6-4', turn: { seat: 0 } });
    const model = modelOf(makeSnapshot(view), { ...FRESH_UI, picked: tile('6-4') }, PHONE);
    const [place, ...others] = model.places;
    expect(others).toEqual([]);
    expect(place).toMatchObject({ place: 'lead', pip: null, name: { key: 'table.place.lead' } });
    const { board } = model.frame;
    expect(place?.laid.x).toBeCloseTo(board.x + board.width / 2, 0);
  });

  test('keeps a no until the table moves on, and shakes the tile that got it', () => {
    const view = makeView({ moves: '3 6-6', received: '3-3', turn: { seat: 0 } });
    const notice = { message: { key: 'table.why.round-over' } as const, tile: tile('3-3'), n: 4, at: view.at };
    const model = modelOf(makeSnapshot(view), { ...FRESH_UI, notice }, PHONE);
    expect(model.notice).toMatchObject({ n: 4 });
    expect(model.picture.shake).toEqual({ tile: tile('3-3'), n: 4 });
    const later = modelOf(makeSnapshot(view), { ...FRESH_UI, notice: { ...notice, at: view.at - 1 } }, PHONE);
    expect(later.notice).toBeNull();
    expect(later.picture.shake).toBeNull();
  });

  test.each<readonly [number, number]>([
    [390, 844],
    [360, 640],
    [844, 390],
    [740, 360],
    [1280, 720],
  ])('shows the ends of all trains of eight on %i x %i without scrolling', (width, height) => {
    const rules = sizeOf('mexican-train', 8);
    const table = makeTable(rules);
    const aided = { ...table, settings: { ...table.settings, hints: true } };
    for (const suits of [false, true]) {
      const snapshot = makeSnapshot(makeView({ rules }), aided);
      const model = modelOf(snapshot, FRESH_UI, { width, height }, { ...PLAIN_HABITS, suits });
      expect(model.board.height).toBeLessThanOrEqual(model.frame.board.height);
      expect(model.ends).toHaveLength(9);
      const chips = model.ends.map(({ x, y }) => rectAround(x, y, 24, 24));
      expect(chips.filter((chip) => !contains(model.frame.board, chip))).toEqual([]);
      // One column on a phone held upright, two where it lies.
      const columns = new Set(model.board.lanes.map(({ rect }) => rect.x)).size;
      expect(columns).toBe(width > height && height < 500 ? 2 : 1);
      expect([model.frame.suits !== null, model.suits().length]).toEqual([suits, 13]);
    }
  });

  test('puts the own train on top, then the Mexican Train, and knows what is open and owed', () => {
    const view = makeView({
      rules: TRAIN,
      seat: 2,
      moves: '0 12-3 T0, 0 end, 1 12-5 T1, 1 end, 2 12-4 T2, 2 4-4 T2, 2 draw, 2 pass, 3 draw, 3 pass',
      received: '12-4 4-4 1-0',
      turn: { seat: 0 },
      duty: 2,
    });
    const model = modelOf(makeSnapshot(view), FRESH_UI, PHONE);
    expect(model.board.lanes.map(({ arm }) => arm)).toEqual([2, 4, 3, 0, 1]);
    expect(model.board.lanes.map(({ open }) => open)).toEqual([true, true, true, false, false]);
    expect(model.board.lanes.map(({ duty }) => duty)).toEqual([true, false, false, false, false]);
    expect(model.ends.map(({ arm, pip, open }) => [arm, pip, open])).toEqual([
      [2, 4, true],
      [4, 12, false],
      [3, 12, false],
      [0, 3, false],
      [1, 5, false],
    ]);
    expect(model.picture.tiles.find(({ mark }) => mark === 'duty')?.tile).toBe(tile('4-4'));
    expect(model.frame.plates.every((plate) => plate === null)).toBe(true);
    expect(model.seats[0]?.rect).toEqual(model.board.lanes.find(({ arm }) => arm === 0)?.label);
  });
});
