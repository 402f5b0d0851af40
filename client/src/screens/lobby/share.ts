/** The device's own way of sending a link on. */
import { t } from '../../i18n/i18n.ts';

interface Shared {
  readonly text: string;
  readonly link: string;
}

/** Where the device will not, `otherwise` is done; closed without sharing is no fault. */
export const shareLink = async ({ text, link }: Shared, otherwise: () => Promise<void>): Promise<void> => {
  try {
    await navigator.share({ title: t('app.name'), text, url: link });
  } catch (reason) {
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) await otherwise();
  }
};
