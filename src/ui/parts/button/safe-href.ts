// Schemes that run or disguise content on the page itself instead of leading away from it.
const REFUSED_SCHEMES = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'view-source:', 'about:'];

/**
 * Gives back an address that may become a link, or nothing.
 *
 * Which wallet schemes are registered is settled before it gets here; this is the last lock.
 */
export function safeHref(href: string): string | undefined {
  if (!href || !URL.canParse(href, document.baseURI)) return undefined;
  return REFUSED_SCHEMES.includes(new URL(href, document.baseURI).protocol) ? undefined : href;
}
