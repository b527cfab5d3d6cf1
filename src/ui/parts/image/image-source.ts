import {isLocal, type WebAddress} from '../../../core/model/safety/safe-link.js';
import {parseUrl} from '../../../core/model/safety/parse-url.js';

/**
 * Tells whether a text from outside may become an image's address: `https:`, `blob:` or `data:image/`, and for a page
 * on this computer or its network also `http:` from there.
 *
 * Wallets name their own icons, so anything else (`javascript:`, `data:text/html`) is refused, and what a router or a
 * program on this computer would be asked for.
 */
export function isImageSource(source: string, page: WebAddress = location): boolean {
  if (/^(blob:|data:image\/)/i.test(source)) return true;
  const url = /^https?:\/\//i.test(source) ? parseUrl(source) : undefined;
  if (!url) return false;
  return isLocal(url) ? isLocal(page) : url.protocol === 'https:';
}
