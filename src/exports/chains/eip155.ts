import type {ChainPlugin} from '../../core/ports/chain-adapter.js';

/** Ethereum and the chains that work like it; their code is loaded when one of them is first needed. */
export function eip155(): ChainPlugin {
  return {namespace: 'eip155', load: () => import('../../io/chains/eip155/eip155-module.js')};
}
