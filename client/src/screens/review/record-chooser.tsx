/** Where a record comes in: a file that is chosen or dropped anywhere on the page, or its text. */
import upload from 'icon:file-up';
import { useEffect, useId, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/icon.tsx';

interface RecordChooserProps {
  readonly onFile: (file: File) => void;
  readonly onText: (text: string) => void;
}

/** Something is dragged over the page. What is dropped beside a target would open in the page's place, and the review be lost. */
const useDrop = ({ onFile, onText }: RecordChooserProps): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      // Left for another part of the page it is still over the page.
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      const text = event.dataTransfer?.getData('text/plain') ?? '';
      if (file !== undefined) onFile(file);
      else if (text !== '') onText(text);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [onFile, onText]);
  return isOver;
};

export const RecordChooser = (props: RecordChooserProps) => {
  const { onFile, onText } = props;
  const isOver = useDrop(props);
  const id = useId();
  return (
    <section class={`panel review-choose ${isOver ? 'over' : ''}`}>
      <label class="button first wide">
        <Icon of={upload} />
        {t('review.choose')}
        <input
          class="unseen"
          type="file"
          accept=".json,application/json"
          aria-describedby={id}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file may be chosen again, mended.
            currentTarget.value = '';
            if (file !== undefined) onFile(file);
          }}
        />
      </label>
      <p class="soft small" id={id}>
        {t('review.choose.told')}
      </p>
      <details>
        <summary class="label">{t('review.paste')}</summary>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const text = new FormData(event.currentTarget).get('record');
            if (typeof text === 'string' && text.trim() !== '') onText(text);
          }}
        >
          <textarea
            class="input"
            name="record"
            rows={4}
            aria-label={t('review.paste.label')}
            spellcheck={false}
            autocomplete="off"
          />
          <button type="submit" class="button">
            {t('review.paste.read')}
          </button>
        </form>
      </details>
    </section>
  );
};
