import {expect} from '@open-wc/testing';
import type {ClientEvent, Drawbridge} from '../client/drawbridge.js';
import {mainnet} from '../core/model/networks/ethereum.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {createFakeClock} from '../testing/fake-clock.js';
import {eventually} from '../testing/fakes/eventually.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import {createMockEvmWallet, type MockEvmWallet} from '../testing/wallets/evm/mock-evm-wallet.js';
import {createDrawbridge} from './index.js';

const WALLET = {connectorId: 'test.aspen'};
const FIVE_MINUTES_MS = 300_000;

describe('the event connect', () => {
  let page: ReturnType<typeof setup>;
  beforeEach(() => (page = setup()));
  afterEach(() => page.leave());

  it('says that the user connected the wallet', async () => {
    const tab = page.open();
    await tab.client.connect(WALLET);
    expect(tab.causes).to.deep.equal(['user']);
  });

  it('says that the page restored it, also after the wallet was locked', async () => {
    await page.open().client.connect(WALLET);
    const tab = await page.reload();
    await eventually(() => tab.client.getState().status === 'connected');
    expect(tab.causes).to.deep.equal(['restored']);
    page.wallet.lock();
    await eventually(() => tab.client.getState().status === 'locked');
    page.wallet.unlock();
    await eventually(() => tab.client.getState().status === 'connected');
    expect(tab.causes).to.deep.equal(['restored', 'restored']);
  });

  it('says that the user approved after the page gave up', async () => {
    const clock = createFakeClock();
    const tab = page.open({clock});
    page.wallet.answer('eth_requestAccounts', 'pending');
    const failure = failureOf(tab.client.connect(WALLET));
    await eventually(() => page.wallet.log.some(({method}) => method === 'eth_requestAccounts'));
    clock.advance(FIVE_MINUTES_MS);
    expect(await failure).to.include({code: 'connect/silent'});
    page.wallet.release();
    await eventually(() => tab.client.getState().status === 'connected');
    expect(tab.causes).to.deep.equal(['late']);
  });

  it('says that the user connected it in another tab, and then again here', async () => {
    const [here, there] = [page.open(), page.open()];
    await there.client.connect(WALLET);
    page.tellTabs();
    await eventually(() => here.client.getState().status === 'connected');
    expect(here.causes).to.deep.equal(['other-tab']);
    expect(there.causes).to.deep.equal(['user']);
    await here.client.disconnect();
    await here.client.connect(WALLET);
    expect(here.causes).to.deep.equal(['other-tab', 'user']);
  });
});

interface Tab {
  readonly client: Drawbridge;
  /** The causes of the events so far. */
  readonly causes: readonly string[];
}

/** A page whose tabs share a wallet and a storage. */
function setup() {
  const id = crypto.randomUUID();
  const kept = memoryStorage();
  const wallet: MockEvmWallet = createMockEvmWallet({
    name: 'Aspen',
    rdns: 'test.aspen',
    chains: [{id: 1, name: 'Ethereum', rpcUrl: 'https://node.example'}],
  }).announce();
  const tabs: Tab[] = [];
  const open = (env: {readonly clock?: ReturnType<typeof createFakeClock>} = {}): Tab => {
    const causes: string[] = [];
    const client = createDrawbridge({
      id,
      projectId: 'test',
      networks: [mainnet],
      enableWalletConnect: false,
      features: {analytics: false},
      env: {
        ...env,
        // One storage, and another object for each tab, as in a browser.
        storage: {
          getItem: (key) => kept.getItem(key),
          setItem: (key, value) => kept.setItem(key, value),
          removeItem: (key) => kept.removeItem(key),
        },
        fetch: () => Promise.reject(new TypeError('Tests fetch nothing')),
      },
    });
    client.subscribeEvents(
      (event: ClientEvent) => void (event.type === 'connect' && causes.push(event.cause)),
    );
    const tab = {client, causes};
    tabs.push(tab);
    return tab;
  };
  return {
    wallet,
    open,
    async reload(): Promise<Tab> {
      await tabs.at(-1)?.client.destroy();
      return open();
    },
    /** The event by which a browser tells tabs that another one has written. */
    tellTabs: () => dispatchEvent(new StorageEvent('storage', {key: `drawbridge/${id}/connection`})),
    async leave() {
      await Promise.all(tabs.map(({client}) => client.destroy()));
      wallet.destroy();
    },
  };
}
