import type {ModalHost} from '../../../client/create-drawbridge.js';
import {chunk} from '../../../client/page/chunk.js';
import type {Drawbridge} from '../../../client/drawbridge.js';

/** Puts a `<drawbridge-modal>` at the end of the page for a client that has none, and takes it away again. */
export function createModalHost(): ModalHost {
  let modal: (HTMLElement & {client?: Drawbridge | undefined}) | undefined;
  return {
    async mount(client) {
      await chunk(import('./drawbridge-modal.js'));
      // Two calls may have waited for one chunk.
      if (!client.surfaces.isEmpty) return;
      modal = document.createElement('drawbridge-modal');
      modal.client = client;
      document.body.append(modal);
    },
    unmount() {
      modal?.remove();
      modal = undefined;
    },
  };
}
