/** The first sentence of the login service wherever it introduces itself. */
export const TOY = 'A toy: keys in memory, mails in a page.';

/** Why the login service does not start, or does not answer. */
export const LOCALHOST_ONLY = `${TOY} The login service runs on localhost only.`;

const HOSTS = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** True for a host that only this computer reaches. */
export function isOfThisComputer(host: string): boolean {
  return HOSTS.includes(host);
}
