import type {Token} from '../indexer/chain-accounts.js';

/** Picture of a token; empty where it is not traded, as the public service has none of such. */
export function tokenPicture({symbol, usd}: Token, origin: string): string {
  return usd > 0 ? pictureOf(symbol, origin) : '';
}

/** A picture drawn by the devnet for whatever has a name. */
export function pictureOf(name: string, origin: string): string {
  return `${origin}/pictures/${encodeURIComponent(name)}.svg`;
}
