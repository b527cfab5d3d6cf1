const NUMBER = /^(\d{1,120})(?:\.(\d{1,120}))?(?:e([+-]?\d{1,3}))?$/i;
/** A 256-bit number with 36 places has fewer digits on either side of its point. */
const MAX_DIGITS = 120;

/**
 * Reads an amount of a service as plain decimal text, exactly: `1e-7` is `0.0000001`, `1.5E+3` is `1500`. Services that
 * serialize small amounts as JSON numbers write them with an exponent.
 *
 * `undefined` for anything that is not an amount of 0 or more.
 */
export function readDecimalText(given: unknown): string | undefined {
  const text = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
  const [, whole, fraction = '', exponent] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return exponent === undefined ? text : shiftPoint(whole, fraction, Number(exponent));
}

/** Moves the point `by` places to the right; `undefined` for a number longer than any amount. */
function shiftPoint(whole: string, fraction: string, by: number): string | undefined {
  const digits = whole + fraction;
  const point = whole.length + by;
  const left = (point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0').replace(/^0+(?=\d)/, '');
  const right = (point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits).replace(/0+$/, '');
  if (left.length > MAX_DIGITS || right.length > MAX_DIGITS) return undefined;
  return right === '' ? left : `${left}.${right}`;
}
