import {isEvmAddress, isSolanaAddress} from '../../../../core/model/addresses/address.js';
import {isCaipNetworkId, isChainNamespace} from '../../../../core/model/addresses/caip-network-id.js';
import {isCaipAddress, parseCaipAddress} from '../../../../core/model/addresses/caip-parts.js';
import {toChecksumAddress} from '../../../../core/model/addresses/checksum.js';
import type {CaipNetworkId, ChainNamespace} from '../../../../core/model/caip.js';
import type {SdkNamespaces} from '../sdk/sign-sdk.js';

/** An account on one network. */
interface GrantedAccount {
  readonly caipNetworkId: CaipNetworkId;
  readonly address: string;
}

/** A wallet's grants in one namespace, in its own order. */
export interface NamespaceGrant {
  readonly accounts: readonly [GrantedAccount, ...GrantedAccount[]];
  readonly networks: readonly CaipNetworkId[];
  readonly methods: ReadonlySet<string>;
}

/** A grant that may not have an account yet. */
type PartialGrant = Omit<NamespaceGrant, 'accounts'> & {readonly accounts: readonly GrantedAccount[]};

/** The grants of a session; namespaces without an account are left out. */
export type Grants = ReadonlyMap<ChainNamespace, NamespaceGrant>;

/**
 * Reads a session's grants. Keys are namespaces or single chains (CAIP-25); malformed entries and unsupported
 * namespaces are left out.
 */
export function readGrants(namespaces: SdkNamespaces): Grants {
  const grants = new Map<ChainNamespace, NamespaceGrant>();
  for (const [key, granted] of Object.entries(namespaces)) {
    const [namespace] = key.split(':');
    if (!isChainNamespace(namespace)) continue;
    const grant = withGrant(grants.get(namespace), readGrant(key, namespace, granted));
    if (grant) grants.set(namespace, grant);
  }
  return grants;
}

/** Reads the grants of one key; wallets may omit lists, in spite of the SDK's types. */
function readGrant(
  key: string,
  namespace: ChainNamespace,
  granted: Partial<SdkNamespaces[string]>,
): PartialGrant {
  const {accounts = [], chains = [], methods = []} = granted;
  const named = [key, ...chains].filter(isCaipNetworkId).filter((id) => id.startsWith(`${namespace}:`));
  return {accounts: readAccounts(accounts, namespace), networks: named, methods: new Set(methods)};
}

function withGrant(before: PartialGrant | undefined, added: PartialGrant): NamespaceGrant | undefined {
  const [first, ...others] = [...(before?.accounts ?? []), ...added.accounts];
  if (!first) return undefined;
  const used = [first, ...others].map(({caipNetworkId}) => caipNetworkId);
  return {
    accounts: [first, ...others],
    networks: [...new Set([...(before?.networks ?? []), ...used, ...added.networks])],
    methods: new Set([...(before?.methods ?? []), ...added.methods]),
  };
}

function readAccounts(accounts: readonly string[], namespace: ChainNamespace): readonly GrantedAccount[] {
  return accounts
    .filter((account) => isCaipAddress(account))
    .map((account) => parseCaipAddress(account))
    .filter((parts) => parts.namespace === namespace)
    .flatMap(({caipNetworkId, address: text}) => {
      const address = readNamespaceAddress(namespace, text);
      return address === undefined ? [] : [{caipNetworkId, address}];
    });
}

/** Base58 addresses, and those of Stacks, which Bitcoin wallets list as well. */
const BITCOIN = /^(?:[123mn][1-9A-HJ-NP-Za-km-z]{25,34}|S[0-9A-HJKMNP-TV-Z]{28,41})$/;
const SEGWIT = /^(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}$/i;
/** 35 or 36 bytes in base58. */
const SS58 = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/;

const IS_ADDRESS: Readonly<Record<ChainNamespace, (text: string) => boolean>> = {
  eip155: isEvmAddress,
  solana: isSolanaAddress,
  bip122: (text) => BITCOIN.test(text) || SEGWIT.test(text),
  polkadot: (text) => SS58.test(text),
};

/**
 * Reads an address: EVM addresses get their EIP-55 checksum, others stay unchanged; `undefined` for text that
 * does not have the form of the family's addresses. The chain's adapter checks the checksums of the others
 * before anything is sent.
 */
export function readNamespaceAddress(namespace: ChainNamespace, text: string): string | undefined {
  if (!IS_ADDRESS[namespace](text)) return undefined;
  return namespace === 'eip155' ? toChecksumAddress(text) : text;
}
