/** One line between board and hand: the ends' numbers, what is going on, and the way to end a turn that could go on. */
import left from 'icon:chevron-left';
import right from 'icon:chevron-right';
import eyeOff from 'icon:eye-off';
import bulb from 'icon:lightbulb';
import { t } from '../../i18n/i18n.ts';
import type { Message } from '../../model/message.ts';
import { sentenceStrip } from '../../model/sentence-strip.ts';
import type { TableModel } from '../../model/table-model.ts';
import { tileName } from '../../model/tile-name.ts';
import { at } from '../../overlay/at.ts';
import type { Controls } from '../../overlay/controls.ts';
import { message } from '../../overlay/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Told } from '../../ui/told.tsx';

const LONG = 60;

interface StatusRowProps {
  readonly model: TableModel;
  readonly controls: Controls;
  /** Covers the hand, where others of this device come next. */
  readonly hide?: (() => void) | null | undefined;
}

const EndChip = ({ side, pip }: { side: 'left' | 'right'; pip: number }) => (
  <span class="end-chip" aria-hidden="true">
    <span class="end-side">{t(`table.ends.${side}`)}</span>
    {pip}
  </span>
);

/** For those who order their hand themselves and do not drag: the picked tile goes one place on. */
const MoveTile = ({ model, controls, way }: StatusRowProps & { way: -1 | 1 }) => {
  const tiles = model.hand?.sort === 'own' ? model.hand.tiles : [];
  const ix = tiles.findIndex(({ picked }) => picked);
  const picked = tiles[ix];
  if (picked === undefined) return null;
  const tile = message(tileName(picked.tile));
  return (
    <button
      type="button"
      class="button row-tool"
      aria-label={way < 0 ? t('table.hand.move-left', { tile }) : t('table.hand.move-right', { tile })}
      disabled={tiles[ix + way] === undefined}
      onClick={() => controls.moveInHand(picked.tile, ix + way)}
    >
      <Icon of={way < 0 ? left : right} />
    </button>
  );
};

/** On trains the row is two lines high, and over the board there is a train everywhere: words get smaller before they go there. */
const ROW_SIZES = [1, 0.85, 0.72, 0.62] as const;
/** Sizes as table.css has them, px at the usual text size; how wide letters are is a guess for all languages. */
const FONT = 14;
const LETTER = 0.6;
const LINE = 1.2;
const AROUND = { width: 40, height: 8, tool: 52, end: 100 } as const;

/** What its words have to be smaller by to fit the row; null where they don't. */
const sizeInRow = ({ frame, hint, canEnd }: TableModel, text: string, hides: boolean): number | null => {
  const { width, height } = frame.status;
  const tools = (Number(hint !== null) + Number(hides)) * AROUND.tool + (canEnd ? AROUND.end * frame.text : 0);
  const fits = (size: number): boolean => {
    const font = FONT * frame.text * size;
    const lines = Math.floor((height - AROUND.height) / (LINE * font));
    // Words end where they end: half a word a line is lost.
    return lines * Math.floor((width - tools - AROUND.width) / (LETTER * font) - 3) >= text.length;
  };
  return ROW_SIZES.find(fits) ?? null;
};

/** Sentences get the whole width, over the board: beside the row's buttons, which grow with the text, they would be many short lines. */
const isLong = ({ frame }: TableModel, { key }: Message, text: string): boolean =>
  frame.arrangement !== 'wide' && (key === 'table.hint.play' || text.length * frame.text ** 2 > LONG);

/** Never over all of the board: what is longer than its strip scrolls there. */
const overBoard = (model: TableModel): Record<string, string> => {
  const { rect, edge } = sentenceStrip(model);
  const { y } = model.frame.status;
  return {
    maxHeight: `${rect.height - 4}px`,
    ...(edge === 'top' ? { top: `${rect.y + 2 - y}px` } : { bottom: `calc(100% + ${y - rect.y - rect.height + 2}px)` }),
  };
};

export const StatusRow = ({ model, controls, hide }: StatusRowProps) => {
  const { frame, notice, status, ends, canEnd, hint, yourTurn, board } = model;
  const [leftEnd, rightEnd] = board.lanes.length > 0 ? [] : ends;
  const said = notice?.message ?? status;
  const text = message(said);
  const inRow = board.lanes.length > 0 && frame.text > 1 ? sizeInRow(model, text, Boolean(hide)) : null;
  const long = inRow === null && isLong(model, said, text);
  const style = long ? overBoard(model) : inRow !== null && inRow < 1 ? { fontSize: `${inRow}em` } : null;
  const kind = notice !== null ? 'no' : yourTurn ? 'yours' : '';
  return (
    <div class={`status-row ${kind}`} style={at(frame.status)}>
      {leftEnd && rightEnd && (
        <>
          <span class="unseen">{t('table.ends.line', { left: leftEnd.pip, right: rightEnd.pip })}</span>
          <EndChip side="left" pip={leftEnd.pip} />
        </>
      )}
      <MoveTile model={model} controls={controls} way={-1} />
      <p
        class={`status-words ${long ? 'long' : ''}`}
        role="status"
        {...(style ? { style } : {})}
        {...(long ? { tabIndex: 0 } : {})}
      >
        {/* The same words said again have to be read again. */}
        <span key={`${notice?.n ?? ''} ${text}`}>
          <Told text={text} />
        </span>
      </p>
      <MoveTile model={model} controls={controls} way={1} />
      {hint !== null && (
        <button
          type="button"
          class="button row-tool"
          aria-label={t('table.hint.ask')}
          title={t('table.hint.ask')}
          aria-disabled={hint === 'asked'}
          onClick={controls.askHint}
        >
          <Icon of={bulb} />
        </button>
      )}
      {hide && (
        <button
          type="button"
          class="button row-tool"
          aria-label={t('pass.hide')}
          title={t('pass.hide')}
          aria-keyshortcuts="X"
          onClick={hide}
        >
          <Icon of={eyeOff} />
        </button>
      )}
      {canEnd && (
        <button type="button" class="button first end-turn" onClick={controls.endTurn}>
          {t('table.hand.end-turn')}
        </button>
      )}
      {leftEnd && rightEnd && <EndChip side="right" pip={rightEnd.pip} />}
    </div>
  );
};
