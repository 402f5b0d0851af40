/** The canvases under everything: hand the model's pictures to the scene. */
import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { leanStyle } from '../../model/lean.ts';
import type { Controls } from '../../overlay/controls.ts';
import { isDealt } from '../../scene/deal.ts';
import { type Look, openScene, type Scene } from '../../scene/open-scene.ts';
import { breathe } from '../../shell/breathe.ts';
import { preference } from '../../shell/preferences.ts';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
const forcedColours = matchMedia('(forced-colors: active)');

/** `?r=canvas` or `?r=webgl` in the address: for tests, and for cards that draw wrongly. */
const wanted = (): 'auto' | 'canvas' | 'webgl' => {
  const asked = new URLSearchParams(location.search).get('r');
  return asked === 'canvas' || asked === 'webgl' ? asked : 'auto';
};

/** Calls `f` whenever a device pixel gets another size: the window was moved to another screen, or zoomed. */
const onOtherPixels = (f: () => void): (() => void) => {
  let query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const changed = (): void => {
    query.removeEventListener('change', changed);
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', changed);
    f();
  };
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

interface CanvasProps {
  readonly controls: Controls;
  /** This page saw the match begin. */
  readonly begins: boolean;
}

export const Canvas = ({ controls, begins }: CanvasProps) => {
  const table = useRef<HTMLDivElement>(null);
  const upright = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = table.current;
    if (element === null || upright.current === null) return;
    let scene: Scene | null = null;
    let isGone = false;
    let stop: (() => void) | null = null;
    // Forced colours leave canvases alone: the theme with the most contrast stands in.
    const look = (): Look => ({
      theme: forcedColours.matches ? 'contrast' : preference.theme.value,
      style: preference.tileStyle.value,
    });
    const show = (): void => {
      const model = controls.model.value;
      const held = controls.held.value;
      const lean = controls.lean.value;
      const looks = look();
      if (model === null || scene === null) return;
      scene.show({
        picture: model.picture,
        held,
        still: reducedMotion.matches,
        look: looks,
        lean,
        begins,
      });
      controls.dealing.value = scene.isDealing;
      element.dataset.drawn = String(model.at);
      element.dataset.renderer = scene.kind;
    };
    const skip = (): void => scene?.skip();
    const leans = controls.lean.peek() !== null;
    const onDealt = (): void => {
      controls.dealing.value = false;
    };
    const hosts = { table: element, upright: upright.current, onDealt };
    const open = async (): Promise<void> => {
      // The words over the canvases are laid out and painted first; then each step by itself.
      await breathe();
      if (isGone) return;
      const opened = await openScene(hosts, wanted(), leans);
      await breathe();
      const first = controls.model.peek();
      if (first !== null) await opened.prepare(first.picture, look(), breathe);
      if (isGone) return opened.destroy();
      scene = opened;
      stop = effect(show);
    };
    const first = controls.model.peek();
    controls.dealing.value = first !== null && !reducedMotion.matches && isDealt(null, first.picture, begins);
    // Whatever keeps the canvases from being drawn, nothing waits for them.
    void open().finally(() => scene === null && onDealt());
    const forget = onOtherPixels(show);
    forcedColours.addEventListener('change', show);
    // Before the press does anything: what it is aimed at is then where it will be.
    document.addEventListener('pointerdown', skip, { capture: true });
    document.addEventListener('keydown', skip, { capture: true });
    return () => {
      isGone = true;
      forget();
      forcedColours.removeEventListener('change', show);
      document.removeEventListener('pointerdown', skip, { capture: true });
      document.removeEventListener('keydown', skip, { capture: true });
      stop?.();
      scene?.destroy();
    };
  }, [controls]);
  const style = leanStyle(controls.lean.value, { x: 0, y: 0 });
  return (
    <>
      <div ref={table} class="table-canvas" aria-hidden="true" style={style} />
      <div ref={upright} class="table-canvas-upright" aria-hidden="true" />
    </>
  );
};
