/** Longer addresses are refused: no wallet needs them, and they slow down everything that shows them. */
const MAX_LINK_LENGTH = 2_048;
/** Pictures travel inside data addresses, so they may be longer: 256 KiB of base64. */
const MAX_IMAGE_LENGTH = 349_528;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|[a-z0-9-]+\.localhost)$/;
const WALLET_SCHEME = /^([a-z][a-z0-9+.-]+)(?:(:)\/{0,2})?(.*)$/is;
const RASTER_OR_SVG = /^data:image\/[a-z0-9.+-]+[;,]/i;
const BLANK_OR_HIDDEN = /[\p{White_Space}\p{Cc}\p{Cf}]/u;

/**
 * Schemes that are not a wallet's own: they run script, read local files, reach into the browser, start
 * another program, or belong to the web and are judged as web addresses.
 */
const FORBIDDEN_SCHEMES = new Set(
  [
    'javascript data vbscript blob file filesystem about view-source jar resource',
    'chrome chrome-extension moz-extension safari-web-extension edge opera',
    'http https ws wss ftp intent android-app ms-appinstaller search-ms shell',
    'mailto tel sms smsto facetime callto skype wc',
  ].flatMap((line) => line.split(' ')),
);

/** A web address that may become a link: https, or http on this very machine. Otherwise `undefined`. */
export function safeWebLink(text: string): string | undefined {
  const link = bounded(text, MAX_LINK_LENGTH);
  if (link === undefined || !/^https?:\/\//i.test(link) || !URL.canParse(link)) return undefined;
  const {protocol, hostname, username, password} = new URL(link);
  // A name before the host makes a link look as if it went elsewhere.
  if (username || password) return undefined;
  return protocol === 'https:' || LOOPBACK.test(hostname) ? link : undefined;
}

/**
 * A link that may open a wallet: a safe web address, or the wallet's own scheme.
 *
 * The explorer also lists schemes as `rainbow:` and `rainbow`; they come back as `rainbow://`.
 */
export function safeAppLink(text: string): string | undefined {
  const link = bounded(text, MAX_LINK_LENGTH);
  if (link === undefined) return undefined;
  return /^https?:/i.test(link) ? safeWebLink(link) : safeSchemeLink(link);
}

function safeSchemeLink(link: string): string | undefined {
  const [, scheme = '', colon, rest = ''] = WALLET_SCHEME.exec(link) ?? [];
  // `example.com` is a host that lost its scheme, not a scheme.
  const isScheme = colon ? scheme !== '' : rest === '' && scheme !== '' && !scheme.includes('.');
  return isScheme && !FORBIDDEN_SCHEMES.has(scheme.toLowerCase()) ? `${scheme}://${rest}` : undefined;
}

/** An address that may become a picture: https, http on this machine, or `data:image`. */
export function safeImageUrl(text: string): string | undefined {
  const link = bounded(text, MAX_IMAGE_LENGTH);
  if (link === undefined) return undefined;
  return RASTER_OR_SVG.test(link) ? link : safeWebLink(link);
}

function bounded(text: string, length: number): string | undefined {
  const link = text.trim();
  return link === '' || link.length > length || BLANK_OR_HIDDEN.test(link) ? undefined : link;
}
