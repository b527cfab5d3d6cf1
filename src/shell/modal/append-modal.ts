import type {ModalHost} from '../../client/create-drawbridge.js';
import {isSameClient} from '../../client/page/register-client.js';
import {pageOf} from '../../client/page-of.js';
import {prefetchWhenIdle} from '../../client/prefetch-when-idle.js';
import {loadChunk} from '../../core/errors/load-chunk.js';
import type {Drawbridge} from '../../client/drawbridge.js';
import type {Stop} from '../../core/ports/clock.js';
import {loadFeatures} from './load-features.js';
import {CLIENT_CREATED, CLIENTS_WANTED, MODALS_CHANGED} from '../../ui/base/modal-of-page.js';

/** A host that also lets the page's elements find its client. */
export interface PageHost extends ModalHost {
  /**
   * Lets elements that name no other client find this one until it is unmounted, and prefetches the first screen if the
   * options say so.
   */
  offer(client: Drawbridge): void;
}

/** Puts a `<drawbridge-modal>` at the end of the page for a client that has none, and takes it away again. */
export function createModalHost(): PageHost {
  let modal: (HTMLElement & {client?: Drawbridge | undefined}) | undefined;
  let isOver = false;
  let withdraw: Stop = () => {};
  const removeModal = (): void => {
    modal?.remove();
    modal = undefined;
  };
  return {
    offer(client) {
      // On a server there is no page.
      if (typeof document === 'undefined') return;
      const stopOffering = offerClient(client);
      const stopWatching = watchForSuccessor(client, () => {
        stopOffering();
        removeModal();
      });
      withdraw = () => {
        stopWatching();
        stopOffering();
      };
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
    unmount() {
      isOver = true;
      withdraw();
      removeModal();
    },
  };
}

/**
 * Calls `yieldTo` when a later client has the same id: a module that creates a client was evaluated again by a hot update.
 * The page's elements then belong to the later one.
 */
function watchForSuccessor(client: Drawbridge, yieldTo: () => void): Stop {
  const own = pageOf(client)?.config;
  const look = ({detail}: CustomEventInit<Drawbridge>): void => {
    const other = pageOf(detail)?.config;
    if (own && other && own !== other && isSameClient(own, other)) yieldTo();
  };
  document.dispatchEvent(new CustomEvent(CLIENT_CREATED, {detail: client}));
  document.addEventListener(CLIENT_CREATED, look as EventListener);
  return () => document.removeEventListener(CLIENT_CREATED, look as EventListener);
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
