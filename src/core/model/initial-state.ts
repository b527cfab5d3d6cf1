import {isCaipNetworkId} from './addresses/caip-network-id.js';
import {CHAIN_NAMESPACES, type CaipNetworkId, type ChainNamespace} from './caip.js';
import type {NetworkInput} from './network.js';
import {cleanName} from './safety/clean-name.js';
import {isRecord, type Unchecked} from './safety/record.js';

/** An account as it was when the visitor was last here: its wallet is yet to be found again. */
export interface InitialAccount {
  readonly status: 'reconnecting';
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
  readonly walletName: string;
}

/**
 * What a server may know of a visitor's connections, for the first frame: plain JSON of at most 1 kB. It proves nothing,
 * because a visitor can write anything into a cookie.
 */
export interface InitialState {
  /** The network in use; absent if the visitor has chosen none. */
  readonly caipNetworkId?: CaipNetworkId;
  readonly accounts: {readonly [N in ChainNamespace]?: InitialAccount};
}

/** In bytes. */
export const MAX_STATE_SIZE = 1024;
const MAX_NAME = 32;
/** The characters of addresses: hexadecimal, Base58, Bech32. */
const ADDRESSES: Readonly<Record<ChainNamespace, RegExp>> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/,
  bip122: /^[0-9A-Za-z]{25,90}$/,
};

/** Reads a state that was written earlier; keeps the entries that are in order, of chain families that the page offers. */
export function readInitialState(text: string, networks: readonly NetworkInput[]): InitialState | undefined {
  if (text.length > MAX_STATE_SIZE) return undefined;
  const stored = parse(text);
  if (!isRecord(stored) || !isRecord(stored['accounts'])) return undefined;
  const offered = networks.map(idOf);
  const accounts = readAccounts(stored['accounts'], offered);
  const network = stored['caipNetworkId'];
  if (Object.keys(accounts).length === 0) return undefined;
  return {...(isCaipNetworkId(network) && offered.includes(network) && {caipNetworkId: network}), accounts};
}

function readAccounts(given: Unchecked, offered: readonly string[]): InitialState['accounts'] {
  const isOffered = (namespace: ChainNamespace): boolean =>
    offered.some((id) => id.startsWith(`${namespace}:`));
  return Object.fromEntries(
    CHAIN_NAMESPACES.filter(isOffered).flatMap((namespace) => {
      const account = readAccount(given[namespace], namespace);
      return account ? [[namespace, account]] : [];
    }),
  );
}

/** Reads one account; `undefined` for anything else. */
export function readAccount(value: unknown, namespace: ChainNamespace): InitialAccount | undefined {
  if (!isRecord(value)) return undefined;
  const {address, caipNetworkId, walletName} = value;
  if (typeof address !== 'string' || typeof walletName !== 'string') return undefined;
  if (!ADDRESSES[namespace].test(address)) return undefined;
  if (!isCaipNetworkId(caipNetworkId) || !caipNetworkId.startsWith(`${namespace}:`)) return undefined;
  return {status: 'reconnecting', address, caipNetworkId, walletName: cleanName(walletName, MAX_NAME)};
}

/** The name of a client's cookie. */
export function cookieNameOf(id = 'default'): string {
  return `drawbridge.${encodeURIComponent(id)}`;
}

/** The CAIP-2 id of a network, or of a chain of viem's. */
function idOf(network: NetworkInput): string {
  if (typeof network === 'string') return network;
  const {id} = network;
  const isCaip = 'caipNetworkId' in network && typeof network.caipNetworkId === 'string';
  return isCaip ? network.caipNetworkId : `eip155:${id}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
