/** A record out of a file, checked and reviewed on this device: no server is needed, and none is told. */
import wrong from 'icon:shield-alert';
import check from 'icon:shield-check';
import half from 'icon:shield-half';
import { nearestPreset, sideOf } from '@boneyard/shared';
import type { MatchRecord } from '@boneyard/shared/record';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { HeldRecord } from '../../bots/bot-client.ts';
import { summaryWords } from '../../games/summary.ts';
import { nameList, t } from '../../i18n/i18n.ts';
import { Page } from '../../shell/page.tsx';
import { FaultText } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RecordChooser } from './record-chooser.tsx';
import { MOST_BYTES, recordFault, TOO_LARGE, UNREAD } from './record-faults.ts';
import { isRecordedBot, recordedName } from './record-names.ts';
import { ReviewOf } from './review-of.tsx';
import { useBots } from './use-bots.ts';

const Detail = ({ of }: { of: string | null }) => (of === null ? null : <span lang="en"> ({of})</span>);

/** "Ana and Cid 104 · Ben and Dan 88"; empty for a match that is not over. */
const scoresTold = (record: MatchRecord): string => {
  const { rules, result } = record;
  const seats = Array.from({ length: rules.players }, (_, seat) => seat);
  return (result?.scores ?? [])
    .map((score, side) => {
      const names = seats.filter((seat) => sideOf(rules, seat) === side).map((seat) => recordedName(record, seat));
      return `${nameList(names)} ${score}`;
    })
    .join(' · ');
};

const Fairness = ({ fair }: Pick<HeldRecord, 'fair'>) => {
  if (fair === null) {
    return (
      <p>
        <Icon of={half} /> {t('review.fair.none')}
      </p>
    );
  }
  if (fair === 'fair') {
    return (
      <p>
        <Icon of={check} /> {t('review.fair.yes')}
      </p>
    );
  }
  return (
    <p role="alert" class="review-unfair">
      <Icon of={wrong} />{' '}
      <span>
        {t('review.fair.no')}
        <Detail of={fair.fault} />
      </span>
    </p>
  );
};

const Refused = ({ fault }: { fault: string }) => {
  const { told, detail } = recordFault(fault);
  const box = useRef<HTMLDivElement>(null);
  // Dropped far down a long review, a file is refused out of sight.
  useEffect(() => box.current?.scrollIntoView({ block: 'center' }), [fault]);
  return (
    <div ref={box}>
      <FaultText>
        {told}
        <Detail of={detail} />
      </FaultText>
    </div>
  );
};

/** What the file is, and that it holds. The focus goes there: what was asked for is below. */
const Held = ({ held: { record, fair } }: { held: HeldRecord }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [record]);
  const scores = scoresTold(record);
  return (
    <section class="review-held">
      <h2 ref={heading} tabIndex={-1}>
        {summaryWords(nearestPreset(record.rules), record.rules)}
      </h2>
      {scores !== '' && <p>{scores}</p>}
      <p>
        <Icon of={check} /> {t('review.held', { rounds: record.rounds.length })}
      </p>
      <Fairness fair={fair} />
    </section>
  );
};

export const ReviewScreen = () => {
  const bots = useBots();
  /** By the number of its choice: another one begins anew. */
  const [held, setHeld] = useState<(HeldRecord & { readonly id: number }) | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  /** Whoever chooses again does not wait for what was chosen before. */
  const chosen = useRef(0);

  const read = useCallback(
    async (size: number, textOf: () => Promise<string>): Promise<void> => {
      const mine = ++chosen.current;
      setFault(null);
      // Refused unread: a hundred megabytes would be held twice before anybody looked at them.
      if (size > MOST_BYTES) return setFault(TOO_LARGE);
      setReading(true);
      const answer = await textOf()
        .then((text) => bots.read(text))
        .catch(() => null);
      if (mine !== chosen.current) return;
      setReading(false);
      if (answer === null) setFault(UNREAD);
      else if ('fault' in answer) setFault(answer.fault);
      else setHeld({ ...answer, id: mine });
    },
    [bots],
  );
  const readFile = useCallback((file: File) => void read(file.size, () => file.text()), [read]);
  const readText = useCallback((text: string) => void read(text.length, async () => text), [read]);

  return (
    <Page title={t('home.review')} back={{ page: 'home' }} class="review-page">
      <RecordChooser onFile={readFile} onText={readText} />
      <p class="small" role="status">
        {isReading && t('review.reading')}
      </p>
      {fault !== null && <Refused fault={fault} />}
      {held && (
        <>
          <Held held={held} />
          <ReviewOf
            key={held.id}
            record={held.record}
            bots={bots}
            nameOf={(seat) => recordedName(held.record, seat)}
            isBot={(seat) => isRecordedBot(held.record, seat)}
            mine={null}
          />
        </>
      )}
    </Page>
  );
};
