import {base58} from '@scure/base';
import {getAddress, isAddress} from 'viem';
import type {BridgeDeployment} from '../deployment/deployment.js';
import type {ChainAddress} from '../protocol/interoperable-address.js';

/** What a person has entered to find transfers. */
export type Sought =
  | {readonly kind: 'account'; readonly address: string; readonly on: readonly ChainAddress[]}
  /** The id of a transfer, or a transaction. */
  | {readonly kind: 'transfer'; readonly key: string}
  | {readonly kind: 'wrong'};

const [SOLANA_ADDRESS_BYTES, SOLANA_SIGNATURE_BYTES] = [32, 64];

/** Reads an address of any kind of chain, the id of a transfer, or a transaction. */
export function readSought(given: string, {networks, solana}: BridgeDeployment): Sought {
  const text = given.trim();
  if (/^0x[0-9a-f]{64}$/i.test(text)) return {kind: 'transfer', key: text.toLowerCase()};
  if (isAddress(text, {strict: false})) {
    const address = getAddress(text);
    const evm = networks.filter(({id}) => id.startsWith('eip155:'));
    return {kind: 'account', address, on: evm.map(({id}) => ({chain: id, address}))};
  }
  const size = base58Size(text);
  if (size === SOLANA_SIGNATURE_BYTES) return {kind: 'transfer', key: text};
  if (size !== SOLANA_ADDRESS_BYTES) return {kind: 'wrong'};
  return {kind: 'account', address: text, on: [{chain: `solana:${solana.genesis}`, address: text}]};
}

function base58Size(text: string): number {
  try {
    return base58.decode(text).length;
  } catch {
    return 0;
  }
}
