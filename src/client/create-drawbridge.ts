import type {FeatureList} from '../core/ports/feature.js';
import type {DrawbridgeOptions} from '../core/config/options.js';
import type {PageConfig} from '../core/config/config.js';
import {LANGUAGES} from '../core/messages/languages.js';
import type {Stop} from '../core/ports/clock.js';
import {listenToTabs} from '../io/platform/listen-to-tabs.js';
import {readPageLocale} from '../io/platform/page-locale.js';
import {createPageClient} from './page/create-page-client.js';
import type {Drawbridge} from './drawbridge.js';
import {keepPage} from './page-of.js';
import type {PageClient} from './page/page-client.js';
import {registerClient} from './page/register-client.js';
import {createSettings} from './page/settings.js';
import {createSnapshot} from './page/snapshot.js';
import {createSubscriptions} from './page/subscriptions.js';
import {DUE_SIGN_OUTS} from '../core/ports/due-sign-outs.js';
import {createEnvironment, type PageEnvironment} from './page/environment.js';
import type {Surfaces} from './page/surfaces.js';

/** Adds a modal element to a page that has none; given by the entry, because a client imports no elements. */
export interface ModalHost {
  /** Adds an element for this client, which then adds itself to its {@link PageClient.surfaces}. */
  mount(client: Drawbridge, surfaces: Surfaces): Promise<void>;
  /** Removes what {@link mount} added. */
  unmount(client: Drawbridge): void;
  /** Leaves the page to a later client of the same id. */
  stepBack?(): void;
  /** Every feature there is. */
  readonly loadFeatures: () => Promise<FeatureList>;
}

/** Checks the options; each entry has its own checks. */
export type ReadConfig = (options: DrawbridgeOptions, pageLocale: string) => PageConfig;

/**
 * Creates a client. Two clients share nothing.
 *
 * Safe on a server: no browser API is used before the first call that needs it.
 * Throws a `DrawbridgeError` of kind `configuration` that names the option.
 */
export function createDrawbridge(
  options: DrawbridgeOptions,
  readConfig: ReadConfig,
  host: ModalHost,
): Drawbridge {
  const config = readConfig(options, readPageLocale());
  const show = async (): Promise<void> => {
    const {surfaces} = page;
    if (!surfaces.choose() && !config.disableAppend) await host.mount(client, surfaces);
    await surfaces.load();
  };
  const env = createEnvironment(options);
  const page = createPageClient(config, env, {
    show,
    loadFeatures: host.loadFeatures,
  });
  const client: Drawbridge = {
    open: page.open,
    close: page.close,
    stepAside: () => page.modal.stepAside(),
    ...createSubscriptions(page, createSnapshot(page)),
    ...createSettings(page),
    prefetch: () => {
      // An element in a hidden part may be rendered by the time it is needed.
      const isThere = page.surfaces.all.size > 0;
      void Promise.allSettled([page.load(), isThere ? page.surfaces.load() : show()]);
    },
    connect: async (request) => (await page.load()).flows.connect(request),
    async disconnect(request) {
      const {flows} = await page.load();
      try {
        await flows.disconnect(request);
      } finally {
        await flows.disconnected();
      }
    },
    switchWallet: async (request) => (await page.load()).flows.switchWallet(request),
    async destroy() {
      stopFollowing();
      unregister();
      // First, so that what waits is rejected by the end of the client and not by a view that leaves the page.
      const ended = page.end();
      host.unmount(client);
      await ended;
    },
  };
  keepPage(client, page);
  const unregister = registerClient(config, () => host.stepBack?.());
  const stopFollowing = startReconnect(page);
  endDueSignIns(page, env);
  if (LANGUAGES.test(config.locale)) client.setLocale(config.locale).catch(page.failures.report);
  return client;
}

/** Ends sign-ins that an earlier page could not end; loads nothing without any. */
function endDueSignIns(page: PageClient, {storage}: Pick<PageEnvironment, 'storage'>): void {
  const {siwx, signInWithWallet} = page.config.options;
  if (!(siwx ?? signInWithWallet) || typeof window === 'undefined') return;
  if (storage.slot(DUE_SIGN_OUTS).get().length === 0) return;
  // The feature goes on with them once it is there.
  page
    .load()
    .then(({use}) => use('signIn'))
    .catch(page.failures.report);
}

/** Restores stored connections and follows other tabs; loads nothing without a stored connection. */
function startReconnect(page: PageClient): Stop {
  const {connections, config, initialized, failures} = page;
  const hasStored = (): boolean => Object.keys(connections.stored).length > 0;
  const attempt = async (task: 'reconnect' | 'followTabs'): Promise<void> => {
    try {
      await (await page.load()).flows[task]();
    } catch (cause) {
      if (task === 'reconnect') connections.giveUpRestoring();
      failures.report(cause);
    }
  };
  const isFollowing = config.enableReconnect && typeof window !== 'undefined';
  if (isFollowing && hasStored()) {
    connections.expectStored();
    void attempt('reconnect').then(() => initialized.set(true));
  } else initialized.set(true);
  // Another tab connected, disconnected or switched.
  const follow = (): unknown => (page.loaded() || hasStored()) && attempt('followTabs');
  return isFollowing ? listenToTabs(config.id, follow) : () => {};
}
