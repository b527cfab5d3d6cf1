import {loadChunk} from '../core/errors/load-chunk.js';
import type {SignMessageFlow} from '../flows/sign-message-flow.js';
import {createLazy} from './lazy.js';
import type {ConfiguredStores} from './page-state.js';
import type {Plugins} from './plugins.js';

/** Dependencies of {@link createSigning}. */
export interface SigningParts {
  readonly page: ConfiguredStores;
  readonly plugins: Plugins;
}

// One promise for all: browsers answer several import() of a module that is still loading in any order.
const signing = createLazy(() =>
  loadChunk(import(/* together: late-settings */ '../flows/sign-message-flow.js')),
);

/** Creates the flow that signs for the page, in the order of the calls; its code loads at its first use. */
export function createSigning({page, plugins}: SigningParts): SignMessageFlow {
  return async (...asked) => {
    const {createSignMessageFlow} = await signing.load();
    return createSignMessageFlow({...page, adapterOf: (name) => plugins.adapterOf(name)})(...asked);
  };
}
