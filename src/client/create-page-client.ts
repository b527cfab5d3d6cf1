import {atom} from 'nanostores';
import {AccountsController} from '../controllers/accounts-controller.js';
import {ConnectionsController} from '../controllers/connections/connections-controller.js';
import type {OtherConnections} from '../controllers/connections/other-connections-controller.js';
import {FeaturesController} from '../controllers/features-controller.js';
import {LocaleController} from '../controllers/locale-controller.js';
import {ModalController} from '../controllers/modal-controller.js';
import {NetworksController, type LoadNetworks} from '../controllers/networks-controller.js';
import {ThemeController} from '../controllers/theme-controller.js';
import type {PageConfig} from '../core/config/config.js';
import {toKnownError} from '../core/errors/drawbridge-error.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import type {ViewName} from '../core/model/view.js';
import type {PageEnvironment} from '../core/ports/client-environment.js';
import type {FeatureList} from '../core/ports/feature.js';
import {chainPlugins, namespacesOf} from './chain-plugins.js';
import type {Client, PageClient} from './client.js';
import type {ClientOrigins} from './create-client.js';
import {createLazy, dispose} from './lazy.js';
import {ClientEvents, watchState, deriveState} from './page-state.js';
import {Slices} from './slices.js';
import {Surfaces} from './surfaces.js';

/** The functions that the entry passes to a client, which imports neither elements nor features. */
export interface PageHost {
  /** Loads the modal's element, and adds it to a page without one. */
  show(): Promise<void>;
  /** Every feature. */
  readonly loadFeatures: () => Promise<FeatureList>;
}

/** Wires the part of the client that the page's buttons need; {@link PageClient.load} loads the rest. */
export function createPageClient(config: PageConfig, env: PageEnvironment, host: PageHost): PageClient {
  const {clock, storage} = env;
  const accounts = new AccountsController();
  const connections = new ConnectionsController({clock, storage});
  const networks = new NetworksController({config, storage, load: loadNetworks});
  const ended = atom(false);
  const rest = createLazy(() => loadClient(page, {...host, env}), dispose);
  const slices = new Slices({clock});
  const page: PageClient = {
    load() {
      slices.end();
      return rest.load();
    },
    loadAhead: rest.load,
    prefetch() {
      // An element in a hidden part may be rendered by the time it is needed.
      const isThere = page.surfaces.all.size > 0;
      void Promise.allSettled([rest.load(), isThere ? page.surfaces.load() : host.show()]);
    },
    slices,
    loaded: rest.loaded,
    ...deriveState({config, accounts, connections, networks}),
    ...createDisplay(config, env),
    config,
    accounts,
    connections,
    networks,
    events: new ClientEvents(),
    surfaces: new Surfaces({
      isOpen: () => page.modal.state.get().open,
      close: () => {
        page.loaded()?.flows.navigate.leave();
        // An embedded modal stays open when it leaves the page.
        page.modal.close();
      },
      report: (cause) => page.failures.report(cause),
    }),
    failures: {report: (cause) => void reportLater(page, cause)},
    initialized: atom(false),
    view: atom<ViewName>('Connect'),
    others: atom<OtherConnections>({}),
    ...createOpening(
      () => page,
      () => host.show(),
    ),
    ended,
    async end() {
      // Before the modal closes, because closing would count as the user's refusal of pending requests.
      const restEnded = rest.end();
      page.modal.close();
      stopEvents();
      page.modal.dispose();
      page.events.end();
      connections.dispose();
      ended.set(true);
      await restEnded;
    },
  };
  const stopEvents = watchState(page.events, page);
  return page;
}

/** In one round trip with the chain families: the first screen shows the wallets of all of them. */
async function loadClient(page: PageClient, given: Omit<ClientOrigins, 'chains'>): Promise<Client> {
  const plugins = chainPlugins(page.config.options, namespacesOf(page.networks.state.get()));
  const [{createClient}, ...chains] = await Promise.all([
    loadChunk(import(/* together: client */ './create-client.js')),
    ...plugins.map(async (plugin) => [plugin.namespace, await loadChunk(plugin.load())] as const),
  ]);
  await page.slices.next();
  return createClient(page, {...given, chains: new Map(chains)});
}

/** Creates the stores for language, theme, modal and features. */
function createDisplay(
  config: PageConfig,
  {clock}: PageEnvironment,
): Pick<PageClient, 'locale' | 'messages' | 'theme' | 'modal' | 'features'> {
  const locale = new LocaleController({locale: config.locale, overrides: config.messages});
  return {
    locale,
    messages: locale.messages,
    theme: new ThemeController({mode: config.themeMode, variables: config.themeVariables}),
    modal: new ModalController({clock}),
    features: new FeaturesController(),
  };
}

/** Loads and opens the modal. `close` during the loading cancels the opening. */
function createOpening(
  page: () => PageClient,
  show: () => Promise<void>,
): Pick<PageClient, 'open' | 'close' | 'show'> {
  let closings = 0;
  let openings = 0;
  return {
    async show() {
      await show();
      await page().surfaces.whenRendered();
    },
    async open(options) {
      const {modal, account} = page();
      const [closingsBefore, turn] = [closings, ++openings];
      // When calls overlap, the last view wins.
      const isWanted = (): boolean => closingsBefore === closings && turn === openings;
      // A loaded client opens Connect immediately: a button that is busy for less than a frame would flicker.
      modal.setLoading(!page().loaded() || account.get().status === 'connected');
      try {
        const [client] = await Promise.all([page().load(), show()]);
        await untilRendered(page());
        if (isWanted()) await client.flows.openModal(options, isWanted);
      } finally {
        if (turn === openings) modal.setLoading(false);
      }
    },
    close() {
      closings++;
      page().loaded()?.flows.navigate.close();
    },
  };
}

/** Waits while the page's modal is in a hidden part, without the loading state. */
async function untilRendered({surfaces, modal}: PageClient): Promise<void> {
  if (surfaces.all.size === 0 || surfaces.choose()) return;
  modal.setLoading(false);
  await surfaces.whenRendered();
}

/** Passes a failure to the client. If the client fails to load, the page receives an `error` event. */
async function reportLater(page: PageClient, cause: unknown): Promise<void> {
  const [client] = await Promise.allSettled([page.load()]);
  if (client.status === 'fulfilled') client.value.failures.report(cause);
  else page.events.emit({type: 'error', error: toKnownError(cause)});
}

const loadNetworks: LoadNetworks = async () =>
  (await loadChunk(import('../core/model/networks/network-by-caip-id.js'))).networkByCaipId;
