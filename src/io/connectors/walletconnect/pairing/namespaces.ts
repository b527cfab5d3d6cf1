import {deprecatedCaipNetworkIds} from '../../../../core/model/addresses/current-caip-network-id.js';
import type {ChainNamespace} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import {BIP122_METHODS, EIP155_METHODS, POLKADOT_METHODS, SOLANA_METHODS} from './methods.js';

/** Requested chains, methods and events, by namespace. */
export type AskedNamespaces = Record<string, AskedNamespace>;

interface AskedNamespace {
  readonly chains: string[];
  readonly methods: string[];
  readonly events: string[];
}

const EVENTS = ['accountsChanged', 'chainChanged'];

const METHODS: Readonly<Record<ChainNamespace, readonly string[]>> = {
  eip155: EIP155_METHODS,
  solana: SOLANA_METHODS,
  bip122: BIP122_METHODS,
  polkadot: POLKADOT_METHODS,
};

/**
 * The namespaces of a proposal: those of all networks, all optional, so that a wallet that
 * lacks one can still connect. Includes Solana's older chain ids.
 */
export function proposedNamespaces(networks: readonly Network[]): AskedNamespaces {
  const asked: AskedNamespaces = {};
  for (const {chainNamespace, caipNetworkId} of networks) {
    const entry = (asked[chainNamespace] ??= {
      chains: [],
      methods: [...METHODS[chainNamespace]],
      events: [...EVENTS],
    });
    entry.chains.push(caipNetworkId, ...deprecatedCaipNetworkIds(caipNetworkId));
  }
  return asked;
}
