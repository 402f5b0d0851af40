/** A tile as a picture for pages without a canvas: face, side below it, and pips or digits as this device prefers them. */
import { pipSpots } from '../model/pips.ts';
import { type Preferences, preference } from '../shell/preferences.ts';

export type Halves = readonly [number, number];

interface FaceProps {
  /** Upper and lower half; null shows the back. */
  readonly halves: Halves | null;
  readonly lying?: boolean;
  readonly style?: Preferences['tileStyle'];
}

const Half = ({ pip, digits, turned }: { pip: number; digits: boolean; turned: boolean }) => {
  if (digits) {
    return (
      <text x="20" y="29" class="tile-digit" text-anchor="middle" transform={turned ? 'rotate(90 20 20)' : undefined}>
        {pip}
      </text>
    );
  }
  const { radius, at } = pipSpots(pip);
  return (
    <>
      {at.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x * 40} cy={y * 40} r={radius * 40} />
      ))}
    </>
  );
};

/** 40 wide, 80 high and 4 of side below, in the units of the drawing it stands in. */
export const TileFace = ({ halves, lying = false, style = preference.tileStyle.value }: FaceProps) => {
  const [w, h] = lying ? [80, 44] : [40, 84];
  return (
    <g class={`tile-face ${style}`}>
      <rect y="4" width={w} height={h - 4} rx="7" fill="var(--tile-side)" />
      <rect width={w} height={h - 4} rx="7" fill={halves ? 'var(--tile)' : 'var(--tile-back)'} />
      <rect
        x="0.75"
        y="0.75"
        width={w - 1.5}
        height={h - 5.5}
        rx="6.4"
        fill="none"
        stroke={halves ? 'var(--tile-lit)' : 'var(--tile-back-lit)'}
        stroke-width="1.5"
      />
      {halves && (
        <g transform={lying ? 'rotate(-90 20 20)' : undefined}>
          <path d="M6 40h28" stroke="var(--tile-line)" stroke-width="2" stroke-linecap="round" />
          {halves.map((pip, half) => (
            <g key={half} class={`pips-${pip}`} fill="var(--tile-ink)" transform={`translate(0 ${half * 40})`}>
              <Half pip={pip} digits={style === 'digits'} turned={lying} />
            </g>
          ))}
        </g>
      )}
    </g>
  );
};

interface TileArtProps extends FaceProps {
  /** Of the short side, px. */
  readonly width?: number;
}

export const TileArt = ({ width = 40, lying = false, ...face }: TileArtProps) => {
  const [w, h] = lying ? [80, 44] : [40, 84];
  return (
    <svg
      class="tile-art"
      width={(width * w) / 40}
      height={(width * h) / 40}
      viewBox={`0 0 ${w} ${h}`}
      aria-hidden="true"
    >
      <TileFace {...face} lying={lying} />
    </svg>
  );
};
