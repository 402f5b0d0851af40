/** The latest of what people said, and the ways to say something: loaded when somebody opens it. */
import bell from 'icon:bell';
import bellOff from 'icon:bell-off';
import { PHRASES, REACTIONS, TEXT_MAX } from '@boneyard/shared/protocol';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { TableSnapshot } from '../../session/session.ts';
import { TextField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { wish } from '../lobby/wish.ts';
import { type ChatProps, heard, muted, PICTURES, SaidWords, Speaker } from './said.tsx';

const Lines = ({ session, snapshot }: ChatProps & { snapshot: TableSnapshot }) => {
  const lines = heard(session, snapshot);
  if (lines.length === 0) return <p class="soft">{t('chat.nothing')}</p>;
  return (
    <ul class="chat-lines" aria-live="polite">
      {lines.map((said) => (
        <li key={said.n}>
          <Speaker snapshot={snapshot} by={said.by} /> <SaidWords said={said} />
        </li>
      ))}
    </ul>
  );
};

export const Talk = ({ session }: ChatProps) => {
  const [text, setText] = useState('');
  const snapshot = session.snapshot.value;
  if (snapshot === null) return null;
  const { table, me } = snapshot;
  const mayWrite = table.settings.chat === true && table.botsOfferedAt === null;
  const others = table.people.filter(({ ref }) => ref !== me);
  return (
    <>
      <Lines session={session} snapshot={snapshot} />
      {mayWrite && (
        <form
          onSubmit={async (event) => {
            event.preventDefault();
            if (text.trim() !== '' && (await wish(session, { t: 'write', text }))) setText('');
          }}
        >
          <TextField label={t('chat.text')} value={text} onValue={setText} maxLength={TEXT_MAX} autocomplete="off">
            <button type="submit" class="button first">
              {t('chat.send')}
            </button>
          </TextField>
        </form>
      )}
      <div class="chat-picks pictures">
        {REACTIONS.map((key) => (
          <button
            key={key}
            type="button"
            class="button round chat-reaction"
            aria-label={t(`chat.reaction.${key}`)}
            onClick={() => wish(session, { t: 'say', key })}
          >
            {PICTURES[key]}
          </button>
        ))}
      </div>
      <div class="chat-picks">
        {PHRASES.map((key) => (
          <button key={key} type="button" class="button" onClick={() => wish(session, { t: 'say', key })}>
            {t(`chat.phrase.${key}`)}
          </button>
        ))}
      </div>
      {others.length > 0 && (
        <div class="chat-picks">
          {others.map(({ ref, name }) => {
            const isMuted = muted.has(table.id, ref);
            return (
              <button key={ref} type="button" class="button" onClick={() => muted.toggle(table.id, ref)}>
                <Icon of={isMuted ? bell : bellOff} size={16} />
                {isMuted ? t('chat.unmute', { name }) : t('chat.mute', { name })}
              </button>
            );
          })}
        </div>
      )}
    </>
  );
};
