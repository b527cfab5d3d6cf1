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
