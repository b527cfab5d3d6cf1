import type {ChainPlugin} from '../../core/ports/chain-adapter.js';

/** Bitcoin; its code is loaded when the main or the test network is first needed. */
export function bip122(): ChainPlugin {
  return {namespace: 'bip122', load: () => import('../../io/chains/bip122/bip122-module.js')};
}
