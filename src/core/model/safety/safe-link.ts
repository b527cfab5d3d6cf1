import {parseUrl} from './parse-url.js';

/** Longer addresses are refused: no wallet needs them, and they slow down all elements that show them. */
const MAX_LINK_LENGTH = 2_048;
/** Data addresses contain pictures, so they may be longer: 256 KiB of base64. */
const MAX_IMAGE_LENGTH = 349_528;

// Without a colon `example.com` is a host without its scheme, not a scheme.
const APP_LINK =
  /^(?!(javascript|vbscript|data|blob|file|intent|about|view-source)(:|$))([a-z][a-z0-9+.-]+:|[a-z][a-z0-9+-]+$)/i;
const RASTER_OR_SVG = /^data:image\/[a-z0-9.+-]+[;,]/i;
const BLANK_OR_HIDDEN = /[\p{White_Space}\p{Cc}\p{Cf}]/u;

/**
 * A web address that may become a link: https, or http on this computer or in its network, which elements
 * show only to pages there (decisions/0203). Otherwise `undefined`.
 */
export function safeWebLink(text: string): string | undefined {
  const link = bounded(text, MAX_LINK_LENGTH);
  const url = link !== undefined && /^https?:\/\//i.test(link) ? parseUrl(link) : undefined;
  // A user name before the host makes a link look as if it led to another site.
  if (!url || url.username || url.password) return undefined;
  return url.protocol === 'https:' || isLocal(url) ? link : undefined;
}

/**
 * A possible link of a wallet: a safe web address, or a scheme that endangers no page. `safeAppLink` decides
 * whether a scheme is a wallet's own, when the link is created.
 *
 * The explorer also lists schemes as `rainbow:` and `rainbow`; they come back as `rainbow://`.
 */
export function readAppLink(text: string): string | undefined {
  const link = bounded(text, MAX_LINK_LENGTH);
  if (link === undefined || /^https?:/i.test(link)) return link && safeWebLink(link);
  return APP_LINK.test(link) ? link.replace(/^([^:]+):?\/{0,2}/, '$1://') : undefined;
}

/** An address that may become a picture: as {@link safeWebLink}, or `data:image`. */
export function safeImageUrl(text: string): string | undefined {
  const link = bounded(text, MAX_IMAGE_LENGTH);
  if (link === undefined) return undefined;
  return RASTER_OR_SVG.test(link) ? link : safeWebLink(link);
}

function bounded(text: string, length: number): string | undefined {
  // First, because a text of megabytes takes time to process.
  const link = text.length > length ? '' : text.trim();
  return link === '' || BLANK_OR_HIDDEN.test(link) ? undefined : link;
}

/** The parts of a web address: a `URL`, or the page's `location`. */
export type WebAddress = Pick<URL, 'protocol' | 'hostname'>;

/**
 * Loopback, link-local, private and shared addresses in the form a URL normalises them to, including IPv4
 * addresses within IPv6, and names that only a local network resolves.
 */
const LOCAL_HOST =
  /^((0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))(\.\d+)+|\[(::|f[cd]|fe[89a-f]|64:ff9b:).*|[^.[]*|.*\.local(host)?)\.?$/;

/** True for a web address on this computer or in its network. */
export function isLocal({protocol, hostname}: WebAddress): boolean {
  return protocol.startsWith('http') && LOCAL_HOST.test(hostname);
}
