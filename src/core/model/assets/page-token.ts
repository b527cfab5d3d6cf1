import {isCaipNetworkId} from '../addresses/caip-network-id.js';
import {isCoinAddress} from './coin-address.js';

/** The token that a page shows in place of a network's own coin (option `tokens`). */
export interface PageToken {
  /** Its contract or mint, without the prefix of the network that pages may write; never empty. */
  readonly address: string;
  readonly image?: string;
}

/**
 * Reads the page's token of a network from the option; `undefined` if the network has no
 * entry, the entry is for another network, or its address denotes the network's own coin.
 */
export function pageTokenOf(tokens: object | undefined, caipNetworkId: string): PageToken | undefined {
  const token = pageEntryOf(tokens, caipNetworkId);
  return token && isCaipNetworkId(caipNetworkId) && isCoinAddress(caipNetworkId, token.address)
    ? undefined
    : token;
}

/** Reads the option's entry for a network, be it a token or the coin; `undefined` for an invalid one. */
export function pageEntryOf(tokens: object | undefined, caipNetworkId: string): PageToken | undefined {
  const entries: Readonly<Record<string, unknown>> = {...tokens};
  const entry: {readonly address?: unknown; readonly image?: unknown} = Object(entries[caipNetworkId]);
  const {address, image} = entry;
  const plain = typeof address === 'string' ? address.replace(`${caipNetworkId}:`, '') : '';
  return plain && !plain.includes(':')
    ? {address: plain, ...(typeof image === 'string' && {image})}
    : undefined;
}
