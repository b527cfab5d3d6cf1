/** Number of digits of a code, unless its sender says otherwise. */
export const CODE_LENGTH = 6;

/** Forms of a code in a text; an earlier form wins over a later one. */
function formsOf(length: number): readonly RegExp[] {
  const half = Math.ceil(length / 2);
  return [
    // Not a part of a word, such as the number of an order.
    `(?<![\\p{L}\\p{N}])\\d{${length}}(?![\\p{L}\\p{N}])`,
    `(?<![\\p{L}\\p{N}])\\d{${half}}[\\s\\p{Pd}]\\d{${length - half}}(?![\\p{L}\\p{N}])`,
    `(?<![\\p{L}\\p{N}])\\d(?:\\s\\d){${length - 1}}(?![\\p{L}\\p{N}])`,
    // Some languages write no spaces between words.
    `(?<!\\d)\\d{${length}}(?!\\d)`,
  ].map((form) => new RegExp(form, 'u'));
}

/**
 * The code in a typed or pasted text, in Latin digits: the first lone run of `length` digits, or else the first digits,
 * at most `length`. Arabic and full-width digits are converted.
 */
export function readCode(text: string, length = CODE_LENGTH): string {
  if (length < 1) return '';
  const latin = text
    .normalize('NFKC')
    // Both blocks of Arabic digits begin at a multiple of 16.
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16));
  const found = formsOf(length)
    .map((form) => form.exec(latin)?.[0])
    .find((code) => code !== undefined);
  return (found ?? latin).replaceAll(/\D/g, '').slice(0, length);
}
