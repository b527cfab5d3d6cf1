import {parseUrl} from '../../../core/model/safety/parse-url.js';
import {isLocal, type WebAddress} from '../../../core/model/safety/safe-link.js';

// Schemes that run or disguise content on the page itself instead of leading away from it.
const REFUSED_SCHEMES = /^(javascript|data|vbscript|blob|file|view-source|about):/;

/**
 * Returns an address that may become a link, or `undefined`.
 *
 * Callers have already allowed the schemes of wallets; this is the last check. Addresses on this computer or in its
 * network are for pages from there.
 */
export function safeHref(href: string, page: WebAddress = location): string | undefined {
  const url = href ? parseUrl(href, document.baseURI) : undefined;
  if (!url) return undefined;
  return REFUSED_SCHEMES.test(url.protocol) || (isLocal(url) && !isLocal(page)) ? undefined : href;
}
