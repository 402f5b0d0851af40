/** A link as a QR code, dark on light whatever the page's colours: cameras need it so. Loaded when it is shown. */
import { encode } from 'uqr';
import { t } from '../../i18n/i18n.ts';

/** Light modules around it, as the standard wants them. */
const QUIET = 4;

/** One path for all dark modules, in squares of 1. */
export const qrPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

export const QrCode = ({ link }: { readonly link: string }) => {
  const { data, size } = encode(link, { ecc: 'M', border: QUIET });
  return (
    <svg class="lobby-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('lobby.qr.alt')} data-link={link}>
      <rect width={size} height={size} fill="#fff" />
      <path d={qrPath(data)} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
};
