import {comparableAddress} from '../addresses/same-address.js';
import type {CaipNetworkId, ChainNamespace} from '../caip.js';

/** The pseudo-addresses that services use for a network's own coin, which has no address. */
const PSEUDO_ADDRESSES: Readonly<Record<ChainNamespace, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  polkadot: '0x',
  bip122: '0x',
};

/** The other pseudo-address of EVM chains, and the coin's contract on every chain of the ZK Stack. */
const COIN_ON_EVM: readonly string[] = [
  PSEUDO_ADDRESSES.eip155,
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000800a',
];

const POLYGON = '0x0000000000000000000000000000000000001010';
/** The predeploy of the OP Stack for its coin, from before Bedrock; Metis and Mantle still use it. */
const OP_STACK = '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000';
const MOONBEAM = '0x0000000000000000000000000000000000000802';

/**
 * Contracts that present a chain's own coin as an ERC-20 token. Their balance is the coin's balance, so it must
 * not be counted again; on some of them `transfer` moves nothing unless the coin is sent along.
 */
const STAND_INS: Readonly<Record<CaipNetworkId, string>> = {
  'eip155:137': POLYGON,
  'eip155:80002': POLYGON,
  'eip155:42220': '0x471ece3750da237f93b8e339c536989b8978a438',
  'eip155:44787': '0xf194afdf50b03e69bd7d057c1aa9e10c9954e4c9',
  'eip155:10': OP_STACK,
  'eip155:8453': OP_STACK,
  'eip155:1088': OP_STACK,
  'eip155:5000': OP_STACK,
  'eip155:5003': OP_STACK,
  'eip155:1284': MOONBEAM,
  'eip155:1285': MOONBEAM,
  'eip155:1287': MOONBEAM,
};

/** The CAIP-10 address that services use for a network's own coin. */
export function coinAddress(chainId: CaipNetworkId): string {
  return `${chainId}:${PSEUDO_ADDRESSES[namespaceOf(chainId)]}`;
}

/**
 * True for an address, with or without its CAIP prefix, that denotes the network's own coin: a service's
 * pseudo-address, or the contract that presents the coin as a token.
 */
export function isCoinAddress(chainId: CaipNetworkId, address: string): boolean {
  const namespace = namespaceOf(chainId);
  const plain = comparableAddress(address.slice(address.lastIndexOf(':') + 1));
  if (namespace !== 'eip155') return plain === PSEUDO_ADDRESSES[namespace];
  return COIN_ON_EVM.includes(plain) || STAND_INS[chainId] === plain;
}

function namespaceOf(chainId: CaipNetworkId): ChainNamespace {
  return chainId.slice(0, chainId.indexOf(':')) as ChainNamespace;
}
