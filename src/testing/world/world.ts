import {RouterController} from '../../controllers/router-controller.js';
import {TransactionStackController} from '../../controllers/transaction-stack-controller.js';
import {GatesController} from '../../controllers/gates-controller.js';
import {atom} from 'nanostores';
import {
  createConnecting,
  type ConnectingFlows,
  type ConnectingParts,
} from '../../client/create-connecting.js';
import {AccountsController} from '../../controllers/accounts-controller.js';
import {ConnectionsController} from '../../controllers/connections/connections-controller.js';
import {ConnectorsController} from '../../controllers/connectors-controller.js';
import {LocaleController} from '../../controllers/locale-controller.js';
import {NetworksController} from '../../controllers/networks-controller.js';
import {OtherConnectionsController} from '../../controllers/connections/other-connections-controller.js';
import type {Connector} from '../../core/ports/connector.js';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {createFakeClock, type FakeClock} from '../fake-clock.js';
import {fakeNetwork} from '../fake-flows.js';
import {createFakeHttp} from '../fake-http.js';
import {resolveConfig} from '../resolve-config.js';
import {createScriptedWallet, type ScriptedWallet} from './scripted-wallet.js';

/** One page of a site, with its client wired as in the product; only wallets, time and storage are scripted. */
export interface Tab extends ConnectingFlows {
  readonly site: string;
  readonly connections: ConnectionsController;
  readonly otherConnections: OtherConnectionsController;
  readonly connectors: ConnectorsController;
  readonly networks: NetworksController;
  /** What was thrown and not caught. */
  readonly reported: readonly unknown[];
  /** A wallet announces itself on this page. */
  announce(wallet: ScriptedWallet): void;
  close(): void;
}

/** Sites, their open pages, and the wallets of one browser. */
export interface World {
  readonly clock: FakeClock;
  readonly wallets: readonly ScriptedWallet[];
  /** Every open page. */
  readonly tabs: readonly Tab[];
  /** Opens a page of a site; wallets announce themselves at once unless they are named as late. */
  open(site: string, late?: readonly string[]): Promise<Tab>;
  close(tab: Tab): void;
  /** Lets everything happen that waits for neither the user nor time. */
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
      tab = createTab(site, {clock, storage});
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
      // Everything here is made of promises that are settled already; longer chains do not exist.
      for (let turn = 0; turn < 200; turn++) await Promise.resolve();
    },
  };
  return world;
}

function createTab(
  site: string,
  {clock, storage}: Pick<World, 'clock'> & {readonly storage: ReturnType<typeof createSlotStorage>},
): Tab {
  const config = resolveConfig(
    {projectId: 'test', networks: NETWORKS.map((id) => fakeNetwork(id))},
    {metadata: {name: site, description: '', url: '', icons: []}, locale: 'en'},
  );
  const reported: unknown[] = [];
  const accounts = new AccountsController();
  const connections = new ConnectionsController({clock, storage});
  const otherConnections = new OtherConnectionsController({storage});
  const networks = new NetworksController({config, storage, load: async () => () => undefined});
  const connectors = new ConnectorsController({clock});
  const found = atom<readonly Connector[]>([]);
  connectors.watch({found, start: () => {}, stop: () => {}});
  const locale = new LocaleController({locale: 'en', overrides: {}});
  const page = {config, accounts, connections, networks, locale} as unknown as ConnectingParts['page'];
  const flows = createConnecting({
    page,
    clock,
    env: {storage},
    connectors,
    otherConnections,
    services: {blockchain: createFakeHttp()} as unknown as ConnectingParts['services'],
    plugins: {
      isEmpty: false,
      adapterOf: async () => undefined,
      add: async () => {},
    },
    telemetry: {track: () => {}},
    report: (cause) => reported.push(cause),
    display: {router: new RouterController(), transactions: new TransactionStackController()},
    navigate: {} as ConnectingParts['navigate'],
    followGates: async () => false,
    features: async () => ({loadGates: async () => []}),
    gates: new GatesController(),
    leave: () => {},
    showConnect: () => {},
    rememberWallet: () => {},
  });
  return {
    ...flows,
    site,
    connections,
    otherConnections,
    connectors,
    networks,
    reported,
    announce(wallet) {
      const isThere = found.get().some(({id}) => id === wallet.id);
      if (!isThere) found.set([...found.get(), wallet.connect(site)]);
    },
    close() {
      connections.dispose();
      flows.dispose();
    },
  };
}
