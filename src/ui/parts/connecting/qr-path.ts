/** One module is one unit: the drawing's shapes as SVG path data. */
export interface QrDrawing {
  /** Edge length in modules, without the quiet zone. */
  readonly size: number;
  /** Edge length of the empty square in the centre; 0 without one. */
  readonly clear: number;
  /** Zero-length strokes: with round caps each one is a dot. */
  readonly dots: string;
}

const FINDER_SIZE = 7;
// A fifth of the edge hides under 5 % of the modules; correction level Q mends up to 25 %.
const CLEAR_SHARE = 0.2;

/** Turns a code's modules into dots, leaving out its three finder squares and, if asked, its centre. */
export function drawDots(modules: readonly (readonly boolean[])[], hasLogo: boolean): QrDrawing {
  const size = modules.length;
  // Codes have an odd edge, so an odd hole sits exactly in the middle.
  const clear = hasLogo ? 2 * Math.floor((size * CLEAR_SHARE) / 2) + 1 : 0;
  const from = (size - clear) / 2;
  const isCentre = (at: number): boolean => at >= from && at < from + clear;
  let dots = '';
  for (const [y, row] of modules.entries()) {
    for (const [x, dark] of row.entries()) {
      if (!dark || isFinder(x, y, size) || (isCentre(x) && isCentre(y))) continue;
      dots += `M${x}.5 ${y}.5h0`;
    }
  }
  return {size, clear, dots};
}

function isFinder(x: number, y: number, size: number): boolean {
  const isNear = (at: number): boolean => at < FINDER_SIZE;
  const isFar = (at: number): boolean => at >= size - FINDER_SIZE;
  return (isNear(y) && (isNear(x) || isFar(x))) || (isFar(y) && isNear(x));
}
