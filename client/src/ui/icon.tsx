/** One of lucide's icons as inline SVG; decoration, its word stands beside it or in the button's label. */
import { h } from 'preact';

export type IconShapes = readonly (readonly [string, Readonly<Record<string, string>>])[];

export const Icon = ({ of, size = 20 }: { of: IconShapes; size?: number }) => (
  <svg
    class="icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    {of.map(([tag, attributes]) => h(tag, attributes))}
  </svg>
);
