import type {ChainPlugin} from '../../core/ports/chain-adapter.js';

/** Solana; its code is loaded when one of its networks is first needed. */
export function solana(): ChainPlugin {
  return {namespace: 'solana', load: () => import('../../io/chains/solana/solana-module.js')};
}
