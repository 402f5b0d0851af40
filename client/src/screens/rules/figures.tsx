/** The pictures of the rules; what they show is said below them. */
import type { ComponentChildren } from 'preact';
import { t } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/message-keys.ts';
import { drawLine, drawTiles, type LaneFigure, type LineFigure } from '../../ui/figure.ts';
import { Picture, Trains } from '../../ui/figures.tsx';

export type Figure =
  | { readonly kind: 'line'; readonly line: LineFigure }
  | { readonly kind: 'tiles'; readonly tiles: string }
  | { readonly kind: 'trains'; readonly engine: string; readonly trains: readonly LaneFigure[] };

const Drawing = ({ figure }: { figure: Figure }): ComponentChildren => {
  switch (figure.kind) {
    case 'line':
      return <Picture drawn={drawLine(figure.line)} />;
    case 'tiles':
      return <Picture drawn={drawTiles(figure.tiles)} />;
    case 'trains':
      return <Trains engine={figure.engine} trains={figure.trains} />;
  }
};

export const RulesFigure = ({ figure, caption }: { figure: Figure; caption: MessageKey }) => (
  <figure class="figure">
    <Drawing figure={figure} />
    <figcaption class="small soft">{t(caption as 'guide.basics.tile.see')}</figcaption>
  </figure>
);
