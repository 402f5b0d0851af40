/** Trains: stripes under the tiles, and over them whose train each is, its number, and the tiles that are folded away. */
import open from 'icon:door-open';
import { higher, isDouble, lower, type Pip } from '@boneyard/shared';
import { t } from '../../i18n/i18n.ts';
import type { Rect } from '../../model/rect.ts';
import { type BoardLane, isGone, type SeatModel, type TableModel } from '../../model/table-model.ts';
import { halvesName } from '../../model/tile-name.ts';
import { at } from '../../overlay/at.ts';
import type { Controls } from '../../overlay/controls.ts';
import { message } from '../../overlay/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { textWidth } from '../../ui/text-width.ts';
import { TileArt } from '../../ui/tile-art.tsx';
import { clockRoom, isNarrow } from './seat-plate.tsx';
import { SeatWords } from './seat-words.tsx';

/** So high is a lane with room for three lines. */
const ROOMY = 52;
/** And so with room for a last line that takes two where it is narrow, unless there is a clock beside it. */
const AMPLE = 66;

const inArea = (rect: Rect, area: Rect): Rect => ({ ...rect, x: rect.x - area.x, y: rect.y - area.y });

const kindsOf = (lane: BoardLane, seat: SeatModel | undefined): string =>
  [lane.open && 'open', lane.duty && 'duty', seat?.turn && 'turn', seat?.own && 'own', isGone(seat) && 'gone']
    .filter(Boolean)
    .join(' ');

/** Under the canvas: where one lane ends and the next begins. */
export const LaneStripes = ({ model, scrolled }: { model: TableModel; scrolled: number }) => (
  <>
    {model.board.lanes.map((lane) => (
      <div
        key={lane.arm}
        class={`lane-stripe ${kindsOf(lane, model.seats[lane.owner ?? -1])}`}
        style={at(inArea({ ...lane.rect, y: lane.rect.y - scrolled }, model.frame.board))}
      />
    ))}
  </>
);

const OpenMark = () => (
  <span class="lane-open">
    <Icon of={open} size={13} />
    <span class="unseen">{t('table.lane.open')}</span>
  </span>
);

/** Size of its letters, px, how high a line of them is, in font sizes, and what its edges take of its width, as table.css has them. */
const FONT = { wide: 14, other: 12 } as const;
const LINE = 1.25;
const EDGES = 17;

interface LaneHeadProps {
  readonly lane: BoardLane;
  readonly seat: SeatModel | undefined;
  readonly text: number;
  readonly isWide: boolean;
}

const LaneHead = ({ lane, seat, text, isWide }: LaneHeadProps) => (
  <>
    {seat ? (
      <SeatWords
        seat={{ ...seat, crown: false }}
        room={{
          width: lane.label.width - EDGES,
          height: lane.rect.height - 6,
          font: text * FONT[isWide ? 'wide' : 'other'],
          line: text * FONT[isWide ? 'wide' : 'other'] * LINE,
          clock: clockRoom(lane.label, text),
        }}
        pairs={false}
        slim={lane.rect.height < ROOMY * text}
        narrow={isNarrow(lane.label, text)}
        brief={isNarrow(lane.label, text) && (seat.timed || lane.rect.height < AMPLE * text)}
      >
        {lane.open && <OpenMark />}
      </SeatWords>
    ) : (
      <span class="seat-head">
        <span class="seat-name mexican">{message(lane.name)}</span>
      </span>
    )}
  </>
);

/** Behind the number of the double that waits, where no word has to be broken; the lane and the status say it as well. */
const DutyWords = ({ lane, x, y, font }: { lane: BoardLane; x: number; y: number; font: number }) => {
  const from = x + 24;
  const width = lane.rect.x + lane.rect.width - from - 4;
  const longest = Math.max(...t('table.lane.duty').split(/\s+/).map(textWidth));
  return (
    <span
      class={width < longest * font ? 'unseen' : 'lane-duty'}
      style={{ left: `${from}px`, top: `${y}px`, width: `${width}px` }}
    >
      {t('table.lane.duty')}
    </span>
  );
};

interface LanesProps {
  readonly model: TableModel;
  readonly controls: Controls;
}

/** Over the canvas, in the board. */
export const Lanes = ({ model, controls }: LanesProps) => (
  <ul class="lanes" aria-label={t('table.board.title')}>
    {model.board.lanes.map((lane) => {
      const seat = lane.owner === null ? undefined : model.seats[lane.owner];
      const { board } = model.frame;
      const end = model.ends.find(({ arm }) => arm === lane.arm);
      return (
        <li key={lane.arm} data-arm={lane.arm}>
          <div class={`lane-label ${kindsOf(lane, seat)}`} data-seat={lane.owner} style={at(inArea(lane.label, board))}>
            <LaneHead lane={lane} seat={seat} text={model.frame.text} isWide={model.frame.arrangement === 'wide'} />
          </div>
          {lane.folded > 0 && (
            <button
              type="button"
              class="lane-more"
              style={at(inArea(lane.start, board))}
              aria-label={t('table.lane.folded', { n: lane.folded, name: message(lane.name) })}
              onClick={() => controls.unfold(lane.arm)}
            >
              {t('table.lane.more', { n: lane.folded })}
            </button>
          )}
          {end && <span class="unseen">{t('table.ends.end', { pip: end.pip })}</span>}
          {end && lane.duty && (
            <DutyWords lane={lane} x={end.x - board.x} y={end.y - board.y} font={model.frame.text * FONT.other} />
          )}
        </li>
      );
    })}
  </ul>
);

/** A whole train, every tile of it. */
export const UnfoldedLane = ({ lane, controls }: { lane: BoardLane; controls: Controls }) => {
  let pip = lane.engine;
  return (
    <Sheet title={message(lane.name)} onClose={() => controls.unfold(null)}>
      <ol class="whole-train">
        {lane.all.map((tile) => {
          const halves: [Pip, Pip] = higher(tile) === pip ? [higher(tile), lower(tile)] : [lower(tile), higher(tile)];
          pip = halves[1];
          return (
            <li key={tile}>
              <TileArt halves={halves} width={26} lying={!isDouble(tile)} />
              <span class="unseen">{message(halvesName(halves))}</span>
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
};
