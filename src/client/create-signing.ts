import {loadChunk} from '../core/errors/load-chunk.js';
import type {SignMessageFlow} from '../flows/sign-message-flow.js';
import type {ConfiguredStores} from './page-state.js';
import type {Plugins} from './plugins.js';

/** Dependencies of {@link createSigning}. */
export interface SigningParts {
  readonly page: ConfiguredStores;
  readonly plugins: Plugins;
}

/** Creates the flow that signs for the page; its code loads at its first use. */
export function createSigning({page, plugins}: SigningParts): SignMessageFlow {
  return async (...asked) => {
    const {createSignMessageFlow} = await loadChunk(
      import(/* together: late-settings */ '../flows/sign-message-flow.js'),
    );
    return createSignMessageFlow({...page, adapterOf: (name) => plugins.adapterOf(name)})(...asked);
  };
}
