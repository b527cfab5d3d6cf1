import {safeImageUrl} from './safe-link.js';

const MAX_LENGTH = 2_048;
/** A CID: version 0 in base58, version 1 in base32. */
const CID = '(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{50,120})';
const TRANSACTION = '[\\w-]{43}';
const PATH = "(?:/[\\w\\-.~%!$&'()*+,;=:@/ ]*)?";
const IPFS = new RegExp(`^ipfs://(?:ipfs/)?(${CID}${PATH})$`);
const ARWEAVE = new RegExp(`^ar://(${TRANSACTION}${PATH})$`);
/** A segment that leaves the content. */
const CLIMBS = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/** The address of a picture by its content: `ipfs://<CID>/<path>` or `ar://<transaction>/<path>`; `undefined` for any other text. */
export function readContentAddress(text: string): string | undefined {
  const address = parse(text);
  return address && `${address.scheme}://${address.path}`;
}

/**
 * The address of a picture in an answer: as {@link safeImageUrl}, or by content. The latter is shown only through the
 * gateway of the option `ipfsGateway`.
 */
export function assetImageUrl(text: string): string | undefined {
  return safeImageUrl(text) ?? readContentAddress(text);
}

/**
 * The web address of a picture: its own, or that of its content at the page's gateway. `undefined` for content without a
 * gateway, so that only hosts named by the page receive requests.
 */
export function throughGateway(image: string | undefined, gateway: string | undefined): string | undefined {
  const address = parse(image ?? '');
  if (!address) return image;
  return gateway ? safeImageUrl(fill(gateway, address)) : undefined;
}

interface ContentAddress {
  readonly scheme: 'ipfs' | 'ar';
  readonly path: string;
}

function parse(text: string): ContentAddress | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const ipfs = IPFS.exec(text)?.[1];
  const path = ipfs ?? ARWEAVE.exec(text)?.[1];
  if (path === undefined || CLIMBS.test(path)) return undefined;
  return {scheme: ipfs === undefined ? 'ar' : 'ipfs', path: path.replaceAll(' ', '%20')};
}

/** A gateway with `{path}` is a template; `{scheme}` makes it serve `ar:` too. Without it, it is a base address. */
function fill(gateway: string, {scheme, path}: ContentAddress): string {
  if (!gateway.includes('{path}')) return `${gateway.replace(/\/+$/, '')}/${scheme}/${path}`;
  if (scheme === 'ar' && !gateway.includes('{scheme}')) return '';
  return gateway.replace('{scheme}', scheme).replace('{path}', () => path);
}
