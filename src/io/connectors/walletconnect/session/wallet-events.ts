import {isCaipNetworkId} from '../../../../core/model/addresses/caip-network-id.js';
import {
  isCaipAddress,
  parseCaipAddress,
  parseCaipNetworkId,
} from '../../../../core/model/addresses/parse-caip.js';
import type {CaipNetworkId, ChainNamespace} from '../../../../core/model/caip.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import {readAddress} from './read-address.js';

/** What a `session_event` says, once it is understood. */
export type WalletEvent =
  | {readonly type: 'accounts'; readonly namespace: ChainNamespace; readonly addresses: readonly string[]}
  | {readonly type: 'network'; readonly namespace: ChainNamespace; readonly network: CaipNetworkId};

/** A `session_event` as it arrives: from the wallet, so of any shape. */
export interface RawSessionEvent {
  readonly chainId: unknown;
  readonly event: unknown;
}

/** Understands a wallet's event; `undefined` for one that is malformed or of another kind. */
export function readWalletEvent({chainId, event}: RawSessionEvent): WalletEvent | undefined {
  if (!isCaipNetworkId(chainId) || !isRecord(event)) return undefined;
  const {namespace} = parseCaipNetworkId(chainId);
  if (event['name'] === 'accountsChanged') return readAccounts(namespace, event['data']);
  if (event['name'] !== 'chainChanged') return undefined;
  return {type: 'network', namespace, network: readNetwork(namespace, event['data']) ?? chainId};
}

/** Addresses come plain or as CAIP-10 ids. None at all says nothing: what is granted stays granted. */
function readAccounts(namespace: ChainNamespace, data: unknown): WalletEvent | undefined {
  if (!Array.isArray(data)) return undefined;
  const addresses = data
    .filter((entry) => typeof entry === 'string')
    .map((entry) => (isCaipAddress(entry) ? parseCaipAddress(entry).address : entry))
    .flatMap((text) => readAddress(namespace, text) ?? []);
  return addresses.length > 0 ? {type: 'accounts', namespace, addresses} : undefined;
}

/** The new network comes as number, as hexadecimal or decimal text, or as a CAIP-2 id. */
function readNetwork(namespace: ChainNamespace, data: unknown): CaipNetworkId | undefined {
  if (isCaipNetworkId(data)) return data.startsWith(`${namespace}:`) ? data : undefined;
  if (namespace !== 'eip155') return undefined;
  const id = typeof data === 'string' || typeof data === 'number' ? Number(data) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined;
}
