/** Number of digits of a code. */
export const CODE_LENGTH = 6;

/** A text with one `@` between a name and a domain with a dot. The service checks the rest. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** True if a text may be an e-mail address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** The first six digits of a typed or pasted text, in Latin digits. Arabic and full-width digits are converted. */
export function readCode(text: string): string {
  const latin = text
    .normalize('NFKC')
    // Both blocks of Arabic digits begin at a multiple of 16.
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16));
  return latin.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
}
