/** How the match stands: scores of pairs, what it is played to, and how many tiles sleep in the boneyard. */
import type { TableView } from '@boneyard/shared';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { Message } from '../../model/message.ts';
import type { TableModel } from '../../model/table-model.ts';
import { at } from '../../overlay/at.ts';
import type { Controls } from '../../overlay/controls.ts';
import { words } from '../../overlay/words.ts';
import { Goal } from './goal.tsx';

interface InfoBarProps {
  readonly model: TableModel;
  readonly controls: Controls;
  readonly table: TableView | undefined;
  /** There is no match beyond this round. */
  readonly single: boolean;
  readonly children?: ComponentChildren;
}

const ONE_ROUND: Message = { key: 'table.goal.one-round' };

/** Tells where a part of the bar stands: what stands beside it comes and goes. */
const useWhere = ({ boneyard }: Controls, { info }: TableModel['frame']) => {
  const part = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (part.current === null) return;
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = part.current;
    const [x, y] = [info.x + offsetLeft + offsetWidth / 2, info.y + offsetTop + offsetHeight / 2];
    if (boneyard.peek()?.x !== x || boneyard.peek()?.y !== y) boneyard.value = { x, y };
  });
  return part;
};

export const InfoBar = ({ model, controls, table, single, children }: InfoBarProps) => {
  const { frame, scores, goal, boneyard, hand } = model;
  const where = useWhere(controls, frame);
  return (
    <div class={`info-bar ${frame.text > 1.3 ? 'large' : ''}`} style={at(frame.info)}>
      {scores.length > 0 && (
        <ul class="info-scores">
          {scores.map(({ side, name, score, own }) => (
            <li key={side} class="info-score">
              <span class={`pair pair-${side}`} aria-hidden="true" />
              <span class="info-side" dir="auto">
                {hand === null ? words(name) : own ? t('table.score.us') : t('table.score.them')}
              </span>
              <b>{score}</b>
            </li>
          ))}
        </ul>
      )}
      {table && <Goal goal={single ? ONE_ROUND : goal} table={table} />}
      {boneyard !== null && (
        <span ref={where} class="tile-count boneyard">
          <span class="tile-back" aria-hidden="true" />
          <span class="tile-back" aria-hidden="true" />
          <span aria-hidden="true">{boneyard}</span>
          <span class="unseen">{t('table.boneyard', { n: boneyard })}</span>
        </span>
      )}
      {children}
    </div>
  );
};
