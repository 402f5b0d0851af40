// A bot module (docs/bots.md): sheds heavy tiles, doubles sooner, and keeps tiles of suits that it has few of.
//   npm run -s arena -- --rules latin --a docs/examples/suits.js --b heaviest --deals 500 --seed 1

/** The tiles that this seat still holds: dealt, and drawn, and not played. */
const handOf = ({ seat, record }) => {
  const round = record.rounds.at(-1);
  const drawn = round.boneyard.filter((tile) => tile !== '?');
  const moves = round.moves.map((move) => move.split(' ')).filter(([who]) => Number(who) === seat);
  const played = new Set(moves.map(([, tile]) => tile));
  return [...round.hands[seat], ...drawn].filter((tile) => !played.has(tile));
};

/** How gladly a tile is given away. */
const scoreOf = (tile, hand) => {
  const [high, low] = tile.split('-').map(Number);
  const alike = hand.filter(
    (other) => other !== tile && other.split('-').some((half) => tile.split('-').includes(half)),
  );
  return high + low + (high === low ? 4 : 0) + alike.length;
};

/** `random()` gives numbers in [0, 1); the answer is one of `seen.legal`, or a promise of one. */
export const choose = (seen, random) => {
  const hand = handOf(seen);
  let best = seen.legal[0];
  let most = -1;
  for (const move of seen.legal) {
    const [, tile] = move.split(' ');
    // Less than a point at random: it decides between places for the same tile, and `end` comes last of all.
    const score = tile.includes('-') ? scoreOf(tile, hand) + random() : -0.5;
    if (score > most) [best, most] = [move, score];
  }
  return best;
};
