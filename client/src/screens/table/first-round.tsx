/** A few words in somebody's first round on this device: each said once, dismissed by a tap or by doing what it says. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { TableModel } from '../../model/table-model.ts';
import { at } from '../../overlay/at.ts';
import { message } from '../../overlay/words.ts';
import { memory } from '../../shell/memory.ts';
import { cardHeights, freeStrip, HINTS, type HintName, hintFor, hintWords, overLanes } from './hints.ts';
import './hints.css';

const KEY = 'hints';
/** Kept when there are to be no more. */
const OFF = 'off';

const keptHints = (): ReadonlySet<HintName> =>
  new Set(
    memory
      .read(KEY)
      ?.split(' ')
      .filter((name): name is HintName => HINTS.includes(name as HintName)),
  );

export interface FirstRoundProps {
  readonly model: TableModel;
  /** The deal is still being shown: nothing stands over it. */
  readonly waits: boolean;
}

export const FirstRound = ({ model, waits }: FirstRoundProps) => {
  const [told, setTold] = useState(keptHints);
  const [isOff, setOff] = useState(false);
  const hint = isOff ? null : hintFor(model, told, waits);
  const heights = hint === null ? [] : cardHeights(model);
  const strips = [
    ...heights.map((height) => freeStrip(model, height)),
    ...heights.map((height) => overLanes(model, height)),
  ];
  const strip = strips.find((each) => each !== null) ?? null;
  const shown = strip === null ? null : hint;
  const stop = (): void => {
    memory.write(KEY, OFF);
    setOff(true);
  };
  const tell = (name: HintName): void => {
    setTold((before) => new Set([...before, name]));
    // The last card goes away when there are to be no more, and is told by it.
    if (memory.read(KEY) !== OFF) memory.write(KEY, [...keptHints(), name].join(' '));
  };
  useEffect(() => {
    if (shown === null) return;
    // What it said was done, or is past.
    return () => tell(shown);
  }, [shown]);
  const isOver = model.over !== null;
  useEffect(() => {
    // The first round is over: whoever played it through needs no more.
    if (isOver && told.size > 0) stop();
  }, [isOver]);
  if (shown === null || strip === null) return null;
  return (
    <section class="hint-card" aria-label={t('hint.title')} style={at(strip)}>
      <p>{message(hintWords(model, shown))}</p>
      <div class="hint-buttons">
        <button type="button" class="button plain" onClick={stop}>
          {t('hint.off')}
        </button>
        <button type="button" class="button tile" onClick={() => tell(shown)}>
          {t('hint.ok')}
        </button>
      </div>
    </section>
  );
};
