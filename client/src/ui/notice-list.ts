/** Which short words stand at one time: two at most, and of one matter only the last. */

export interface Notice {
  readonly id: number;
  readonly text: string;
  /** It is seen elsewhere, and read out here. */
  readonly heard: boolean;
  /** The matter whose state it tells: the next words of it take its place. */
  readonly about: string | null;
}

const MOST = 2;

export const withNotice = (shown: readonly Notice[], notice: Notice): readonly Notice[] => {
  const isPast = ({ text, about }: Notice): boolean =>
    text === notice.text || (about !== null && about === notice.about);
  return [...shown.filter((other) => !isPast(other)), notice].slice(-MOST);
};
