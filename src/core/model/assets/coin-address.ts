import type {CaipNetworkId, ChainNamespace} from '../caip.js';

/** The pseudo-addresses that services use for a network's own coin, which has no address (reference 2.5). */
const PSEUDO_ADDRESSES: Readonly<Record<ChainNamespace, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  polkadot: '0x',
  bip122: '0x',
};

/** The CAIP-10 address that services use for a network's own coin. */
export function coinAddress(chainId: CaipNetworkId): string {
  const namespace = chainId.slice(0, chainId.indexOf(':')) as ChainNamespace;
  return `${chainId}:${PSEUDO_ADDRESSES[namespace]}`;
}
