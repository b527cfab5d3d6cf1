/** Number of digits of a code. */
export const CODE_LENGTH = 6;

/** The first six digits of a typed or pasted text, in Latin digits. Arabic and full-width digits are converted. */
export function readCode(text: string): string {
  const latin = text
    .normalize('NFKC')
    // Both blocks of Arabic digits begin at a multiple of 16.
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16));
  return latin.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
}
