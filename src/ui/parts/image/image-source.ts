/**
 * Tells whether a text from outside may become an image's address: `https:`, `blob:` or `data:image/`.
 *
 * Wallets name their own icons, so anything else (`javascript:`, `data:text/html`, `http:`) is refused.
 */
export function isImageSource(source: string): boolean {
  return /^(https:\/\/|blob:|data:image\/)/i.test(source);
}
