/** A round or the match is over: what everybody had left lies on the table, and below it why it scored what it scored and the way on. */
import check from 'icon:check';
import download from 'icon:download';
import eye from 'icon:eye';
import { higher, lower } from '@boneyard/shared';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { isStoodIn, isToldByResult } from '../../model/company.ts';
import type { Leftover, RoundOver, SideResult } from '../../model/round-over.ts';
import type { TableModel } from '../../model/table-model.ts';
import { message, words } from '../../overlay/words.ts';
import type { Session } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { TileArt } from '../../ui/tile-art.tsx';
import { wish } from '../lobby/wish.ts';
import { ReviewButton } from '../review/review-button.tsx';
import { Leftovers, leftoverPlaces, stripHeight, useCovered } from './leftovers.tsx';

interface CountdownProps {
  readonly at: number;
  readonly session: Session;
}

const Countdown = ({ at, session }: CountdownProps) => {
  const left = (): number => Math.max(0, Math.ceil((at - session.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  }, [at, session]);
  return <p class="soft small">{t('table.over.goes-on', { seconds })}</p>;
};

/** What a side had left, as pictures: the list of what is left says it in words. */
const SideTiles = ({ left, isPair }: { left: readonly Leftover[]; isPair: boolean }) => (
  <div aria-hidden="true">
    {left.map(({ seat, name, tiles }) => (
      <span key={seat} class="result-hand">
        {isPair && <span class="soft small">{words(name)}</span>}
        {tiles.map((tile) => (
          <TileArt key={tile} halves={[higher(tile), lower(tile)]} width={14} />
        ))}
      </span>
    ))}
  </div>
);

interface SideRowProps {
  readonly side: SideResult;
  /** What is shown here, since there is no room for it on the table. */
  readonly left: readonly Leftover[];
  readonly isPair: boolean;
}

/**
 * In its place by the score, or at the edge of what is in sight while that is below: over the padding there, too. Of pairs, whose
 * rows may be half as high as all that is in sight, it would lie on the other one.
 */
const IN_SIGHT = { position: 'sticky', bottom: '-12px', background: 'var(--sheet)' };

const SideRow = ({ side, left, isPair }: SideRowProps) => (
  <tr class={side.won ? 'won' : ''} {...(!isPair && side.own ? { style: IN_SIGHT } : {})}>
    <th scope="row">
      {words(side.name)}
      {side.clauses.length > 0 && (
        <ul class="receipt">
          {side.clauses.map((clause) => {
            const text = message(clause);
            return <li key={text}>{text}</li>;
          })}
        </ul>
      )}
      {left.length > 0 && <SideTiles left={left} isPair={isPair} />}
    </th>
    <td>{side.points === 0 ? t('table.over.no-points') : t('table.over.points', { n: side.points })}</td>
    <td class="result-score">
      <span class="counts" style={{ '--from': side.score - side.points, '--to': side.score }}>
        <span>{side.score}</span>
      </span>
    </td>
  </tr>
);

/** Lines' worth of height, px at the usual text size, that a match's scores and all ways on need together. */
const CROWDED = 480;

export interface ResultProps {
  readonly over: RoundOver;
  readonly model: TableModel;
  readonly session: Session;
  readonly onSeats: (() => void) | undefined;
  readonly onLeave: () => void;
}

export const Result = ({ over, model, session, onSeats, onLeave }: ResultProps) => {
  const [isFolded, setFolded] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [over.round, over.next.kind]);
  const { next } = over;
  const isMatch = next.kind === 'rematch';
  const goOn = (): void => {
    for (const seat of next.unready) void wish(session, { t: 'ready', seat });
  };
  const snapshot = session.snapshot.value;
  const stoodIn = isToldByResult(model) && snapshot !== null && isStoodIn(snapshot);
  const wayOn = stoodIn ? (
    <button type="button" class="button first" onClick={() => wish(session, { t: 'back' })}>
      {t('table.stood-in.back')}
    </button>
  ) : session.onward !== undefined ? (
    <button type="button" class="button first" onClick={session.onward}>
      <Icon of={check} />
      {t('daily.over.result')}
    </button>
  ) : (
    next.unready.length > 0 && (
      <button type="button" class="button first" onClick={goOn}>
        <Icon of={check} />
        {isMatch ? t('table.over.rematch') : t('table.over.next')}
      </button>
    )
  );
  const { recordUrl } = session.can;
  const otherWays = isMatch && (
    <>
      {onSeats && (
        <button type="button" class="button" onClick={onSeats}>
          {t('table.over.seats')}
        </button>
      )}
      <button type="button" class="button" onClick={onLeave}>
        {t('table.over.leave')}
      </button>
      {recordUrl !== null && <ReviewButton session={session} />}
      {recordUrl !== null && (
        <a class="button plain" href={recordUrl} download="boneyard-record.json">
          <Icon of={download} />
          {t('table.over.record')}
        </a>
      )}
    </>
  );
  // Large text on a small phone: five ways on would leave nothing of the scores. All but the first lie below them.
  const isCrowded = model.frame.arrangement === 'tall' && model.size.height < CROWDED * model.frame.text;
  const section = useRef<HTMLElement>(null);
  const covered = useCovered(section, isFolded, model.size);
  const places = leftoverPlaces(over, model, covered);
  const leftOf = (side: number): Leftover[] =>
    over.leftovers.filter(
      ({ seat, tiles }) =>
        tiles.length > 0 && model.seats[seat]?.side === side && !places.some((place) => place.seat === seat),
    );
  if (isFolded) {
    return (
      <>
        <Leftovers over={over} places={places} strip={stripHeight(model, places)} />
        <div class="result-folded result-ways">
          {wayOn}
          <button type="button" class="button" onClick={() => setFolded(false)}>
            {t('table.over.show-result')}
          </button>
        </div>
      </>
    );
  }
  return (
    <>
      <Leftovers over={over} places={places} strip={stripHeight(model, places)} />
      <section ref={section} class={isMatch ? 'result match' : 'result'} aria-labelledby="result-title">
        <div class="result-scroll">
          <header>
            <div>
              {session.onward === undefined && <p class="soft small">{message(over.where)}</p>}
              <h2 id="result-title" ref={heading} tabIndex={-1}>
                {message(over.winners ?? over.headline)}
              </h2>
              {over.winners !== null && <p>{message(over.headline)}</p>}
            </div>
            <button
              type="button"
              class="button plain round"
              aria-label={t('table.over.show-board')}
              title={t('table.over.show-board')}
              onClick={() => setFolded(true)}
            >
              <Icon of={eye} />
            </button>
          </header>
          <table class="result-sides">
            <thead>
              <tr>
                <th scope="col">
                  <span class="unseen">{t('table.over.side')}</span>
                </th>
                <th scope="col">{t('table.over.this-round')}</th>
                <th scope="col">{t('table.over.score')}</th>
              </tr>
            </thead>
            <tbody>
              {over.sides.map((side) => (
                <SideRow
                  key={side.side}
                  side={side}
                  left={leftOf(side.side)}
                  isPair={over.sides.length < model.seats.length}
                />
              ))}
            </tbody>
          </table>
          {isCrowded && isMatch && <div class="result-ways">{otherWays}</div>}
        </div>
        <footer>
          {stoodIn && (
            <p class="small" role="status">
              {t('table.stood-in')}
            </p>
          )}
          {next.at !== null && <Countdown at={next.at} session={session} />}
          {next.unready.length === 0 && next.waitsFor.length > 0 && (
            <p class="soft small" role="status">
              {t('table.over.waits', { names: words({ list: next.waitsFor }) })}
            </p>
          )}
          {isMatch && next.wants.length > 0 && (
            <p class="soft small" role="status">
              {t('table.over.wants', { n: next.wants.length, names: words({ list: next.wants }) })}
            </p>
          )}
          <div class="result-ways">
            {wayOn}
            {!isCrowded && otherWays}
          </div>
        </footer>
      </section>
    </>
  );
};
