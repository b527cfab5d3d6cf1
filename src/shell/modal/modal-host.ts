import {type ModalHost, prefetchWhenIdle} from '../../client/create-drawbridge.js';
import type {Drawbridge} from '../../client/drawbridge.js';
import {loadChunk} from '../../core/errors/load-chunk.js';
import type {Stop} from '../../core/ports/clock.js';
import {CLIENTS_WANTED, MODALS_CHANGED} from '../../ui/base/modal-of-page.js';
import {loadFeatures} from './load-features.js';

/** A host that also makes its client available to the page's elements. */
export interface ElementsHost extends ModalHost {
  /**
   * Makes this client the default of elements that name no other, until it is unmounted, and prefetches the first
   * screen if the options say so.
   */
  offer(client: Drawbridge): void;
}

/** Adds a `<drawbridge-modal>` to the end of the page for a client that has none, and removes it again. */
export function createModalHost(): ElementsHost {
  let modal: (HTMLElement & {client?: Drawbridge | undefined}) | undefined;
  let isOver = false;
  let withdraw: Stop = () => {};
  const stepBack = (): void => {
    withdraw();
    modal?.remove();
    modal = undefined;
  };
  return {
    offer(client) {
      // On a server there is no page.
      if (typeof document === 'undefined') return;
      withdraw = offerClient(client);
      prefetchWhenIdle(client);
    },
    loadFeatures,
    async mount(client, surfaces) {
      await loadChunk(import(/* together: elements */ './drawbridge-modal.js'));
      // Two calls may have waited for one chunk, and the client may be gone meanwhile.
      if (isOver || modal || surfaces.choose()) return;
      modal = document.createElement('drawbridge-modal');
      modal.client = client;
      document.body.append(modal);
    },
    stepBack,
    unmount() {
      isOver = true;
      stepBack();
    },
  };
}

function offerClient(client: Drawbridge): Stop {
  const answer = (event: Event): void => void (event as CustomEvent<Drawbridge[]>).detail.push(client);
  const tell = (): void => void document.dispatchEvent(new Event(MODALS_CHANGED));
  document.addEventListener(CLIENTS_WANTED, answer);
  tell();
  return () => {
    document.removeEventListener(CLIENTS_WANTED, answer);
    tell();
  };
}
