import type {ChainPlugin} from '../../core/ports/chain-adapter.js';

/** Polkadot, Kusama and the chains that work like them; their code is loaded when one of them is first needed. */
export function polkadot(): ChainPlugin {
  return {namespace: 'polkadot', load: () => import('../../io/chains/polkadot/polkadot-module.js')};
}
