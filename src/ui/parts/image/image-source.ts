/**
 * Tells whether a text from outside may become an image's address: `https:`, `http:` on this very machine, `blob:`
 * or `data:image/`.
 *
 * Wallets name their own icons, so anything else (`javascript:`, `data:text/html`) is refused.
 */
export function isImageSource(source: string): boolean {
  return /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1])(:\d+)?\/|blob:|data:image\/)/i.test(source);
}
