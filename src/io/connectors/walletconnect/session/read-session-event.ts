import {isCaipNetworkId} from '../../../../core/model/addresses/caip-network-id.js';
import {
  isCaipAddress,
  parseCaipAddress,
  parseCaipNetworkId,
} from '../../../../core/model/addresses/caip-parts.js';
import type {CaipNetworkId, ChainNamespace} from '../../../../core/model/caip.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import {readNamespaceAddress} from './grants.js';

/** A valid `session_event`. */
export type RemoteWalletEvent =
  | {readonly type: 'accounts'; readonly namespace: ChainNamespace; readonly addresses: readonly string[]}
  | {readonly type: 'network'; readonly namespace: ChainNamespace; readonly network: CaipNetworkId};

/** A `session_event` of a wallet, unchecked. */
export interface RawSessionEvent {
  readonly chainId: unknown;
  readonly event: unknown;
}

/** Reads a wallet's event; `undefined` if it is malformed or of another kind. */
export function readSessionEvent({chainId, event}: RawSessionEvent): RemoteWalletEvent | undefined {
  if (!isCaipNetworkId(chainId) || !isRecord(event)) return undefined;
  const {namespace} = parseCaipNetworkId(chainId);
  if (event['name'] === 'accountsChanged') return readAccounts(namespace, event['data']);
  if (event['name'] !== 'chainChanged') return undefined;
  return {type: 'network', namespace, network: readNetwork(namespace, event['data']) ?? chainId};
}

/** Reads plain addresses or CAIP-10 ids. An empty list is ignored: the grants stay. */
function readAccounts(namespace: ChainNamespace, data: unknown): RemoteWalletEvent | undefined {
  if (!Array.isArray(data)) return undefined;
  const addresses = data
    .filter((entry) => typeof entry === 'string')
    .map((entry) => (isCaipAddress(entry) ? parseCaipAddress(entry).address : entry))
    .flatMap((text) => readNamespaceAddress(namespace, text) ?? []);
  return addresses.length > 0 ? {type: 'accounts', namespace, addresses} : undefined;
}

/** Reads a network: a number, hexadecimal or decimal text, or a CAIP-2 id. */
function readNetwork(namespace: ChainNamespace, data: unknown): CaipNetworkId | undefined {
  if (isCaipNetworkId(data)) return data.startsWith(`${namespace}:`) ? data : undefined;
  if (namespace !== 'eip155') return undefined;
  const id = typeof data === 'string' || typeof data === 'number' ? Number(data) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined;
}
