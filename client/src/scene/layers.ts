/** The sheets on which the scene lays its sprites, one over the other. */
import { Container } from 'pixi.js';

/** What is drawn on what: `table` on the canvas that leans, `above` on the upright one while there is one. */
export const makeLayers = () => ({
  table: new Container(),
  above: new Container(),
  board: new Container(),
  tableAir: new Container(),
  hand: new Container(),
  air: new Container(),
});

export type Layers = ReturnType<typeof makeLayers>;
