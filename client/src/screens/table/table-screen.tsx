/** The table: a canvas that draws, and over it everything that can be read, heard, tapped or reached by key. */
import { useComputed, useSignalEffect } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { placeOfNotices } from '../../model/beside-result.ts';
import { leanStyle } from '../../model/lean.ts';
import type { Message } from '../../model/message.ts';
import { seatNews } from '../../model/seat-news.ts';
import type { SeatModel, TableModel } from '../../model/table-model.ts';
import { at } from '../../overlay/at.ts';
import { type Controls, makeControls } from '../../overlay/controls.ts';
import { type Drag, makeDrag } from '../../overlay/drag.ts';
import { Hand, handButton } from '../../overlay/hand.tsx';
import { pressKey } from '../../overlay/keys.ts';
import { message, words } from '../../overlay/words.ts';
import type { Session } from '../../session/session.ts';
import { breathe } from '../../shell/breathe.ts';
import { preference } from '../../shell/preferences.ts';
import { untilLoaded } from '../../shell/until-loaded.ts';
import { notify } from '../../ui/notices.tsx';
import { openSheets } from '../../ui/open-sheets.ts';
import type * as beside from './beside.ts';
import { Board } from './board.tsx';
import { Canvas } from './canvas.tsx';
import { InfoBar } from './info-bar.tsx';
import { LaneStripes, UnfoldedLane } from './lanes.tsx';
import { MomentWord } from './moment.tsx';
import { OverGate } from './over-gate.tsx';
import { SeatPlate } from './seat-plate.tsx';
import { StatusRow } from './status-row.tsx';
import { useSound } from './use-sound.ts';
import './table.css';

export interface TableScreenProps {
  readonly session: Session;
  /** This page saw the match begin, and shows its first deal. */
  readonly begins?: boolean;
  /** To the seats, once the match is over; without it there is no such way. */
  readonly onSeats?: () => void;
  /** Once the table is left. */
  readonly onLeave?: () => void;
}

const useKeys = (controls: Controls, session: Session): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const host = {
        focused: () => {
          const tile = (document.activeElement as HTMLElement | null)?.dataset.tile;
          return controls.model.value?.hand?.tiles.find((each) => String(each.tile) === tile)?.tile ?? null;
        },
        focus: (tile: number) => handButton(tile as never)?.focus(),
        tell: (sentences: readonly Message[]) => notify(sentences.map(message).join('. ')),
        hide: session.hide?.value,
      };
      if (pressKey(controls, host, event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [controls, session]);
};

const Tabs = ({ model, controls }: { model: TableModel; controls: Controls }) =>
  model.frame.tabs !== null && (
    <fieldset class="seat-tabs" aria-label={t('table.tabs.title')} style={at(model.frame.tabs)}>
      {model.tabs.map(({ seat, name, shown, turn }) => (
        <button
          key={seat}
          type="button"
          class={`seat-tab ${turn ? 'turn' : ''}`}
          dir="auto"
          aria-pressed={shown}
          onClick={() => controls.chooseTab(seat)}
        >
          {words(name)}
          {turn && <span class="unseen">{t('table.seat.turn')}</span>}
        </button>
      ))}
    </fieldset>
  );

interface PlayProps {
  readonly model: TableModel;
  readonly controls: Controls;
  readonly drag: Drag;
  readonly session: Session;
  readonly onSeats: (() => void) | undefined;
  readonly onLeave: () => void;
}

type Beside = typeof beside;

/** What is not needed to see the table and tap a tile, once it is here: asked for when both are there. */
const useBeside = (): Beside | null => {
  const [beside, setBeside] = useState<Beside | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      await breathe();
      const loaded = await untilLoaded(() => import('./beside.ts'));
      if (!isGone) setBeside(loaded);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, []);
  return beside;
};

