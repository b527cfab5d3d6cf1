import {atom} from 'nanostores';
import {connectDevnet, type DevnetControl} from '../../../../demo/devnet/client.js';
import {DEFAULT_ENDPOINTS} from '../../../core/config/generated/defaults.js';
import {DEFAULT_ACCOUNT_TYPES} from '../../../core/model/account.js';
import type {Network} from '../../../core/model/network.js';
import type {Clock} from '../../../core/ports/clock.js';
import type {ConnectorEnv} from '../../../core/ports/connector-plugin.js';
import type {Pairing, Session} from '../../../core/ports/connector.js';
import type {FollowedApp} from '../../../io/connectors/walletconnect/wallet-app.js';
import {WalletConnectConnector} from '../../../io/connectors/walletconnect/walletconnect-connector.js';
import {detectDevice, readDeviceSigns} from '../../../io/platform/device.js';
import {createSlotStorage, memoryStorage} from '../../../io/platform/slot-storage.js';
import {systemClock} from '../../../io/platform/system-clock.js';
import {systemRandom} from '../../../io/platform/system-random.js';
import type {MockRemoteWalletOptions} from '../../wallets/remote/mock-remote-wallet-options.js';
import {createMockRemoteWallet, type MockRemoteWallet} from '../../wallets/remote/mock-remote-wallet.js';
import {callNode} from '../../wallets/signing/chain-rpc.js';
import {testChains} from '../../wallets/test-chains.js';

/** A page with the WalletConnect connector on the devnet, and wallets to pair it with. */
export interface WalletConnectPage {
  readonly devnet: DevnetControl;
  readonly env: ConnectorEnv;
  readonly connector: WalletConnectConnector;
  /** The devnet's chains. */
  readonly networks: readonly [Network, Network];
  /** Opens a wallet on the same relay. */
  openWallet(options?: Partial<MockRemoteWalletOptions>): Promise<MockRemoteWallet>;
  /** The connector after a reload; closes the previous one first. */
  reload(): WalletConnectConnector;
  /** The connector of another tab of the same client. */
  openTab(): WalletConnectConnector;
  /** Resolves with the next pairing link that is not `previous`; rejects if none can be created. */
  nextUri(previous?: string): Promise<string>;
  /** Pairs with a wallet that approves, by a link to its app if one is given; default: all networks. */
  pairWith(wallet: MockRemoteWallet, networks?: readonly Network[], app?: FollowedApp): Promise<Session>;
  /** The same in another tab. */
  pairTab(tab: WalletConnectConnector, wallet: MockRemoteWallet): Promise<Session>;
  /** Closes all sessions and pages that were opened. */
  close(): Promise<void>;
}

/** Options of a page. */
export interface WalletConnectPageOptions {
  readonly clock?: Clock;
  readonly env?: Partial<ConnectorEnv>;
}

/** Opens an isolated page: no other page shares its project id, its storage and its devnet recordings. */
export async function openWalletConnectPage({
  clock = systemClock,
  env: changes = {},
}: WalletConnectPageOptions = {}): Promise<WalletConnectPage> {
  const devnet = await connectDevnet();
  const env = {...environment(devnet, clock), ...changes};
  const opened: {close(): Promise<void>}[] = [];
  const open = (): WalletConnectConnector => {
    const made = new WalletConnectConnector(env);
    opened.push({close: () => made.dispose()});
    return made;
  };
  const connector = open();
  const networks = [network(devnet, 31337), network(devnet, 31338)] as const;
  return {
    devnet,
    env,
    connector,
    networks,
    reload: () => closedFirst(open(), connector),
    openTab: open,
    nextUri: (previous) => nextUri(connector, previous),
    pairWith: (wallet, asked = networks, app) => pair(connector, wallet, {asked, app}),
    pairTab: (tab, wallet) => pair(tab, wallet, {asked: networks}),
    async openWallet(options = {}) {
      const [first, second] = testChains(devnet);
      const relayUrl = devnet.endpoints.relay;
      // A separate project id: the relay's counters then contain this page only.
      const projectId = crypto.randomUUID();
      const wallet = await createMockRemoteWallet({relayUrl, projectId, chains: [first, second], ...options});
      opened.push({close: () => wallet.destroy()});
      return wallet;
    },
    async close() {
      await Promise.all(opened.splice(0).map((each) => each.close()));
    },
  };
}

function environment(devnet: DevnetControl, clock: Clock): ConnectorEnv {
  const instanceId = crypto.randomUUID();
  return {
    clock,
    random: systemRandom,
    instanceId,
    projectId: devnet.projectId,
    endpoints: {...DEFAULT_ENDPOINTS, relay: devnet.endpoints.relay},
    defaultAccountTypes: DEFAULT_ACCOUNT_TYPES,
    device: detectDevice(readDeviceSigns()),
    theme: atom({mode: 'light', variables: {}}),
    // A remote wallet needs none of these.
    networks: unwanted,
    http: unwanted,
    fetch: unwanted,
    report: unwanted,
    telemetry: {track: unwanted},
    use: unwanted,
    interact: unwanted,
    stepAside: unwanted,
    rpc: ({url, method, params}) => callNode({method, params}, url),
    storage: createSlotStorage(instanceId, memoryStorage()),
    metadata: {name: 'Test dapp', description: 'A page under test', url: location.origin, icons: []},
  };
}

function unwanted(): never {
  throw new Error('WalletConnect asks for nothing beside the relay');
}

/** Two connectors never use one session at the same time, just as two loads of one page never do. */
function closedFirst(next: WalletConnectConnector, before: WalletConnectConnector): WalletConnectConnector {
  const restore = next.restore.bind(next);
  next.restore = async (request) => {
    await before.dispose();
    return restore(request);
  };
  return next;
}

function network(devnet: DevnetControl, id: number): Network {
  return {
    id,
    name: `Devnet ${id}`,
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${id}`,
    nativeCurrency: {name: 'Ether', symbol: 'ETH', decimals: 18},
    // The second URL has no tag of the caller, which is hidden from wallets.
    rpcUrls: {default: {http: [devnet.rpcUrl(id), `${devnet.origin}/rpc/${id}`]}},
  };
}

async function pair(
  connector: WalletConnectConnector,
  wallet: MockRemoteWallet,
  {asked, app}: {readonly asked: readonly Network[]; readonly app?: FollowedApp | undefined},
): Promise<Session> {
  const connecting = connector.connect({networks: asked});
  const uri = await nextUri(connector);
  if (app) connector.rememberLink(app);
  await wallet.pair(uri);
  return connecting;
}

function nextUri({pairing}: WalletConnectConnector, previous?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = (now: Pairing): void => {
      if (now.status === 'failed') reject(now.error);
      if (now.status !== 'ready' || now.uri === previous) return;
      queueMicrotask(() => stop());
      resolve(now.uri);
    };
    const stop = pairing.subscribe(look);
  });
}
