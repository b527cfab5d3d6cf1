import type {DrawbridgeOptions} from '../core/config/options.js';
import type {PageConfig} from '../core/config/config.js';
import {chunkOf} from '../core/errors/chunk-of.js';
import type {Stop} from '../core/ports/clock.js';
import {listenToTabs} from '../io/platform/listen-to-tabs.js';
import {readPageLocale} from '../io/platform/page-locale.js';
import {createPageClient} from './create-page-client.js';
import type {Drawbridge} from './drawbridge.js';
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

/** Reads the options; the entry says how much there is to check. */
export type ReadConfig = (options: DrawbridgeOptions, pageLocale: string) => PageConfig;

/**
 * Creates a client. Two clients share nothing.
 *
 * Safe on a server: nothing of the browser is touched before the first call that needs it.
 * Throws a `DrawbridgeError` of kind `configuration` that names the option.
 */
export function createDrawbridge(
  options: DrawbridgeOptions,
  readConfig: ReadConfig,
  host: ModalHost,
): Drawbridge {
  const config = readConfig(options, readPageLocale());
  const page = createPageClient(config, createSurroundings(options), () => showable(client, host));
  const client: Drawbridge = {
    ...page,
    ...createSubscriptions(page, createSnapshot(page)),
    ...createSettings(page),
    prefetch: () => void Promise.allSettled([page.full(), showable(client, host)]),
    connect: async (request) => (await page.full()).flows.connect(request),
    disconnect: async (request) => (await page.full()).flows.disconnect(request),
    switchWallet: async (request) => (await page.full()).flows.switchWallet(request),
    async switchNetwork(network) {
      const {toNetwork} = await chunkOf(import('../core/model/networks/define-network.js'));
      const {flows} = await page.full();
      await flows.switchNetwork(toNetwork(network).caipNetworkId);
    },
    async destroy() {
      stopFollowing();
      host.unmount(client);
      await page.end();
    },
  };
  const stopFollowing = startReconnect(client);
  return client;
}

async function showable(client: Drawbridge, host: ModalHost): Promise<void> {
  if (client.surfaces.isEmpty && !client.config.disableAppend) await host.mount(client);
  await client.surfaces.load();
}

/** Restores what is stored, and follows other tabs; without a stored connection nothing is loaded. */
function startReconnect(client: Drawbridge): Stop {
  const {connections, config, initialized, failures} = client;
  const hasStored = (): boolean => Object.keys(connections.stored).length > 0;
  const attempt = async (task: 'reconnect' | 'followTabs'): Promise<void> => {
    try {
      await (await client.full()).flows[task]();
    } catch (cause) {
      if (task === 'reconnect') connections.giveUpAll();
      failures.report(cause);
    }
  };
  const isFollowing = config.enableReconnect && typeof window !== 'undefined';
  if (isFollowing && hasStored()) {
    connections.expectStored();
    void attempt('reconnect').then(() => initialized.set(true));
  } else initialized.set(true);
  // Another tab connected, disconnected or chose something else.
  const follow = (): unknown => (client.loaded() || hasStored()) && attempt('followTabs');
  return isFollowing ? listenToTabs(config.id, follow) : () => {};
}
