import {toChecksumAddress} from '../addresses/checksum.js';
import {CHAIN_NAMESPACES, type CaipNetworkId, type ChainNamespace} from '../caip.js';
import type {FieldRule} from './field-rules.js';

/** The parts of a sign-in message that differ between chain families. */
export interface FamilyText {
  /** As in 'your Ethereum account'. */
  readonly name: string;
  readonly address: RegExp;
  /** A chain's form in the text, without its namespace. */
  readonly chain: RegExp;
  /** Sign In With Solana omits a blank line if there is no statement; EIP-4361 has two. */
  readonly isTight?: boolean;
}

const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/;

/**
 * The parts of each family (CAIP-122 and its profiles; Bitcoin and Polkadot have none, and take EIP-4361's
 * form).
 */
export const FAMILY_TEXTS: Readonly<Record<ChainNamespace, FamilyText>> = {
  eip155: {name: 'Ethereum', address: /^0x[0-9a-fA-F]{40}$/, chain: /^[1-9]\d{0,31}$/},
  solana: {name: 'Solana', address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, chain: REFERENCE, isTight: true},
  polkadot: {name: 'Polkadot', address: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/, chain: REFERENCE},
  bip122: {name: 'Bitcoin', address: /^[a-zA-Z0-9]{14,90}$/, chain: REFERENCE},
};

/** Solana's cluster names in Sign In With Solana, by CAIP-2 id. */
const CLUSTERS: readonly (readonly [name: string, id: CaipNetworkId])[] = [
  ['mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
  ['devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
];

/** A chain's form in a message. */
export function writeChain(id: CaipNetworkId): string {
  return CLUSTERS.find(([, cluster]) => cluster === id)?.[0] ?? id.slice(id.indexOf(':') + 1);
}

/** The chain of a message; `undefined` if the family writes it in another form. */
export function readChain(text: string, namespace: ChainNamespace): CaipNetworkId | undefined {
  const cluster = CLUSTERS.find(([name, id]) => name === text && id.startsWith(`${namespace}:`));
  const id = cluster?.[1] ?? (`${namespace}:${text}` as const);
  return FAMILY_TEXTS[namespace].chain.test(text) && writeChain(id) === text ? id : undefined;
}

/** The family whose name is in a message's first line. */
export function familyNamed(name: string): ChainNamespace | undefined {
  return CHAIN_NAMESPACES.find((namespace) => FAMILY_TEXTS[namespace].name === name);
}

/** The rule for a family's address in a message. */
export function addressRule(namespace: ChainNamespace): FieldRule {
  const {address, name} = FAMILY_TEXTS[namespace];
  if (namespace !== 'eip155') return {fits: (text) => address.test(text), accepted: `an address of ${name}`};
  return {
    fits: (text) => address.test(text) && toChecksumAddress(text) === text,
    accepted: 'an EVM address with its checksum (EIP-55)',
  };
}
