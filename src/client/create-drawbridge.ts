import type {ReadableAtom} from 'nanostores';
import type {PageConfig} from '../core/config/config.js';
import {RETURN_QUERY} from '../core/config/constants.js';
import type {DrawbridgeOptions} from '../core/config/options.js';
import {invalid} from '../core/config/page-config.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import {loadOnce} from '../core/errors/load-once.js';
import type {AnyAccountState} from '../core/model/account.js';
import type {ChainNamespace} from '../core/model/caip.js';
import {computed} from '../core/model/computed.js';
import type {AnyNetwork} from '../core/model/network.js';
import {isThemeMode} from '../core/model/theme.js';
import type {PageEnvironment} from '../core/ports/client-environment.js';
import type {Stop} from '../core/ports/clock.js';
import {DUE_SIGN_OUTS} from '../core/ports/due-sign-outs.js';
import type {FeatureList} from '../core/ports/feature.js';
import {unsettledIn} from '../core/ports/unsettled.js';
import {listenToTabs} from '../io/platform/listen-to-tabs.js';
import {readPageLocale} from '../io/platform/page-metadata.js';
import {siteStorage, createSlotStorage} from '../io/platform/slot-storage.js';
import {systemClock} from '../io/platform/system-clock.js';
import {whenIdle} from '../io/platform/when-idle.js';
import {findLanguage} from '../locales/languages.js';
import type {PageClient} from './client.js';
import {createPageClient} from './create-page-client.js';
import {createWallets} from './create-wallets.js';
import type {Drawbridge, DrawbridgeState, Providers} from './drawbridge.js';
import type {lateSettings} from './late-settings.js';
import {warnDevelopers} from './lazy.js';
import {keepPage, pageOf} from './page-of.js';
import {createSnapshot} from './page-state.js';
import type {Surfaces} from './surfaces.js';

/** Adds a modal element to a page without one. The entry passes it, because a client imports no elements. */
export interface ModalHost {
  /** Adds an element for this client, which then registers with its {@link PageClient.surfaces}. */
  mount(client: Drawbridge, surfaces: Surfaces): Promise<void>;
  /** Removes what {@link mount} added. */
  unmount(client: Drawbridge): void;
  /** Hands the page over to a later client with the same id. */
  stepBack?(): void;
  /** Every feature. */
  readonly loadFeatures: () => Promise<FeatureList>;
}

/** Checks the options; each entry has different checks. */
export type ReadConfig = (options: DrawbridgeOptions, pageLocale: string) => PageConfig;

/**
 * Creates a client. Clients share no state.
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
    wallets: createWallets(page),
    prefetch: () => {
      // The user is about to click.
      page.slices.end();
      page.prefetch();
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
    signMessage: (async (message, which) => {
      // The page may change its bytes while the code loads.
      const own = message instanceof Uint8Array ? message.slice() : message;
      return (await page.load()).flows.signMessage(own, which);
      // The namespace of the options types the answer.
    }) as Drawbridge['signMessage'],
    async destroy() {
      stopFollowing();
      unregister();
      // First, so that pending calls are rejected by the client and not by a view that leaves the page.
      const ended = page.end();
      host.unmount(client);
      await ended;
    },
  };
  // Without a browser the second half of the client cannot run.
  if (typeof document === 'undefined') refuseOnServer(client);
  keepPage(client, page);
  const unregister = registerClient(config, () => host.stepBack?.());
  const stopFollowing = startReconnect(page);
  endDueSignIns(page, env);
  followSent(page, env);
  resumeReturn(page);
  if (findLanguage(config.locale)) client.setLocale(config.locale).catch(page.failures.report);
  return client;
}

/** Replaces the methods that need a browser: they reject with `client/browser-missing`, which names the method. */
function refuseOnServer(client: Drawbridge): void {
  const refuse = <T extends object>(target: T, names: readonly (keyof T & string)[], prefix = ''): void => {
    for (const name of names)
      Object.assign(target, {
        [name]: async () => {
          const {browserMissing} = await loadChunk(
            import(/* together: late-settings */ './browser-missing.js'),
          );
          throw browserMissing(prefix + name);
        },
      });
  };
  refuse(client.wallets, ['connect', 'retry', 'loadMore'], 'wallets.');
  refuse(client, [
    'open',
    'connect',
    'disconnect',
    'switchWallet',
    'signMessage',
    'addChain',
    'readBalance',
    'showToast',
    'signIn',
    'switchNetwork',
  ]);
}

