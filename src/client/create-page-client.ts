import {atom} from 'nanostores';
import {AccountsController} from '../controllers/accounts/accounts-controller.js';
import {ConnectionsController} from '../controllers/connections/connections-controller.js';
import {FeaturesController} from '../controllers/features/features-controller.js';
import {LocaleController} from '../controllers/locale/locale-controller.js';
import {ModalController} from '../controllers/modal/modal-controller.js';
import {NetworksController, type LoadNetworks} from '../controllers/networks/networks-controller.js';
import {ThemeController} from '../controllers/theme/theme-controller.js';
import type {ViewName} from '../core/model/view.js';
import type {PageConfig} from '../core/config/config.js';
import {toKnownError} from '../core/errors/to-known-error.js';
import {chunkOf} from '../core/errors/chunk-of.js';
import {ClientEvents, watchState} from './page/client-events.js';
import {deriveState} from './page/derived-state.js';
import {createLife} from './page/loading/life.js';
import {Surfaces} from './page/surfaces.js';
import type {Surroundings} from './page/surroundings.js';
import type {PageClient} from './page-client.js';

/** Wires what the page's buttons need. Everything else arrives with {@link PageClient.full}. */
export function createPageClient(
  config: PageConfig,
  surroundings: Surroundings,
  show: () => Promise<void>,
): PageClient {
  const {clock, storage} = surroundings;
  const accounts = new AccountsController();
  const connections = new ConnectionsController({clock, storage});
  const networks = new NetworksController({config, storage, load: loadNetworks});
  const life = createLife(async () => {
    const {createClient} = await chunkOf(import('./inside/create-client.js'));
    return createClient(page, surroundings);
  });
  const page: PageClient = {
    ...life,
    ...deriveState({config, accounts, connections, networks}),
    ...createDisplay(config, surroundings),
    config,
    accounts,
    connections,
    networks,
    events: new ClientEvents(),
    surfaces: new Surfaces(),
    failures: {report: (cause) => void reportLater(page, cause)},
    initialized: atom(false),
    view: atom<ViewName>('Connect'),
    ...createOpening(() => page, show),
    async end() {
      stopEvents();
      page.modal.dispose();
      page.events.end();
      connections.dispose();
      await life.end();
    },
  };
  const stopEvents = watchState(page.events, page);
  return page;
}

/** What is shown and how, whatever is connected. */
function createDisplay(
  config: PageConfig,
  {clock}: Surroundings,
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

/**
 * Loads and opens the modal; the page's buttons are busy meanwhile. Who closes it before it is there does not want to
 * see it any more.
 */
function createOpening(
  page: () => PageClient,
  show: () => Promise<void>,
): Pick<PageClient, 'open' | 'close' | 'show'> {
  let closings = 0;
  return {
    show,
    async open(options) {
      const {modal} = page();
      const asked = closings;
      modal.setLoading(true);
      try {
        const [client] = await Promise.all([page().full(), show()]);
        if (asked === closings) await client.flows.openModal(options);
      } finally {
        modal.setLoading(false);
      }
    },
    close() {
      closings++;
      page().loaded()?.flows.navigate.close();
    },
  };
}

/** The rest of the client decides how a failure is shown; when it cannot be loaded, the page is told. */
async function reportLater(page: PageClient, cause: unknown): Promise<void> {
  const [client] = await Promise.allSettled([page.full()]);
  if (client.status === 'fulfilled') client.value.failures.report(cause);
  else page.events.emit({type: 'error', error: toKnownError(cause)});
}

const loadNetworks: LoadNetworks = async () =>
  (await chunkOf(import('../core/model/networks/network-by-caip-id.js'))).networkByCaipId;
