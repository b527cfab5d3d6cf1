/** Sizes, with the characters that fit in place of one character of the largest. */
const SIZES = [
  ['', 1],
  ['long', 1.4],
  ['longer', 2],
] as const;

/**
 * The classes of an amount with its symbol; the styles of `figure.styles.ts` have its size. One line has `room` characters of
 * the largest size. An amount that fits in no size has its symbol on another line.
 */
export function figureSize({length}: string, room: number): string {
  return SIZES.find(([, factor]) => length <= room * factor)?.[0] ?? 'longer wrapped';
}
