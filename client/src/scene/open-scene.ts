/** The way into the scene: decides what draws it. */
import { hasHardwareGl, startPainter } from './choose-painter.ts';
import type { Painter, PainterKind } from './painter.ts';
import { type Hosts, resolutionNow, Scene } from './scene.ts';

export type { Look } from './palette.ts';
export type { Held, Hosts, Scene } from './scene.ts';

/** `auto` takes what is faster here. `leans`: the table is tilted from the start. */
export const openScene = async (hosts: Hosts, wanted: 'auto' | PainterKind, leans: boolean): Promise<Scene> => {
  const kind = wanted !== 'auto' ? wanted : hasHardwareGl() ? 'webgl' : 'canvas';
  const { clientWidth: width, clientHeight: height } = hosts.table;
  const start = (of: PainterKind): Promise<Painter> =>
    startPainter(of, Math.max(1, width), Math.max(1, height), resolutionNow());
  const painter = await start(kind);
  return new Scene(hosts, painter, leans || painter.kind === 'canvas' ? await start('canvas') : null);
};
