/** Everything over the board: the ends' numbers, the gold places, the trains' heads, and the line as a list for those who hear it. */
import { t } from '../../i18n/i18n.ts';
import { endChipFont } from '../../model/end-chip.ts';
import { initials } from '../../model/initials.ts';
import { lastMark } from '../../model/last-mark.ts';
import { leanStyle } from '../../model/lean.ts';
import type { TableModel } from '../../model/table-model.ts';
import { halvesName } from '../../model/tile-name.ts';
import { at } from '../../overlay/at.ts';
import type { Controls } from '../../overlay/controls.ts';
import { Places } from '../../overlay/places.tsx';
import { message, words } from '../../overlay/words.ts';
import { Lanes } from './lanes.tsx';

const SIDES = ['left', 'right'] as const;

const EndChips = ({ model }: { model: TableModel }) => {
  const { board } = model.frame;
  const isLine = model.board.lanes.length === 0;
  const fontSize = `${endChipFont(model)}px`;
  const taken = new Set<unknown>(model.places.map(({ place }) => place));
  return (
    <>
      {model.ends.map(({ arm, pip, x, y, open }) => {
        const duty = model.board.lanes.some((lane) => lane.arm === arm && lane.duty);
        const side = isLine ? SIDES[arm] : undefined;
        return (
          !taken.has(arm) && (
            <span
              key={arm}
              class={`end-chip on-board ${open ? '' : 'closed'} ${duty ? 'duty' : ''}`}
              aria-hidden="true"
              style={{ left: `clamp(1.5em, ${x - board.x}px, 100% - 1.5em)`, top: `${y - board.y}px`, fontSize }}
            >
              {side && <span class="end-side">{t(`table.ends.${side}`)}</span>}
              {pip}
            </span>
          )
        );
      })}
    </>
  );
};

/** Who played the last tile, by the name's first letters: for the eye, the log says it. */
const LastBy = ({ model }: { model: TableModel }) => {
  const { last, seats, frame } = model;
  if (last === null) return null;
  const letters = initials(seats.map(({ name }) => words(name)))[last.seat] ?? '';
  const mark = lastMark(model, letters.length);
  if (mark === null) return null;
  const { board } = frame;
  return (
    <span
      class="last-by"
      aria-hidden="true"
      style={{ left: `${mark.x - board.x}px`, top: `${mark.y - board.y}px`, fontSize: `${mark.font}px` }}
    >
      {letters}
    </span>
  );
};

/** From its left end to its right end. */
const LineInWords = ({ model }: { model: TableModel }) => {
  const [chain = []] = model.board.chains();
  return (
    <ol class="unseen" aria-label={t('table.board.title')}>
      {chain.map((halves) => (
        <li key={halves.join()}>{message(halvesName(halves))}</li>
      ))}
    </ol>
  );
};

interface BoardProps {
  readonly model: TableModel;
  readonly controls: Controls;
}

/** Lanes that do not fit scroll, and the scene follows. A tap beside everything puts a picked tile back. */
export const Board = ({ model, controls }: BoardProps) => {
  const { board } = model.frame;
  const scrolls = model.board.height > board.height + 1;
  return (
    <div
      class={`board ${scrolls ? 'scrolls' : ''}`}
      style={{ ...at(board), ...leanStyle(controls.lean.value, board) }}
      onScroll={(event) => controls.scroll({ board: event.currentTarget.scrollTop })}
      onPointerDown={(event) => event.target === event.currentTarget && controls.putBack()}
    >
      {model.board.lanes.length > 0 ? <Lanes model={model} controls={controls} /> : <LineInWords model={model} />}
      {!controls.dealing.value && (
        <>
          <EndChips model={model} />
          <LastBy model={model} />
        </>
      )}
      <Places places={model.places} area={board} controls={controls} />
      {scrolls && <div class="board-room" style={{ height: `${model.board.height}px` }} />}
    </div>
  );
};
