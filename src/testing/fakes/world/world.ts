import {atom} from 'nanostores';
import type {Flows} from '../../../client/flows.js';
import type {ConnectionsController} from '../../../controllers/connections/connections-controller.js';
import type {OtherConnectionsController} from '../../../controllers/connections/other-connections-controller.js';
import type {ConnectorsController} from '../../../controllers/connectors-controller.js';
import type {NetworksController} from '../../../controllers/networks-controller.js';
import type {Connector} from '../../../core/ports/connector.js';
import type {Storage} from '../../../core/ports/storage.js';
import {createSlotStorage, memoryStorage} from '../../../io/platform/slot-storage.js';
import {createFakeClock, type FakeClock} from '../../fake-clock.js';
import {createFakeHttp} from '../../fake-http.js';
import {createTestClient, createTestEnvironment} from '../client/test-client.js';
import {fakeNetwork} from '../flow-parts.js';
import {createScriptedWallet, type ScriptedWallet} from './scripted-wallet.js';

type TabFlows = Pick<
  Flows,
  'connect' | 'disconnect' | 'reconnect' | 'followTabs' | 'switchNetwork' | 'switchWallet'
>;

/**
 * One page of a site, with its client wired as in the product; only wallets, time and storage are scripted.
 */
export interface Tab extends TabFlows {
  readonly site: string;
  readonly connections: ConnectionsController;
  readonly otherConnections: OtherConnectionsController;
  readonly connectors: ConnectorsController;
  readonly networks: NetworksController;
  /** Uncaught errors. */
  readonly reported: readonly unknown[];
  /** Announces a wallet on this page. */
  announce(wallet: ScriptedWallet): void;
  close(): void;
}

/** Sites, their open pages, and the wallets of one browser. */
export interface World {
  readonly clock: FakeClock;
  readonly wallets: readonly ScriptedWallet[];
  /** Every open page. */
  readonly tabs: readonly Tab[];
  /** Opens a page of a site; wallets announce themselves immediately unless they are listed as late. */
  open(site: string, late?: readonly string[]): Promise<Tab>;
  close(tab: Tab): void;
  /** Runs all pending promises. */
  settle(): Promise<void>;
}

const NETWORKS = ['eip155:1', 'eip155:2', 'solana:1', 'solana:2'] as const;

/** Creates a browser with wallets: two for EVM, one for Solana, and a remote one for both. */
export function createWorld(): World {
  const clock = createFakeClock();
  const storages = new Map<string, ReturnType<typeof memoryStorage>>();
  const wallets = [
    createScriptedWallet('fox', ['eip155']),
    createScriptedWallet('owl', ['eip155']),
    createScriptedWallet('sun', ['solana'], {isQuiet: true}),
    createScriptedWallet('far', ['eip155', 'solana'], {type: 'WALLET_CONNECT'}),
  ];
  const tabs: Tab[] = [];
  const changed = (tab: () => Tab | undefined): void => {
    const source = tab();
    for (const other of tabs) {
      if (other !== source && other.site === source?.site) queueMicrotask(() => void other.followTabs());
    }
  };
  const world: World = {
    clock,
    wallets,
    tabs,
    async open(site, late = []) {
      const backing = storages.get(site) ?? memoryStorage();
      storages.set(site, backing);
      let tab: Tab | undefined;
      const storage = createSlotStorage(site, {
        getItem: (key) => backing.getItem(key),
        setItem(key, value) {
          backing.setItem(key, value);
          changed(() => tab);
        },
        removeItem(key) {
          backing.removeItem(key);
          changed(() => tab);
        },
      });
      tab = await createTab(site, {clock, storage});
      for (const wallet of wallets) if (!late.includes(wallet.id)) tab.announce(wallet);
      tabs.push(tab);
      tab.connections.expectStored();
      // The page may be closed before it ends.
      void tab.reconnect().catch(() => {});
      await world.settle();
      return tab;
    },
    close(tab) {
      tabs.splice(tabs.indexOf(tab), 1);
      tab.close();
    },
    async settle() {
      // All promises here are already settled, and longer chains do not exist.
      for (let turn = 0; turn < 400; turn++) await Promise.resolve();
    },
  };
  return world;
}

/** The real client, with the world's wallets, clock and storage. */
async function createTab(
  site: string,
  {clock, storage}: {readonly clock: FakeClock; readonly storage: Storage},
): Promise<Tab> {
  const reported: unknown[] = [];
  const {page, client} = createTestClient(
    {
      projectId: 'test',
      networks: NETWORKS.map((id) => fakeNetwork(id)),
      metadata: {name: site, description: '', url: 'https://site.test', icons: []},
    },
    {
      env: createTestEnvironment(clock, storage),
      http: createFakeHttp(),
      // No gate holds the user: the walk covers wallets and tabs.
      manifests: [],
      report: (cause) => reported.push(cause),
    },
  );
  const found = atom<readonly Connector[]>([]);
  client.connectors.watch({found, start: () => {}, stop: () => {}});
  // From here on no flow waits for code.
  await client.flows.syncAccount('eip155');
  const {connect, disconnect, reconnect, followTabs, switchNetwork, switchWallet} = client.flows;
  return {
    site,
    connect,
    disconnect,
    reconnect,
    followTabs,
    switchNetwork,
    switchWallet,
    connections: page.connections,
    otherConnections: client.otherConnections,
    connectors: client.connectors,
    networks: page.networks,
    reported,
    announce(wallet) {
      const isThere = found.get().some(({id}) => id === wallet.id);
      if (!isThere) found.set([...found.get(), wallet.connect(site)]);
    },
    close() {
      void page.end();
      void client.dispose();
    },
  };
}
