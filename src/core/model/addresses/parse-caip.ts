import {DrawbridgeError} from '../../errors/drawbridge-error.js';
import type {CaipAddress, CaipNetworkId, ChainNamespace} from '../caip.js';
import {isCaipNetworkId} from './caip-network-id.js';

/** A CAIP-2 id taken apart. */
export interface CaipNetworkParts {
  readonly namespace: ChainNamespace;
  /** The chain's own id within its namespace, as text. */
  readonly reference: string;
}

/** A CAIP-10 id taken apart. */
export interface CaipAddressParts extends CaipNetworkParts {
  readonly caipNetworkId: CaipNetworkId;
  readonly address: string;
}

/** CAIP-10: what an account address is made of. */
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/;

/** Solana's ids of before CAIP-2 settled on the first 32 characters of the genesis hash (reference 2.7). */
const DEPRECATED_IDS: Readonly<Record<string, CaipNetworkId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
};

/** True for a CAIP-10 id of a namespace Drawbridge knows. */
export function isCaipAddress(text: unknown): text is CaipAddress {
  return typeof text === 'string' && splitAddress(text) !== undefined;
}

/** Takes a CAIP-2 id apart; throws `input/caip` naming what was given. */
export function parseCaipNetworkId(text: string): CaipNetworkParts {
  const parts = splitNetworkId(text);
  if (!parts) throw invalid(text, 'a CAIP-2 chain id such as eip155:1');
  return parts;
}

/** Takes a CAIP-10 id apart; throws `input/caip` naming what was given. */
export function parseCaipAddress(text: string): CaipAddressParts {
  const parts = splitAddress(text);
  if (!parts) throw invalid(text, 'a CAIP-10 account id such as eip155:1:0xab16…, with exactly 3 parts');
  return parts;
}

/** The id in use today for one that wallets may still send; every other id is returned as it is. */
export function currentCaipNetworkId(id: CaipNetworkId): CaipNetworkId {
  return DEPRECATED_IDS[id] ?? id;
}

/** The older ids of a chain, which a remote wallet may have to be asked for beside the current one. */
export function deprecatedCaipNetworkIds(id: CaipNetworkId): readonly CaipNetworkId[] {
  const pairs = Object.entries(DEPRECATED_IDS) as [CaipNetworkId, CaipNetworkId][];
  return pairs.filter(([, current]) => current === id).map(([old]) => old);
}

function splitNetworkId(text: string): CaipNetworkParts | undefined {
  if (!isCaipNetworkId(text)) return undefined;
  const [namespace, reference = ''] = text.split(':');
  return {namespace: namespace as ChainNamespace, reference};
}

function splitAddress(text: string): CaipAddressParts | undefined {
  const [namespace = '', reference = '', address = '', ...rest] = text.split(':');
  const network = splitNetworkId(`${namespace}:${reference}`);
  if (!network || rest.length > 0 || !ADDRESS.test(address)) return undefined;
  return {...network, caipNetworkId: `${network.namespace}:${reference}`, address};
}

function invalid(text: string, wanted: string): DrawbridgeError {
  return new DrawbridgeError('input/caip', `${JSON.stringify(text)} is not ${wanted}.`, {name: text});
}
