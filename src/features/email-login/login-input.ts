/** Number of digits of a code. */
export const CODE_LENGTH = 6;

/** Forms of a code in a text; an earlier form wins over a later one. */
const CODES = [
  // Not a part of a word, such as the number of an order.
  /(?<![\p{L}\p{N}])\d{6}(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])\d{3}[\s\p{Pd}]\d{3}(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])\d(?:\s\d){5}(?![\p{L}\p{N}])/u,
  // Some languages write no spaces between words.
  /(?<!\d)\d{6}(?!\d)/,
] as const;

/**
 * The code in a typed or pasted text, in Latin digits: the first lone run of six digits, or else the first digits, at most
 * six. Arabic and full-width digits are converted.
 */
export function readCode(text: string): string {
  const latin = text
    .normalize('NFKC')
    // Both blocks of Arabic digits begin at a multiple of 16.
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16));
  const found = CODES.map((form) => form.exec(latin)?.[0]).find((code) => code !== undefined) ?? latin;
  return found.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
}
