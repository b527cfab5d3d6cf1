import {DrawbridgeError} from '../../errors/drawbridge-error.js';
import {CHAIN_NAMESPACES, type CaipAddress, type CaipNetworkId, type ChainNamespace} from '../caip.js';
import {isCaipNetworkId} from './caip-network-id.js';

/** The parts of a CAIP-2 id. */
export interface CaipNetworkParts {
  readonly namespace: ChainNamespace;
  /** The chain's own id within its namespace, as text. */
  readonly reference: string;
}

/** The parts of a CAIP-10 id. */
export interface CaipAddressParts extends CaipNetworkParts {
  readonly caipNetworkId: CaipNetworkId;
  readonly address: string;
}

/**
 * CAIP-10: a known namespace, a chain reference and an address. One expression, because balances hold
 * thousands of ids.
 */
const ACCOUNT = new RegExp(`^(${CHAIN_NAMESPACES.join('|')}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$`);

/** True for a CAIP-10 id of a supported namespace. */
export function isCaipAddress(text: unknown): text is CaipAddress {
  return typeof text === 'string' && ACCOUNT.test(text);
}

/** Splits a CAIP-2 id; throws `input/caip`, which names the given text. */
export function parseCaipNetworkId(text: string): CaipNetworkParts {
  const parts = splitNetworkId(text);
  if (!parts) throw invalid(text, 'a CAIP-2 chain id such as eip155:1');
  return parts;
}

/** Splits a CAIP-10 id; throws `input/caip`, which names the given text. */
export function parseCaipAddress(text: string): CaipAddressParts {
  const parts = splitAddress(text);
  if (!parts) throw invalid(text, 'a CAIP-10 account id such as eip155:1:0xab16…, with exactly 3 parts');
  return parts;
}

function splitNetworkId(text: string): CaipNetworkParts | undefined {
  if (!isCaipNetworkId(text)) return undefined;
  const [namespace, reference = ''] = text.split(':');
  return {namespace: namespace as ChainNamespace, reference};
}

function splitAddress(text: string): CaipAddressParts | undefined {
  const [, namespace, reference, address] = ACCOUNT.exec(text) ?? [];
  if (namespace === undefined || reference === undefined || address === undefined) return undefined;
  const known = namespace as ChainNamespace;
  return {namespace: known, reference, caipNetworkId: `${known}:${reference}`, address};
}

function invalid(text: string, wanted: string): DrawbridgeError {
  return new DrawbridgeError('input/caip', `${JSON.stringify(text)} is not ${wanted}.`, {name: text});
}
