import type {Client} from '../../../client/client.js';
import {
  configure,
  type ConfiguredPage,
  createDisplay,
  wireClient,
  type ClientParts,
} from '../../../client/create-client.js';
import {createPageClient} from '../../../client/create-page-client.js';
import {createManifests} from '../../../client/feature-host.js';
import {wireFeatures, type ClientFeatures} from '../../../client/features.js';
import {setLocale} from '../../../client/late-settings.js';
import type {Plugins} from '../../../client/plugins.js';
import type {Services} from '../../../client/services.js';
import {OtherConnectionsController} from '../../../controllers/connections/other-connections-controller.js';
import {ConnectorsController} from '../../../controllers/connectors-controller.js';
import {GatesController} from '../../../controllers/gates-controller.js';
import {SignInsController} from '../../../controllers/sign-ins-controller.js';
import {checkOptions} from '../../../core/config/check-options.js';
import type {DrawbridgeOptions} from '../../../core/config/options.js';
import type {Device} from '../../../core/model/device.js';
import type {ChainAdapter} from '../../../core/ports/chain-adapter.js';
import type {ClientEnvironment} from '../../../core/ports/client-environment.js';
import type {AnyManifest} from '../../../core/ports/feature.js';
import type {Http} from '../../../core/ports/http.js';
import type {Storage} from '../../../core/ports/storage.js';
import {createSlotStorage, memoryStorage} from '../../../io/platform/slot-storage.js';
import {systemRandom} from '../../../io/platform/system-random.js';
import {findLanguage} from '../../../locales/languages.js';
import type {FakeClock} from '../../fake-clock.js';
import {en} from './en.js';
import {createTelemetryRecorder, type TelemetryRecorder} from './telemetry-recorder.js';

/** The environment of a test's client. */
export interface Outside {
  readonly env: ClientEnvironment;
  /** The wallet explorer and the blockchain API. */
  readonly http: Http;
  /** Every feature. */
  readonly manifests: readonly AnyManifest[];
  /** The adapter of all chain families; without one they can only connect. */
  readonly adapter?: ChainAdapter | undefined;
  /** Default: a desktop. */
  readonly device?: Partial<Device> | undefined;
  /** Receives each failure. */
  readonly report: (cause: unknown) => void;
}

/** The real client, and its parts. */
export interface TestClient {
  readonly page: ConfiguredPage;
  readonly client: Client;
  readonly features: ClientFeatures;
  readonly telemetry: TelemetryRecorder;
}

const DESKTOP: Device = {
  isMobile: false,
  isIos: false,
  isAndroid: false,
  isTelegram: false,
  isIframe: false,
  timeZone: 'Europe/Berlin',
};

/** The clock and storage of the test; no network requests. */
export function createTestEnvironment(
  clock: FakeClock,
  storage: Storage = createSlotStorage('test', memoryStorage()),
): ClientEnvironment {
  return {
    clock,
    random: systemRandom,
    storage,
    fetch: () => Promise.reject(new TypeError('Tests fetch nothing')),
  };
}

/** The real page of the options; `load` returns the client that it would load. */
export function createTestPage(
  options: DrawbridgeOptions,
  env: ClientEnvironment,
  {client, manifests}: {readonly client: () => Client; readonly manifests: readonly AnyManifest[]},
): ConfiguredPage {
  const host = {show: () => page.surfaces.load(), loadFeatures: async () => ({first: manifests})};
  const own = createPageClient(checkOptions(options, 'en'), env, host);
  Object.assign(own, {load: async () => client(), loadAhead: async () => client(), loaded: client});
  const page = configure(own);
  void page.locale.add(en);
  if (findLanguage(page.config.locale)) void setLocale(page, page.config.locale);
  return page;
}

/** Wires the real client over the environment of a test, synchronously: no part of it is loaded. */
export function createTestClient(options: DrawbridgeOptions, outside: Outside): TestClient {
  const {env, manifests, report} = outside;
  const page = createTestPage(options, env, {client: () => client, manifests});
  const lazy: ClientParts['features'] = {
    load: async () => features,
    loaded: () => features,
    end: async () => {},
  };
  const telemetry = createTelemetryRecorder();
  const parts = {...createParts(page, outside, telemetry), features: lazy};
  const client = wireClient(page, env, parts);
  const features = wireFeatures(
    {...parts, env, report, client},
    createManifests({first: manifests}, () => {}),
  );
  return {page, client, features, telemetry};
}

/** Services that answer from memory, and only the wallets of the test. */
function createParts(
  page: ConfiguredPage,
  {env, http, adapter, device, report}: Outside,
  telemetry: TelemetryRecorder,
): Omit<ClientParts, 'features'> {
  const plugins: Plugins = {isEmpty: false, adapterOf: async () => adapter, add: async () => {}};
  return {
    services: {explorer: http, blockchain: http} as Services,
    device: {...DESKTOP, ...device},
    connectors: new ConnectorsController(env),
    display: createDisplay(page, env.clock),
    observers: {telemetry, report, start() {}, dispose() {}},
    plugins,
    stores: {
      otherConnections: new OtherConnectionsController(env),
      gates: new GatesController(),
      signIns: new SignInsController(env),
    },
  };
}