/** Creates the environment from the options. */
function createEnvironment({id = 'default', env = {}}: DrawbridgeOptions): PageEnvironment {
  return {
    clock: env.clock ?? systemClock,
    storage: createSlotStorage(id, env.storage ?? siteStorage()),
    // `fetch` throws when it is called as a method of another object.
    fetch: env.fetch ?? ((...request) => globalThis.fetch(...request)),
  };
}

/** Retries sign-outs that an earlier page could not complete; loads nothing without any. */
function endDueSignIns(page: PageClient, {storage}: Pick<PageEnvironment, 'storage'>): void {
  const {siwx, signInWithWallet} = page.config.options;
  if (!(siwx ?? signInWithWallet) || typeof window === 'undefined') return;
  if (storage.slot(DUE_SIGN_OUTS).get().length === 0) return;
  // The feature completes them once it is loaded.
  page
    .load()
    .then(({use}) => use('signIn'))
    .catch(page.failures.report);
}

/** Follows what an earlier page has sent, and tells how it ends; loads nothing without any. */
function followSent(page: PageClient, {storage}: Pick<PageEnvironment, 'storage'>): void {
  if (!page.config.enableReconnect || typeof window === 'undefined') return;
  for (const [list, id] of [
    ['swaps', 'swap'],
    ['sent-transfers', 'send'],
  ] as const) {
    if (!storage.slot(unsettledIn(list)).get().isOpen) continue;
    page
      .load()
      .then(({use, loadMessagesOf}) => Promise.all([use(id), loadMessagesOf(id)]))
      .catch(page.failures.report);
  }
}

/** Loads the connectors where a login has left the page and returned to it. */
function resumeReturn(page: PageClient): void {
  const isReturn = typeof window !== 'undefined' && RETURN_QUERY.test(window.location.search);
  if (isReturn) page.load().catch(page.failures.report);
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
  const followStorage = (): unknown => (page.loaded() || hasStored()) && attempt('followTabs');
  return isFollowing ? listenToTabs(config.id, followStorage) : () => {};
}

type Subscriptions = Pick<
  Drawbridge,
  | 'getState'
  | 'getInitialState'
  | 'getProvider'
  | 'subscribe'
  | 'subscribeAccount'
  | 'subscribeNetwork'
  | 'subscribeProvider'
  | 'subscribeTheme'
  | 'subscribeEvents'
>;

/** The reading methods of the public client. */
export function createSubscriptions(
  page: PageClient,
  snapshot: ReadableAtom<DrawbridgeState>,
): Subscriptions {
  const providers = computed([page.connections.state], () =>
    Object.fromEntries(page.connections.live.map(([namespace, {provider}]) => [namespace, provider])),
  ) as ReadableAtom<Partial<Providers>>;
  const initial = initialState(page, snapshot);
  return {
    getState: () => snapshot.get(),
    getInitialState: () => initial,
    getProvider: <N extends ChainNamespace>(namespace: N): Providers[N] | undefined =>
      providers.get()[namespace],
    subscribe: (listener) => follow(snapshot, listener),
    subscribeAccount: (listener, namespace) =>
      follow(
        namespace ? page.accountOf(namespace) : page.account,
        listener as (account: AnyAccountState) => void,
      ),
    subscribeNetwork: (listener) => follow(page.activeNetwork, listener),
    subscribeProvider: (listener) => follow(providers, listener),
    subscribeTheme: (listener) => follow(page.theme.state, listener),
    subscribeEvents: (listener) => page.events.subscribe(listener),
  };
}

/** The state before restoring, without the stored network and the language of the page, which only a browser has. */
function initialState(
  {config: {defaultNetwork, options}}: PageClient,
  snapshot: ReadableAtom<DrawbridgeState>,
): DrawbridgeState {
  return {
    ...snapshot.get(),
    locale: options.locale ?? 'en',
    networks: {},
    activeNamespace: defaultNetwork.chainNamespace,
    activeNetwork: defaultNetwork as AnyNetwork,
  };
}

