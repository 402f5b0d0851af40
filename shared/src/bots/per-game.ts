/** What is kept from move to move, such as room to think in: made once for each game or its rules, and gone with them. */
export const perGame = <Game extends object, Kept>(make: (game: Game) => Kept): ((game: Game) => Kept) => {
  const kept = new WeakMap<Game, Kept>();
  return (game) => {
    let own = kept.get(game);
    if (own === undefined) {
      own = make(game);
      kept.set(game, own);
    }
    return own;
  };
};
