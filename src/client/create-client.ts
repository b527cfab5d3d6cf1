import {ConnectorsController} from '../controllers/connectors-controller.js';
import {GatesController} from '../controllers/gates-controller.js';
import {OtherConnectionsController} from '../controllers/connections/other-connections-controller.js';
import {SignInsController} from '../controllers/sign-ins-controller.js';
import {mayNeedWarning} from '../core/config/needs-warning.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import {enFirst} from '../core/messages/en/first.js';
import type {FeatureList} from '../core/ports/feature.js';
import {addSentences} from '../flows/add-sentences.js';
import {detectDevice, readDeviceSigns} from '../io/platform/device.js';
import {systemRandom} from '../io/platform/system-random.js';
import type {Client} from './client.js';
import {configure, type ConfiguredPage} from './configured-page.js';
import {createDisplay} from './create-display.js';
import type {FeaturesParts} from './features/create-features.js';
import type {Features} from './features/wire-features.js';
import {loadConnectors, startPlugins, type LoadedPlugins, type PluginParts} from './load-plugins.js';
import {observeLater} from './observe-later.js';
import type {Environment, PageEnvironment} from './page/environment.js';
import {createLazy, dispose, type Lazy} from './page/lazy.js';
import type {PageClient} from './page/page-client.js';
import {warnDevelopers} from './page/warn-developers.js';
import {createServices} from './services/services.js';
import {wireClient, type ClientParts} from './wire-client.js';

/** Environment, features and chains that the page client gives. */
export interface ClientOrigins {
  readonly env: PageEnvironment;
  readonly loadFeatures: () => Promise<FeatureList>;
  readonly chains: LoadedPlugins['chains'];
}

/**
 * Creates the client that the elements of the modal work with.
 *
 * Rejects with `chunk/unavailable` when a plug-in cannot be loaded.
 */
export async function createClient(pageClient: PageClient, origins: ClientOrigins): Promise<Client> {
  const page = configure(pageClient);
  const {loadFeatures, chains} = origins;
  const env = {...origins.env, random: page.config.options.env?.random ?? systemRandom};
  // First: after a failure here nothing has started that would have to be disposed.
  const [connectors] = await Promise.all([loadConnectors(page), addSentences(page.locale, 'first', enFirst)]);
  const loaded = {chains, connectors};
  const features = featuresLater(() => ({
    ...parts,
    ...parts.observers,
    env,
    loadFeatures,
    client,
    ...loaded,
  }));
  const parts = createParts(page, env, {...loaded, features: () => features.load()});
  // So that the first screen has the installed wallets at once, and `connect` finds its connector.
  await parts.connectors.ready;
  const client = wireClient(page, env, {...parts, features});
  if (mayNeedWarning(page.config))
    warnDevelopers(({warnOfConfig}) => warnOfConfig(page.config, page.networks.load));
  // Warns about options that are unknown or have no effect yet.
  if (page.config.debug)
    void import('./warn-of-options.js').then(
      ({warnOfOptions}) => warnOfOptions({...page, ...parts.display, ...loaded, loadFeatures}),
      () => {},
    );
  return client;
}

function featuresLater(parts: () => FeaturesParts): Lazy<Features> {
  return createLazy(async () => {
    const {createFeatures} = await loadChunk(
      import(/* together: second-screen */ './features/create-features.js'),
    );
    return createFeatures(parts());
  }, dispose);
}

/** Creates the parts that need no other part of the client; wallet discovery starts here. */
function createParts(
  page: ConfiguredPage,
  env: Environment,
  loaded: LoadedPlugins & Pick<PluginParts, 'features'>,
): Omit<ClientParts, 'features'> {
  const {clock} = env;
  const services = createServices(page.config, env);
  const device = detectDevice(readDeviceSigns());
  const connectors = new ConnectorsController({clock});
  const display = createDisplay(page, clock);
  const observers = observeLater({page, env, services, ...display});
  const shared = {...observers, ...loaded, page, env, services};
  const plugins = startPlugins(loaded, {...shared, connectors, device});
  const stores = {
    otherConnections: new OtherConnectionsController(env),
    gates: new GatesController(),
    signIns: new SignInsController(env),
  };
  return {services, device, connectors, display, observers, plugins, stores};
}
