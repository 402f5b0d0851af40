/** Room to think in that is kept from move to move: made once for each game, and gone with it. */
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
