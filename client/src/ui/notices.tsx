/** Short words that come and go: a thing done, a no with its reason. Read out as they come. */
import info from 'icon:info';
import { signal } from '@preact/signals';
import { Icon } from './icon.tsx';

interface Notice {
  readonly id: number;
  readonly text: string;
}

const SHOWN_FOR = 6_000;
const notices = signal<readonly Notice[]>([]);
let nextId = 0;

export const notify = (text: string): void => {
  const notice = { id: nextId++, text };
  notices.value = [...notices.value.filter((other) => other.text !== text), notice].slice(-2);
  setTimeout(() => {
    notices.value = notices.value.filter((other) => other !== notice);
  }, SHOWN_FOR);
};

/** Sheets that are open: the uppermost shows the notices, since it hides and silences all that is below it. */
const sheets = signal(0);

/** For a sheet, while it is open: its level, from 1. The second answer is called when it closes. */
export const openLevel = (): readonly [number, () => void] => {
  sheets.value += 1;
  return [
    sheets.value,
    () => {
      sheets.value -= 1;
    },
  ];
};

/** `level`: the sheet that they are in; without one, the page itself. */
export const Notices = ({ level = 0 }: { level?: number }) =>
  sheets.value !== level ? null : (
    <div class="notices" role="status">
      {notices.value.map(({ id, text }) => (
        <p key={id} class="notice">
          <Icon of={info} />
          {text}
        </p>
      ))}
    </div>
  );
