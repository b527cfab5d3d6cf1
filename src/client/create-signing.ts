import {loadChunk} from '../core/errors/load-chunk.js';
import {loadOnce} from '../core/errors/load-once.js';
import type {SignMessageFlow} from '../flows/sign-message-flow.js';
import type {ConfiguredStores} from './page-state.js';
import type {Plugins} from './plugins.js';

/** Dependencies of {@link createSigning}. */
export interface SigningParts {
  readonly page: ConfiguredStores;
  readonly plugins: Plugins;
}

const loadFlow = loadOnce(() =>
  loadChunk(import(/* together: late-settings */ '../flows/sign-message-flow.js')),
);

/** Creates the flow that signs for the page; its code loads at its first use, and calls begin in their order. */
export function createSigning({page, plugins}: SigningParts): SignMessageFlow {
  return async (...asked) => {
    const {createSignMessageFlow} = await loadFlow();
    return createSignMessageFlow({...page, adapterOf: (name) => plugins.adapterOf(name)})(...asked);
  };
}
