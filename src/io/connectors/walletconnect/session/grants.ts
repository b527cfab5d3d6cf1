import {isCaipNetworkId, isChainNamespace} from '../../../../core/model/addresses/caip-network-id.js';
import {parseCaipAddress, isCaipAddress} from '../../../../core/model/addresses/parse-caip.js';
import type {CaipNetworkId, ChainNamespace} from '../../../../core/model/caip.js';
import type {SdkNamespaces} from '../sdk/sign-sdk.js';

/** An account on one network. */
export interface GrantedAccount {
  readonly caipNetworkId: CaipNetworkId;
  readonly address: string;
}

/** What a wallet lets the page do in one namespace, in the wallet's own order. */
export interface Grant {
  readonly accounts: readonly [GrantedAccount, ...GrantedAccount[]];
  readonly networks: readonly CaipNetworkId[];
  readonly methods: ReadonlySet<string>;
}

/** The grants of a session; a namespace without an account is none. */
export type Grants = ReadonlyMap<ChainNamespace, Grant>;

/**
 * Reads what a wallet granted. Keys are namespaces or single chains (CAIP-25); what is malformed, or of a
 * namespace nobody here knows, is left out.
 */
export function readGrants(namespaces: SdkNamespaces): Grants {
  const grants = new Map<ChainNamespace, Grant>();
  for (const [key, {accounts = [], chains = [], methods = []}] of Object.entries(namespaces)) {
    const [namespace] = key.split(':');
    if (!isChainNamespace(namespace)) continue;
    const before = grants.get(namespace);
    const [first, ...others] = [...(before?.accounts ?? []), ...readAccounts(accounts, namespace)];
    if (!first) continue;
    const named = [key, ...chains].filter(isCaipNetworkId).filter((id) => id.startsWith(`${namespace}:`));
    const used = [first, ...others].map(({caipNetworkId}) => caipNetworkId);
    grants.set(namespace, {
      accounts: [first, ...others],
      networks: [...new Set([...(before?.networks ?? []), ...used, ...named])],
      methods: new Set([...(before?.methods ?? []), ...methods]),
    });
  }
  return grants;
}

function readAccounts(accounts: readonly string[], namespace: ChainNamespace): readonly GrantedAccount[] {
  return accounts
    .filter((account) => isCaipAddress(account))
    .map((account) => parseCaipAddress(account))
    .filter((parts) => parts.namespace === namespace)
    .map(({caipNetworkId, address}) => ({caipNetworkId, address}));
}
