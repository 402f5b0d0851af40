/** Sends a result around: the share sheet with the picture where there is one, else a line to copy and a picture to keep. */
import copy from 'icon:copy';
import image from 'icon:image-down';
import share from 'icon:share-2';
import type { DailyGame, DailyResult } from '@boneyard/shared/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { makeRoute } from '../../shell/routes.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notices.tsx';
import { copyText } from '../lobby/copy.ts';
import { paintResult } from './picture.ts';
import { shareWords } from './words.ts';

interface ShareProps {
  readonly game: DailyGame;
  readonly day: string;
  readonly result: DailyResult;
}

/** Painted beforehand: a share sheet opens only in the same moment as the tap. */
const usePicture = ({ game, day, result }: ShareProps): Blob | null => {
  const [picture, setPicture] = useState<Blob | null>(null);
  useEffect(() => {
    let isCurrent = true;
    paintResult(game, day, result).then(
      (blob) => isCurrent && setPicture(blob),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [game, day, result]);
  return picture;
};

const usePictureUrl = (picture: Blob | null): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (picture === null) return;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
};

export const Share = (props: ShareProps) => {
  const { game, day, result } = props;
  const text = `${shareWords(game, day, result)} ${location.origin}${makeRoute({ page: 'daily' })}`;
  const field = useRef<HTMLInputElement>(null);
  const picture = usePicture(props);
  const url = usePictureUrl(picture);
  const name = `boneyard-${game}-${day}.png`;

  const open = (): void => {
    const files = picture === null ? [] : [new File([picture], name, { type: 'image/png' })];
    const withPicture = files.length > 0 && navigator.canShare?.({ files }) === true;
    // Closed without sharing is no fault.
    navigator.share(withPicture ? { text, files } : { text }).catch(() => undefined);
  };

  const copyLine = async (): Promise<void> => {
    notify((await copyText(text, field.current)) ? t('daily.copied') : t('lobby.copy.by-hand'));
  };

  return (
    <div class="daily-share">
      <CopyField fieldRef={field} label={t('daily.share.line')} value={text} />
      <div class="row">
        {typeof navigator.share === 'function' && (
          <button type="button" class="button first" onClick={open}>
            <Icon of={share} />
            {t('daily.share')}
          </button>
        )}
        <button type="button" class="button" onClick={copyLine}>
          <Icon of={copy} />
          {t('daily.copy')}
        </button>
        {url !== null && (
          <a class="button" href={url} download={name}>
            <Icon of={image} />
            {t('daily.picture')}
          </a>
        )}
      </div>
    </div>
  );
};