const Play = ({ model, controls, drag, session, onSeats, onLeave }: PlayProps) => {
  const beside = useBeside();
  const view = session.snapshot.value?.table;
  const rules = view?.settings.rules;
  const report = session.fair?.value;
  const pairs = model.scores.length > 0;
  const plates = model.seats.filter(({ seat }) => model.frame.plates[seat]);
  const unfolded = model.board.lanes.find(({ arm }) => arm === controls.ui.value.unfolded);
  return (
    <>
      {beside && rules && <beside.TableMenu model={model} rules={rules} session={session} onLeave={onLeave} />}
      <InfoBar model={model} controls={controls} table={view} single={session.onward !== undefined}>
        {beside && report && view && <beside.FairMark report={report} table={view} />}
      </InfoBar>
      {plates.length > 0 && (
        <ul class="plates" aria-label={t('table.seat.all')}>
          {plates.map((seat) => (
            <SeatPlate
              key={seat.seat}
              seat={seat}
              pairs={pairs}
              text={model.frame.text}
              strip={model.frame.arrangement !== 'wide'}
            />
          ))}
        </ul>
      )}
      <StatusRow model={model} controls={controls} hide={session.hide?.value} />
      {beside && <beside.Company session={session} model={model} />}
      {beside && session.said && <beside.Bubbles session={session} model={model} />}
      <Tabs model={model} controls={controls} />
      {model.hand !== null && model.frame.hand !== null && model.over === null && (
        <Hand hand={model.hand} area={model.frame.hand} controls={controls} drag={drag} />
      )}
      <Board model={model} controls={controls} />
      {beside && (
        <>
          <beside.CallBack controls={controls} session={session} />
          <beside.Aids model={model} />
          <beside.FirstRoundGate model={model} waits={controls.dealing.value} />
        </>
      )}
      {unfolded && <UnfoldedLane lane={unfolded} controls={controls} />}
      {beside && (
        <>
          <beside.KeyHelp model={model} hides={Boolean(session.hide?.value)} />
          <beside.MoveLog lines={model.log} />
        </>
      )}
      <MomentWord model={model} />
      <OverGate over={model.over} model={model} session={session} onSeats={onSeats} onLeave={onLeave} />
    </>
  );
};

export const TableScreen = ({ session, begins = false, onSeats, onLeave }: TableScreenProps) => {
  const root = useRef<HTMLElement>(null);
  /** One rem wide: how large people read. */
  const probe = useRef<HTMLDivElement>(null);
  const controls = useMemo(() => makeControls(session, (late) => notify(message(late))), [session]);
  const drag = useMemo(
    () => makeDrag(controls, () => root.current?.getBoundingClientRect() ?? { x: 0, y: 0 }),
    [controls],
  );
  useKeys(controls, session);
  useSound(controls);

  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const measure = (): void => {
      const text = (probe.current?.offsetWidth ?? 16) / 16;
      controls.size.value = { width: element.clientWidth, height: element.clientHeight, text };
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (probe.current) observer.observe(probe.current);
    return () => observer.disconnect();
  }, [controls]);

  const isDragging = useComputed(() => controls.held.value !== null);
  const yourTurn = useComputed(() => controls.model.value?.yourTurn ?? false);
  useSignalEffect(() => {
    document.title = yourTurn.value ? t('table.turn.title') : t('app.title', { page: t('table.title') });
  });

  const seatsBefore = useRef<readonly SeatModel[]>([]);
  useSignalEffect(() => {
    const seats = controls.model.value?.seats ?? [];
    // Under a sheet nobody sees the status.
    const isStatusSeen = openSheets.peek() === 0;
    for (const news of seatNews(seatsBefore.current, seats, isStatusSeen))
      notify(message(news.message), false, news.about);
    seatsBefore.current = seats;
  });

  const leave = (): void => {
    void session.leave();
    onLeave?.();
  };
  const model = controls.model.value;
  const noticesAt = placeOfNotices(model, controls.dealing.value, preference.leftHanded.value);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--notices-at', noticesAt);
    return () => void style.removeProperty('--notices-at');
  }, [noticesAt]);
  const fit = model === null ? 1 : Math.min(1, model.frame.text / (controls.size.value?.text ?? 1));
  return (
    <main
      ref={root}
      class={`table ${model?.frame.arrangement ?? ''} ${isDragging.value ? 'dragging' : ''}`}
      data-at={model?.at}
      style={{ '--fit': fit }}
    >
      <h1 class="unseen">{t('table.title')}</h1>
      {model !== null && (
        <div class="table-under" aria-hidden="true">
          {model.frame.hand !== null && <div class="hand-tray" style={at(model.frame.hand)} />}
          <div
            class="stripes"
            style={{ ...at(model.frame.board), ...leanStyle(controls.lean.value, model.frame.board) }}
          >
            <LaneStripes model={model} scrolled={controls.ui.value.boardScroll} />
          </div>
        </div>
      )}
      <div ref={probe} class="text-probe" aria-hidden="true" />
      <Canvas controls={controls} begins={begins} />
      {model !== null && (
        <Play model={model} controls={controls} drag={drag} session={session} onSeats={onSeats} onLeave={leave} />
      )}
    </main>
  );
};
