/** A text with one `@` between a name and a domain with a dot. The service checks the rest. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** True if a text may be an e-mail address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
