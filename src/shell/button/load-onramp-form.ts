import type {Client, PageClient} from '../../client/client.js';
import {loadChunk} from '../../core/errors/load-chunk.js';
import type {InternalApis} from '../../core/ports/feature.js';
import {createIntersectionObserver} from '../../ui/base/observers.js';

/** What `<drawbridge-onramp-form>` needs. */
export interface LoadedForm {
  readonly client: Client;
  readonly api: InternalApis['buy'];
}

/** Loads the form of a purchase when its place comes near the screen. Rejects with `chunk/unavailable`. */
export async function loadOnrampForm(
  place: Element,
  page: PageClient,
  signal: AbortSignal,
): Promise<LoadedForm> {
  await comesNear(place, signal);
  const [client] = await Promise.all([
    page.load(),
    loadChunk(import('../../features/buy/views/onramp-form.js')),
  ]);
  const [api] = await Promise.all([client.use('buy'), client.loadMessages(), client.loadMessagesOf('buy')]);
  return {client, api};
}

function comesNear(place: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const observer = createIntersectionObserver(
      (entries) => {
        if (!entries.some(({isIntersecting}) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      {rootMargin: '200px'},
    );
    observer.observe(place);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      reject(signal.reason);
    });
  });
}
