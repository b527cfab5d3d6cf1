import type {Drawbridge} from '../../client/drawbridge.js';
import type {DrawbridgeOptions} from '../../core/config/options.js';
import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {redactProperties} from '../../core/model/safety/redact.js';
import type {FeatureContext, PluginManifest} from '../../core/ports/feature.js';
import type {KeyValueStorage} from '../../core/ports/storage.js';
import {createDrawbridge} from '../../exports/index.js';
import '../../exports/elements.js';
import type {EmailLoginApi} from '../../features/email-login/api.js';
import {emailLoginFeature} from '../../features/email-login/feature.js';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import {createFakeClock, type FakeClock} from '../fake-clock.js';
import {pageClientOf} from './client/page-client-of.js';
import {FakeLogin} from './connectors/fake-login.js';

/** A page with a login whose views show nothing, so that a test calls the feature itself. */
export interface LoginPage {
  readonly client: Drawbridge;
  readonly login: FakeLogin;
  readonly api: EmailLoginApi;
  readonly clock: FakeClock;
  readonly storage: KeyValueStorage;
  /** Every event, as `NAME {properties}`. */
  readonly events: readonly string[];
  /** Every failure that the page received. */
  readonly reported: readonly DrawbridgeError[];
  /** Requests to the error-reporting agent, as JSON. It sends after a while. */
  readonly reports: readonly string[];
}

interface Given extends Partial<DrawbridgeOptions> {
  readonly login?: FakeLogin;
  readonly storage?: KeyValueStorage;
  readonly clock?: FakeClock;
  /** The tab keeps its storage, as at a reload. Default: a new tab. */
  readonly isSameTab?: boolean;
}

/** Opens a page with a login; destroy its client at the end of the test. */
export async function openLoginPage({
  login = new FakeLogin(),
  storage = memoryStorage(),
  clock = laterClock(),
  isSameTab = false,
  ...options
}: Given = {}): Promise<LoginPage> {
  if (!isSameTab) sessionStorage.clear();
  const reported: DrawbridgeError[] = [];
  const reports: string[] = [];
  const events: string[] = [];
  const client = createDrawbridge({
    projectId: 'test',
    networks: [mainnet],
    connectors: [login.plugin(emptyViews(() => pageClientOf(client).load()))],
    enableWalletConnect: false,
    onError: (report) => void reports.push(JSON.stringify(report)),
    env: {storage, clock, fetch: () => Promise.reject(new TypeError('Tests fetch nothing'))},
    ...options,
    features: {analytics: false, ...options.features},
  });
  client.subscribeEvents((event) => {
    if (event.type === 'error') reported.push(event.error);
  });
  const loaded = await pageClientOf(client).load();
  const {telemetry} = loaded;
  const track = telemetry.track.bind(telemetry);
  Object.assign(telemetry, {
    track(...[event, properties, at]: Parameters<typeof track>) {
      const clean = properties && JSON.stringify(redactProperties(properties));
      events.push([event, clean].filter(Boolean).join(' '));
      track(event, properties, at);
    },
  });
  const api = await loaded.use('emailLogin');
  return {client, login, api, clock, storage, events, reported, reports};
}

/**
 * The feature with one view for all names, and without slots. A plug-in would get a part of the client only; this one is
 * ours.
 */
function emptyViews(loadClient: () => Promise<object>): PluginManifest {
  const {slots: _, ...feature} = emailLoginFeature as PluginManifest;
  const view = {
    tag: 'drawbridge-what-is-a-wallet-view',
    title: () => 'Log in',
    load: () => import('../../features/connect/views/what-is-a-wallet-view.js'),
  } as const;
  const names = Object.keys(feature.views);
  return {
    ...feature,
    views: Object.fromEntries(names.map((name) => [name, view])),
    async load() {
      const [create, client] = await Promise.all([feature.load?.(), loadClient()]);
      return (context: FeatureContext, needs: never) => {
        const {onDispose} = context;
        return create?.({...context, ...client, onDispose} as never, needs);
      };
    },
  };
}

/** A fake clock that does not start at zero. */
function laterClock(): FakeClock {
  const clock = createFakeClock();
  clock.advance(1_000_000);
  return clock;
}
