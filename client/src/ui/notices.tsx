/** Short words that come and go: a thing done, a no with its reason. Read out as they come. */
import info from 'icon:info';
import { signal } from '@preact/signals';
import { Icon } from './icon.tsx';
import { type Notice, withNotice } from './notice-list.ts';
import { openSheets } from './open-sheets.ts';

const SHOWN_FOR = 6_000;
const notices = signal<readonly Notice[]>([]);
let nextId = 0;

export const notify = (text: string, heard = false, about: string | null = null): void => {
  const notice = { id: nextId++, text, heard, about };
  notices.value = withNotice(notices.value, notice);
  setTimeout(() => {
    notices.value = notices.value.filter((other) => other !== notice);
  }, SHOWN_FOR);
};

/** `level`: the sheet that they are in; without one, the page itself. */
export const Notices = ({ level = 0 }: { level?: number }) =>
  openSheets.value !== level ? null : (
    <div class="notices" role="status">
      {notices.value.map(({ id, text, heard }) => (
        <p key={id} class={heard ? 'unseen' : 'notice'}>
          {!heard && <Icon of={info} />}
          {text}
        </p>
      ))}
    </div>
  );
