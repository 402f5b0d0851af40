/** What people say to each other: bubbles at their seats, and a sheet with the latest of it, phrases, reactions and texts. */
import bubble from 'icon:message-circle';
import type { Said } from '@boneyard/shared/protocol';
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { besidePlate, bubbleLines, bubbleRoom, type Hanging } from '../../model/bubble-room.ts';
import type { SeatModel, TableModel } from '../../model/table-model.ts';
import { at } from '../../overlay/at.ts';
import type { Session, TableSnapshot } from '../../session/session.ts';
import { preference } from '../../shell/preferences.ts';
import { Icon } from '../../ui/icon.tsx';
import { LazySheet } from '../../ui/lazy-sheet.tsx';
import { type ChatProps, heard, SaidWords, Speaker } from './said.tsx';
import './company.css';

/** How long a bubble stands at its seat. */
const BUBBLE_MS = 6_000;

const talk = () => import('./talk.tsx').then((m) => m.Talk);

/** What was read last, by table: the button may come and go with the menu. */
const readUpTo = signal<ReadonlyMap<string, number>>(new Map());

/** Somebody else has said something that was not read yet. */
export const isTalkNew = (session: Session): boolean => {
  const snapshot = session.snapshot.value;
  if (session.said === undefined || snapshot === null) return false;
  const latest = heard(session, snapshot).at(-1);
  return latest !== undefined && latest.by !== snapshot.me && latest.n > (readUpTo.value.get(snapshot.table.id) ?? 0);
};

interface ChatWayProps extends ChatProps {
  /** With its word beside it: in the menu, where there is room. */
  readonly told?: boolean;
  readonly style?: Readonly<Record<string, string>>;
  readonly onOpen: () => void;
}

/** The way to the sheet, marked while something is unread. It may come and go: a phone that is turned has other places. */
export const ChatWay = ({ session, told = false, style, onOpen }: ChatWayProps) => {
  if (session.said === undefined) return null;
  const isNew = isTalkNew(session);
  return (
    <button
      type="button"
      class={told ? 'button wide listed chat-button' : 'button plain round chat-button beside-menu'}
      {...(style ? { style } : {})}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon of={bubble} />
      <span class={told ? '' : 'unseen'}>{isNew ? t('chat.open.new') : t('chat.open')}</span>
      {isNew && <span class="chat-new" aria-hidden="true" />}
    </button>
  );
};

/** All that is said while it is open is read. */
export const ChatSheet = ({ session, onClose }: ChatProps & { onClose: () => void }) => {
  const table = session.snapshot.value?.table.id;
  const last = session.said?.value.at(-1)?.n ?? 0;
  useEffect(() => {
    if (table !== undefined) readUpTo.value = new Map(readUpTo.value).set(table, last);
  }, [table, last]);
  return <LazySheet title={t('chat.title')} onClose={onClose} load={talk} props={{ session }} />;
};

/** Both, where the way is always there. */
export const ChatButton = ({ session }: ChatProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ChatWay session={session} onOpen={() => setOpen(true)} />
      {isOpen && <ChatSheet session={session} onClose={() => setOpen(false)} />}
    </>
  );
};

interface BubbleProps {
  readonly snapshot: TableSnapshot;
  readonly said: Said;
  readonly hanging?: Hanging | null;
}

/** With its speaker's name, wherever it stands: so everybody knows whose word it is, those who hear it too. */
const Bubble = ({ snapshot, said, hanging = null }: BubbleProps) => (
  <p
    class={`chat-bubble ${hanging === null ? '' : hanging.above ? 'above' : 'below'}`}
    role="status"
    {...(hanging ? { style: at(hanging.rect) } : {})}
  >
    <span class="chat-words">
      <Speaker snapshot={snapshot} by={said.by} /> <SaidWords said={said} />
    </span>
  </p>
);

/** The latest thing that each person said, for a moment. */
export const Bubbles = ({ session, model }: ChatProps & { model: TableModel }) => {
  const snapshot = session.snapshot.value;
  const all = session.said?.value ?? [];
  const last = all.at(-1)?.n ?? 0;
  // What was said before one came in is history.
  const [gone, setGone] = useState(last);
  useEffect(() => {
    if (last <= gone) return;
    const timer = setTimeout(() => setGone(last), BUBBLE_MS);
    return () => clearTimeout(timer);
  }, [last, gone]);
  if (snapshot === null) return null;
  const fresh = heard(session, snapshot).filter(({ n }) => n > gone);
  const latest = fresh.filter(({ by }, ix) => fresh.findLastIndex((one) => one.by === by) === ix);
  // Several seats of one device have one voice.
  const seatOf = ({ by }: Said): SeatModel | undefined =>
    model.seats[snapshot.table.seats.findIndex(({ person }) => person === by)];
  const bubbles = latest.map((said) => {
    const seat = seatOf(said);
    return { said, hanging: seat === undefined ? null : besidePlate(model, seat.rect) };
  });
  const others = bubbles.filter(({ hanging }) => hanging === null);
  const { rect, edge } = bubbleRoom(model, preference.leftHanded.value);
  return (
    <>
      {others.length > 0 && (
        <div class={`chat-beside ${edge}`} style={{ ...at(rect), '--lines': bubbleLines(rect, model.frame.text) }}>
          {others.toReversed().map(({ said }) => (
            <Bubble key={said.n} snapshot={snapshot} said={said} />
          ))}
        </div>
      )}
      {bubbles.map(
        ({ said, hanging }) =>
          hanging !== null && <Bubble key={said.n} snapshot={snapshot} said={said} hanging={hanging} />,
      )}
    </>
  );
};
