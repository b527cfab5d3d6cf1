import type {DrawbridgeOptions} from '../core/config/options.js';
import {resolveConfig, unknownOptions} from '../core/config/resolve-config.js';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {toNetwork} from '../core/model/networks/define-network.js';
import type {Stop} from '../core/ports/clock.js';
import {readPageFacts} from '../io/platform/page-facts.js';
import {watchState} from './page/client-events.js';
import {createPageClient} from './create-page-client.js';
import type {Drawbridge} from './drawbridge.js';
import type {PageClient} from './page-client.js';
import {createSettings} from './page/settings.js';
import {createSnapshot} from './page/snapshot.js';
import {createSubscriptions} from './page/subscriptions.js';
import {createSurroundings} from './page/surroundings.js';

/** Puts a modal element on the page when there is none; given by the entry, because a client knows no elements. */
export interface ModalHost {
  /** Adds an element for this client, which then adds itself to {@link PageClient.surfaces}. */
  mount(client: Drawbridge): Promise<void>;
  /** Removes what {@link mount} added. */
  unmount(client: Drawbridge): void;
}

/**
 * Creates a client. Two clients share nothing.
 *
 * Safe on a server: nothing of the browser is touched before the first call that needs it.
 * Throws a `DrawbridgeError` of kind `configuration` that names the option.
 */
export function createDrawbridge(options: DrawbridgeOptions, host: ModalHost): Drawbridge {
  const config = resolveConfig(options, readPageFacts());
  const page = createPageClient(config, createSurroundings(options), () => showable(client, host));
  const life = createLife(page);
  const client: Drawbridge = {
    ...page,
    ...createSubscriptions(page, createSnapshot(page)),
    ...createSettings(page),
    full: life.full,
    close: () => void page.loaded()?.flows.navigate.close(),
    prefetch: () => void Promise.allSettled([life.full(), showable(client, host)]),
    connect: async (request) => (await life.full()).flows.connect(request),
    disconnect: async (request) => (await life.full()).flows.disconnect(request),
    async switchNetwork(network) {
      const {caipNetworkId} = toNetwork(network);
      await (await life.full()).flows.switchNetwork(caipNetworkId);
    },
    async destroy() {
      host.unmount(client);
      await life.end();
    },
  };
  if (config.debug) warnOfUnknown(options, page);
  startReconnect(client);
  return client;
}

async function showable(client: Drawbridge, host: ModalHost): Promise<void> {
  if (client.surfaces.isEmpty && !client.config.disableAppend) await host.mount(client);
  await client.surfaces.load();
}

/** Restores what is stored; without a stored connection nothing is loaded. */
function startReconnect(client: Drawbridge): void {
  const {connections, config, initialized, failures} = client;
  const hasStored = Object.keys(connections.stored).length > 0;
  if (!hasStored || !config.enableReconnect || typeof window === 'undefined') return initialized.set(true);
  connections.expectStored();
  const restore = async (): Promise<void> => {
    try {
      await (await client.full()).flows.reconnect();
    } catch (cause) {
      connections.giveUpAll();
      failures.report(cause);
    } finally {
      initialized.set(true);
    }
  };
  void restore();
}

/** The life of a client: once it is over, nothing can be loaded any more. */
function createLife(page: PageClient): {full: PageClient['full']; end(): Promise<void>} {
  const stopWatching: Stop = watchState(page.events, page);
  let isOver = false;
  return {
    async full() {
      if (isOver)
        throw new DrawbridgeError('client/destroyed', 'This client was destroyed; create a new one');
      return page.full();
    },
    async end() {
      isOver = true;
      stopWatching();
      page.modal.dispose();
      page.toast.hide();
      page.connections.dispose();
      await page.loaded()?.dispose();
    },
  };
}

function warnOfUnknown(options: DrawbridgeOptions, page: PageClient): void {
  const names = unknownOptions(options);
  if (names.length === 0) return;
  page.alerts.show('unknown-options', {
    message: ['error.invalidOption', names.join(', ')],
    details: `createDrawbridge does not know: ${names.join(', ')}`,
  });
}
