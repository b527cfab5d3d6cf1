/** Sizes below the largest one, with the characters that fit in place of one character of the largest. */
const SMALLER = [
  ['', 1],
  ['long', 1.4],
  ['longer', 2],
] as const;

/**
 * The class of an amount with its symbol; the styles of `figure.styles.ts` have its size. One line has `room` characters of
 * the largest size.
 */
export function figureSize({length}: string, room: number): string {
  return SMALLER.find(([, factor]) => length <= room * factor)?.[0] ?? 'longest';
}
