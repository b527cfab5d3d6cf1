import {toChecksumAddress} from '../addresses/checksum.js';
import {CHAIN_NAMESPACES, type CaipNetworkId, type ChainNamespace} from '../caip.js';
import type {FieldRule} from './field-rules.js';

/** How a chain family writes its sign-in messages. */
export interface FamilyText {
  /** As in 'your Ethereum account'. */
  readonly name: string;
  readonly address: RegExp;
  /** What stands for a chain in the text, without its namespace. */
  readonly chain: RegExp;
  /** Sign In With Solana leaves a blank line out where there is no statement; EIP-4361 has two. */
  readonly isTight?: boolean;
}

const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/;

/** Each family's own words (CAIP-122 and its profiles; Bitcoin and Polkadot have none, and take EIP-4361's form). */
export const FAMILY_TEXTS: Readonly<Record<ChainNamespace, FamilyText>> = {
  eip155: {name: 'Ethereum', address: /^0x[0-9a-fA-F]{40}$/, chain: /^[1-9]\d{0,31}$/},
  solana: {name: 'Solana', address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, chain: REFERENCE, isTight: true},
  polkadot: {name: 'Polkadot', address: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/, chain: REFERENCE},
  bip122: {name: 'Bitcoin', address: /^[a-zA-Z0-9]{14,90}$/, chain: REFERENCE},
};

/** Clusters that Sign In With Solana has names for, by their CAIP-2 ids. */
const CLUSTERS: readonly (readonly [name: string, id: CaipNetworkId])[] = [
  ['mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
  ['devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
];

/** What stands for a chain in a message. */
export function writeChain(id: CaipNetworkId): string {
  return CLUSTERS.find(([, cluster]) => cluster === id)?.[0] ?? id.slice(id.indexOf(':') + 1);
}

/** The chain that a message names; `undefined` where the family would have written it in another way. */
export function readChain(text: string, namespace: ChainNamespace): CaipNetworkId | undefined {
  const cluster = CLUSTERS.find(([name, id]) => name === text && id.startsWith(`${namespace}:`));
  const id = cluster?.[1] ?? (`${namespace}:${text}` as const);
  return FAMILY_TEXTS[namespace].chain.test(text) && writeChain(id) === text ? id : undefined;
}

/** The family whose name a message's first line has. */
export function familyNamed(name: string): ChainNamespace | undefined {
  return CHAIN_NAMESPACES.find((namespace) => FAMILY_TEXTS[namespace].name === name);
}

/** What the address of a family must be in a message. */
export function addressRule(namespace: ChainNamespace): FieldRule {
  const {address, name} = FAMILY_TEXTS[namespace];
  if (namespace !== 'eip155') return {fits: (text) => address.test(text), accepted: `an address of ${name}`};
  return {
    fits: (text) => address.test(text) && toChecksumAddress(text) === text,
    accepted: 'an EVM address with its checksum (EIP-55)',
  };
}
