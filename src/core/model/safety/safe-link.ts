import {isLocal} from '../links/local-address.js';

/** Longer addresses are refused: no wallet needs them, and they slow down everything that shows them. */
const MAX_LINK_LENGTH = 2_048;
/** Pictures travel inside data addresses, so they may be longer: 256 KiB of base64. */
const MAX_IMAGE_LENGTH = 349_528;

// Without a colon `example.com` is a host that lost its scheme, not a scheme.
const APP_LINK =
  /^(?!(javascript|vbscript|data|blob|file|intent|about|view-source)(:|$))([a-z][a-z0-9+.-]+:|[a-z][a-z0-9+-]+$)/i;
const RASTER_OR_SVG = /^data:image\/[a-z0-9.+-]+[;,]/i;
const BLANK_OR_HIDDEN = /[\p{White_Space}\p{Cc}\p{Cf}]/u;

/**
 * A web address that may become a link: https, or http on this computer or in its network, which elements show to
 * pages there alone (decisions/0094). Otherwise `undefined`.
 */
export function safeWebLink(text: string): string | undefined {
  const link = bounded(text, MAX_LINK_LENGTH);
  if (link === undefined || !/^https?:\/\//i.test(link) || !URL.canParse(link)) return undefined;
  const url = new URL(link);
  // A name before the host makes a link look as if it went elsewhere.
  if (url.username || url.password) return undefined;
  return url.protocol === 'https:' || isLocal(url) ? link : undefined;
}

/**
 * What may be a wallet's link: a safe web address, or a scheme that at least endangers no page. Whether a scheme is a
 * wallet's own is settled by `safeAppLink`, where a link is made of it.
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
  // Before anything is done with it: a text of megabytes takes its time.
  const link = text.length > length ? '' : text.trim();
  return link === '' || BLANK_OR_HIDDEN.test(link) ? undefined : link;
}
