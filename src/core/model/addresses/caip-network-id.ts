import {type CaipNetworkId, CHAIN_NAMESPACES, type ChainNamespace} from '../caip.js';

/** The characters of a CAIP-2 reference. */
const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/;

/** True for the namespaces of {@link CHAIN_NAMESPACES}. */
export function isChainNamespace(text: unknown): text is ChainNamespace {
  return (CHAIN_NAMESPACES as readonly unknown[]).includes(text);
}

/** True for a CAIP-2 id of a supported namespace. */
export function isCaipNetworkId(text: unknown): text is CaipNetworkId {
  if (typeof text !== 'string') return false;
  const [namespace, reference = '', ...rest] = text.split(':');
  return rest.length === 0 && isChainNamespace(namespace) && REFERENCE.test(reference);
}