/** Subscribes to a store; passes the new value only. */
function follow<T>(store: ReadableAtom<T>, listener: (value: T) => void): Stop {
  return store.listen((value) => listener(value));
}

type LateName = keyof typeof lateSettings;
type Settings = Pick<Drawbridge, LateName | 'setThemeMode' | 'setThemeVariables' | 'updateFeatures'>;

/** The methods of the public client that change it. */
export function createSettings(page: PageClient): Settings {
  return {
    setThemeMode(mode) {
      if (!isThemeMode(mode))
        throw invalid('mode', `“${String(mode)}”`, 'light, dark, auto', 'setThemeMode:');
      page.theme.setMode(mode);
    },
    setThemeVariables(variables) {
      page.theme.setVariables(variables);
      warnDevelopers(({warnOfVariables}) => warnOfVariables(variables));
    },
    updateFeatures: (features) => page.features.update(features),
    ...loadedWithUse(page, [
      'addNetwork',
      'removeNetwork',
      'addChain',
      'readBalance',
      'removeChain',
      'setLocale',
      'showToast',
      'signIn',
      'switchNetwork',
    ]),
  };
}

const loadLate = loadOnce(() => loadChunk(import(/* together: late-settings */ './late-settings.js')));

/**
 * Settings that load their code at first use; they begin in the order of the calls. Leaving out a name is a compile
 * error, because {@link Settings} requires it.
 */
function loadedWithUse<N extends LateName>(page: PageClient, names: readonly N[]): Pick<Drawbridge, N> {
  const settings = names.map((name: LateName) => [
    name,
    async (...args: readonly unknown[]) => {
      const {lateSettings: late} = await loadLate();
      return (late[name] as (page: PageClient, ...given: readonly unknown[]) => unknown)(page, ...args);
    },
  ]);
  // Each setter takes the arguments of its type, after the page client.
  return Object.fromEntries(settings) as Pick<Drawbridge, N>;
}

/** One map for each page, even if it loads several copies of the library. */
const CLIENTS = Symbol.for('drawbridge.clients');

interface Page {
  /** The clients that were not destroyed, each with the function that hands the page over to a later client. */
  [CLIENTS]?: Map<PageConfig, Stop>;
}

/**
 * Registers a client of the page until the returned function is called. Earlier clients with the same id step back
 * (decision 0223), and developers are warned.
 */
function registerClient(config: PageConfig, stepBack: Stop): Stop {
  // On a server, each request may create a client.
  if (typeof document === 'undefined') return () => {};
  const clients = ((globalThis as Page)[CLIENTS] ??= new Map());
  const sameId = (): readonly PageConfig[] =>
    [...clients.keys()].filter(
      ({id, options}) => id === config.id && options.env?.storage === config.options.env?.storage,
    );
  const earlier = sameId();
  for (const other of earlier) clients.get(other)?.();
  clients.set(config, stepBack);
  if (earlier.length > 0) warnDevelopers(({warnOfDuplicate}) => warnOfDuplicate(config, sameId()));
  return () => void clients.delete(config);
}

/** Quality of the connection, as browsers report it (Network Information API). */
interface ConnectionQuality {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Prefetches and renders the first screen after the page's `load` event, once the browser is idle, in slices.
 *
 * Does nothing unless the option `prefetch` is `idle` (the default), if the visitor saves data, or if the connection is
 * slower than 4g. Assumes a fast connection if the browser reports neither.
 */
export function prefetchWhenIdle(client: Drawbridge): void {
  const page = pageOf(client);
  const {prefetch = 'idle', env} = page?.config.options ?? {};
  if (!page || prefetch !== 'idle' || !isFastAndUnmetered()) return;
  const start = (): void =>
    whenIdle(env?.clock ?? systemClock, () => {
      page.slices.begin();
      page.prefetch();
    });
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, {once: true});
}

function isFastAndUnmetered(): boolean {
  const {connection = {}} = navigator as {readonly connection?: ConnectionQuality};
  return !connection.saveData && (connection.effectiveType ?? '4g') === '4g';
}
