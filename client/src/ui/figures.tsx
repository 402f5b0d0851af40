/** Pictures of lines and trains, drawn in the tiles of this device's theme; what they show is said beside them. */
import { t } from '../i18n/i18n.ts';
import { type Drawn, drawTrain, type LaneFigure, UNIT } from './figure.ts';
import { TileFace } from './tile-art.tsx';
import { spoken } from './told.tsx';
import './figures.css';

/** Of half a tile, px: a picture is never wider than its column. */
const LARGEST_HALF = 26;
const RING = 4;

/** Left to right, for those who do not see them: "6 1, 1 4, double 4". */
const told = ({ tiles }: Drawn): string =>
  spoken(
    tiles
      .filter(({ halves }) => halves !== null)
      .map(({ halves }) => halves?.join('-'))
      .join(', '),
  );

export const Picture = ({ drawn }: { drawn: Drawn }) => {
  const { tiles, gold, ring, folded, box } = drawn;
  return (
    <>
      <span class="unseen">{told(drawn)}</span>
      <svg
        class="picture"
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        width={(box.width * LARGEST_HALF) / UNIT}
        aria-hidden="true"
      >
        {tiles.map(({ halves, lying, x, y }) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <TileFace halves={halves} lying={lying} />
          </g>
        ))}
        {folded && (
          <text class="picture-folded" x={folded.x} y={folded.y + 9} text-anchor="end">
            +{folded.tiles}
          </text>
        )}
        {ring && (
          <g class="picture-ring">
            <rect x={ring.x - RING} y={ring.y - RING} width={ring.width + 2 * RING} height={ring.height + 2 * RING} />
            <rect x={ring.x - RING} y={ring.y - RING} width={ring.width + 2 * RING} height={ring.height + 2 * RING} />
          </g>
        )}
        {gold.map(({ x, y, pip }) => (
          <g key={`${x} ${y}`} class="picture-gold">
            <circle cx={x} cy={y} r="19" />
            <text x={x} y={y + 9} text-anchor="middle">
              {pip}
            </text>
          </g>
        ))}
      </svg>
    </>
  );
};

export const Trains = ({ engine, trains }: { engine: string; trains: readonly LaneFigure[] }) => (
  <div class="picture-trains">
    {trains.map((train) => (
      <div key={train.name} class="picture-train">
        <span>
          {train.name ?? t('table.place.mexican')}
          {train.open && <span class="picture-open">{t('table.lane.open')}</span>}
        </span>
        <Picture drawn={drawTrain(engine, train)} />
      </div>
    ))}
  </div>
);
