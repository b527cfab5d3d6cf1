import type {Nft} from '../../../../core/model/assets/owned-nfts.js';
import {cleanName} from '../../../../core/model/safety/clean-name.js';
import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import {assetImageUrl} from '../../../../core/model/links/content-address.js';

const CONTRACT = /^0x[0-9a-f]{40}$/i;
/** An id is a 256-bit number, written in hexadecimal or in decimal digits. */
const ID = /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i;
const LONGEST_NUMBER = 9;
const QUANTITY = /^0x[0-9a-f]{1,64}$/i;

/**
 * Reads an ERC-721 asset of a `wallet_getAssets` answer; `undefined` if it is malformed or its balance is 0.
 *
 * EIP-7811 requires only a name and a symbol, so that an entry may stand for a collection and the number of
 * its items.
 */
export function readNft({address, balance, metadata}: Unchecked): Nft | undefined {
  const contract = textOf(address);
  if (!CONTRACT.test(contract) || !QUANTITY.test(textOf(balance)) || !isRecord(metadata)) return undefined;
  const count = BigInt(textOf(balance));
  if (count === 0n) return undefined;
  const key = contract.toLowerCase();
  const name = cleanName(textOf(metadata['name'])) || cleanName(textOf(metadata['symbol']));
  const previewUrl = [metadata['image'], metadata['iconUrl']].map(textOf).map(assetImageUrl).find(Boolean);
  const picture = previewUrl && {previewUrl};
  const given = textOf(metadata['tokenId']);
  if (!ID.test(given)) return {key, name, count, ...picture};
  const id = String(BigInt(given));
  // An NFT with an id is unique, whatever balance the wallet reports.
  return {key: `${key}:${id}`, name: numbered(name, id), count: 1n, ...picture};
}

/**
 * Adds the id to a name without one, because most wallets report only the collection's name; not if the id is
 * a hash.
 */
function numbered(name: string, id: string): string {
  return name === '' || name.includes('#') || id.length > LONGEST_NUMBER ? name : `${name} #${id}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
