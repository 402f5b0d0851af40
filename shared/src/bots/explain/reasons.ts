/** Why a choice was made, as data; and as a message key with parameters, the way the rule card does it. The client has the words. */
import type { Seat, TileId } from '../../tiles.ts';

/** Every kind of reason. The fact that it names is the one that decided (docs/bots.md, "Why it played that"). */
export type PlayReason =
  /** There was nothing else to do. */
  | { readonly reason: 'only-choice' }
  /** The last tile of the hand; `times` is what the doublings of the rules make of it, 1 without. */
  | { readonly reason: 'goes-out'; readonly times: number }
  /** Nobody can go on after it. */
  | { readonly reason: 'blocks' }
  /** A seat of another side had neither of the ends that it leaves when it last passed or drew. */
  | { readonly reason: 'leaves-stuck'; readonly seat: Seat; readonly suits: readonly [number, number] }
  /** Opens a suit, or leaves one open, that a seat of another side did not have when it passed or drew. */
  | { readonly reason: 'opens-void'; readonly seat: Seat; readonly suit: number }
  /** Opens, or leaves open, a suit that the partner led or opened `times` times. */
  | { readonly reason: 'keeps-for-partner'; readonly seat: Seat; readonly suit: number; readonly times: number }
  /** The partner was seen to have neither end that the next best choice leaves; of this suit they may have one. */
  | { readonly reason: 'lets-partner-play'; readonly seat: Seat; readonly suit: number }
  /** Covers a suit that a seat of another side led or opened, and leaves it open nowhere. */
  | { readonly reason: 'covers-opponent'; readonly seat: Seat; readonly suit: number }
  /** A seat of another side has one tile left, and goes out less easily after this. */
  | { readonly reason: 'stops-out'; readonly seat: Seat }
  /** Opens a suit of which it holds `held` more, or leaves it open by a double. */
  | { readonly reason: 'opens-own'; readonly suit: number; readonly held: number }
  /** It holds tiles of both ends. */
  | { readonly reason: 'owns-both-ends'; readonly suits: readonly [number, number] }
  /** Leaves open a suit of which nobody else has any. */
  | { readonly reason: 'holds-the-rest'; readonly suit: number; readonly held: number }
  /** Others have few of a suit that it leaves open: `left` of them are unseen. */
  | { readonly reason: 'scarce'; readonly suit: number; readonly left: number }
  /** It keeps the tile of both ends: going out with it ends in a Milo. */
  | { readonly reason: 'sets-up-milo'; readonly suits: readonly [number, number] }
  /** The tile of both ends that the next best choice leaves is with somebody else. */
  | { readonly reason: 'prevents-milo'; readonly suits: readonly [number, number] }
  /** A double goes while it still can. */
  | { readonly reason: 'saves-double'; readonly tile: TileId }
  /** Heavy tiles first. */
  | { readonly reason: 'sheds-heavy'; readonly tile: TileId; readonly pips: number }
  /** Afterwards `fits` of the `left` tiles in hand can be played. */
  | { readonly reason: 'stays-able'; readonly fits: number; readonly left: number }
  /** Keeps so many different suits in hand. */
  | { readonly reason: 'keeps-variety'; readonly suits: number }
  /** On trains: lays on along its own train, on which so many of its tiles follow one another. */
  | { readonly reason: 'goes-along'; readonly tiles: number }
  /** Plays elsewhere what is not among the tiles, so many, that follow one another on its own train. */
  | { readonly reason: 'saves-train'; readonly tiles: number }
  /** Plays a double that it can satisfy itself, at once. */
  | { readonly reason: 'covers-own-double'; readonly tile: TileId }
  /** Keeps back a double that it could not satisfy. */
  | { readonly reason: 'keeps-double-back' }
  /** Closes its own train, which was open to everybody. */
  | { readonly reason: 'closes-train' }
  /** Leaves an end that more of its own tiles fit. */
  | { readonly reason: 'leaves-own-end' }
  /** Looking ahead decided: after it this seat has no play in `percent` of 100 likely deals, after the next choice in `other`. */
  | { readonly reason: 'makes-pass'; readonly seat: Seat; readonly percent: number; readonly other: number }
  /** The same of the partner, who has a tile that fits. */
  | { readonly reason: 'feeds-partner'; readonly seat: Seat; readonly percent: number; readonly other: number }
  /** The same of the own next turn, in which it can play. */
  | { readonly reason: 'plays-again'; readonly percent: number; readonly other: number }
  /** Its side wins the round in `percent` of 100 likely deals, after the next choice, `tile` (null: the same one elsewhere), in `other`. */
  | { readonly reason: 'wins-round'; readonly tile: TileId | null; readonly percent: number; readonly other: number }
  /** Looking ahead decided, and no single fact: so many tenths of a point better than the next choice, `tile` as above. */
  | { readonly reason: 'looked-ahead'; readonly tile: TileId | null; readonly tenths: number }
  /** The same where the match is at stake: so many hundredths of a chance to win it. */
  | { readonly reason: 'wins-match'; readonly tile: TileId | null; readonly percent: number }
  /** Nothing was clearly better than anything else. */
  | { readonly reason: 'all-alike' };

export type ReasonKind = PlayReason['reason'];

export interface ReasonLine {
  /** `reason.goes-out`: the client has the words. */
  readonly key: `reason.${ReasonKind}`;
  /** Suits and counts; `seat` a seat, `tile` a tile's id, absent where the same one elsewhere is meant; of two suits `a` and `b`. */
  readonly params: Readonly<Record<string, number>>;
}

export const REASON_KINDS: readonly ReasonKind[] = [
  'only-choice',
  'goes-out',
  'blocks',
  'leaves-stuck',
  'opens-void',
  'keeps-for-partner',
  'lets-partner-play',
  'covers-opponent',
  'stops-out',
  'opens-own',
  'owns-both-ends',
  'holds-the-rest',
  'scarce',
  'sets-up-milo',
  'prevents-milo',
  'saves-double',
  'sheds-heavy',
  'stays-able',
  'keeps-variety',
  'goes-along',
  'saves-train',
  'covers-own-double',
  'keeps-double-back',
  'closes-train',
  'leaves-own-end',
  'makes-pass',
  'feeds-partner',
  'plays-again',
  'wins-round',
  'looked-ahead',
  'wins-match',
  'all-alike',
];

/** The next best choice in words: its tile, or null where it is the tile that was played, at another place. */
export const rivalTile = (played: TileId, next: TileId): TileId | null => (next === played ? null : next);

/** The reason as the client words it. What `seat` is called, and how a tile is drawn, is the client's to say. */
export const describeReason = ({ reason: kind, ...facts }: PlayReason): ReasonLine => {
  const params: Record<string, number> = {};
  for (const [name, value] of Object.entries(facts)) {
    if (typeof value === 'number') params[name] = value;
    else if (value !== null) [params.a, params.b] = value as readonly [number, number];
  }
  return { key: `reason.${kind}`, params };
};
