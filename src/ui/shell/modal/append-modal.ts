import type {ModalHost} from '../../../client/create-drawbridge.js';
import {chunkOf} from '../../../core/errors/chunk-of.js';
import type {Drawbridge} from '../../../client/drawbridge.js';

/** Puts a `<drawbridge-modal>` at the end of the page for a client that has none, and takes it away again. */
export function createModalHost(): ModalHost {
  let modal: (HTMLElement & {client?: Drawbridge | undefined}) | undefined;
  let isOver = false;
  return {
    async mount(client) {
      await chunkOf(import('./drawbridge-modal.js'));
      // Two calls may have waited for one chunk, and the client may be gone meanwhile.
      if (isOver || !client.surfaces.isEmpty) return;
      modal = document.createElement('drawbridge-modal');
      modal.client = client;
      document.body.append(modal);
    },
    unmount() {
      isOver = true;
      modal?.remove();
      modal = undefined;
    },
  };
}
