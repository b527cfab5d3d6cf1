import {aTimeout, expect} from '@open-wc/testing';
import {privateKeyToAccount} from 'viem/accounts';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {computed} from '../core/model/computed.js';
import type {Connector} from '../core/ports/connector.js';
import type * as Eip155 from '../io/chains/eip155/eip155-module.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {eventually} from '../testing/fakes/eventually.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import {openTestPage, type TestPage} from '../testing/fakes/test-page.js';
import {ANVIL_PRIVATE_KEYS} from '../testing/wallets/signing/wallet-accounts.js';
import type {Drawbridge} from './drawbridge.js';

const RDNS = 'dev.drawbridge.mock-wallet';
const DESTROYED = {name: 'DrawbridgeError', code: 'client/destroyed'} as const;

describe('a restore that failed with a chunk', () => {
  for (const [need, call] of [
    ['the modal is opened', (client: Drawbridge) => client.open()],
    ['the page is online again', async () => void dispatchEvent(new Event('online'))],
  ] as const) {
    it(`is retried when ${need}`, async () => {
      const page = await openTestPage(memoryStorage());
      page.wallet();
      const before = page.client();
      await before.connect({connectorId: RDNS});
      await before.destroy();
      let left = 1;
      const load = async (): Promise<typeof Eip155> => {
        if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
        return import('../io/chains/eip155/eip155-module.js');
      };
      const client = page.client({chains: [{namespace: 'eip155', load}]});
      await eventually(() => client.getState().initialized);
      expect(client.getState().status).to.equal('disconnected');
      await call(client);
      await eventually(() => client.getState().status === 'connected', 'It stays disconnected.');
      await page.leave();
    });
  }
});

describe('a wallet whose background restarts', () => {
  let page: TestPage;
  beforeEach(async () => (page = await openTestPage(memoryStorage())));
  afterEach(() => page.leave());

  it('stays connected, and reconnects after a reload', async () => {
    const wallet = page.wallet();
    const before = page.client();
    await before.connect({connectorId: RDNS});
    const requested = wallet.log.length;
    wallet.disconnect();
    await eventually(() => wallet.log.slice(requested).some(({method}) => method === 'eth_accounts'));
    await aTimeout(0);
    expect(before.getState().status).to.equal('connected');
    await before.destroy();
    wallet.reconnect();
    const client = page.client();
    await eventually(() => client.getState().status === 'connected', 'It is forgotten.');
  });

  it('reconnects once its background is back, if it restarts during page load', async () => {
    const wallet = page.wallet();
    const before = page.client();
    await before.connect({connectorId: RDNS});
    await before.destroy();
    wallet.disconnect();
    const client = page.client();
    await eventually(() => client.getState().initialized);
    expect(client.getState().status).to.equal('disconnected');
    wallet.reconnect();
    await eventually(() => client.getState().status === 'connected', 'It stays disconnected.');
  });
});

describe('an account that the user chose in the wallet while the page was closed', () => {
  let page: TestPage;
  beforeEach(async () => (page = await openTestPage(memoryStorage())));
  afterEach(() => page.leave());

  it('is in use after a reload; the page’s choice is, if the wallet did not change accounts', async () => {
    const [first, second] = ANVIL_PRIVATE_KEYS;
    const addressOf = (key: (typeof ANVIL_PRIVATE_KEYS)[number]): string => privateKeyToAccount(key).address;
    const wallet = page.wallet({accounts: [first, second]});
    const before = page.client();
    await before.connect({connectorId: RDNS});
    await before.switchWallet({namespace: 'eip155', address: addressOf(second)});
    await before.destroy();
    const reloaded = page.client();
    await eventually(() => reloaded.getState().address === addressOf(second), 'The choice is lost.');
    await reloaded.destroy();
    const third = ANVIL_PRIVATE_KEYS[2];
    wallet.setAccounts([third]);
    const client = page.client();
    await eventually(() => client.getState().address === addressOf(third), 'It is not followed.');
  });
});

describe('a restore whose wallet code failed to load', () => {
  for (const [need, call] of [
    ['the modal is opened', (client: Drawbridge) => client.open()],
    ['the page is online again', async () => void dispatchEvent(new Event('online'))],
  ] as const) {
    it(`is retried when ${need}`, async () => {
      const page = await openTestPage(memoryStorage());
      page.wallet();
      const before = page.client();
      await before.connect({connectorId: RDNS});
      await before.destroy();
      const client = page.client({chains: [{namespace: 'eip155', load: loadLosingConversation}]});
      await eventually(() => client.getState().initialized);
      expect(client.getState().status).to.equal('disconnected');
      await call(client);
      await eventually(() => client.getState().status === 'connected', 'It stays disconnected.');
      await page.leave();
    });
  }
});

/** The EVM chains; their code fails to load at the first restore. */
async function loadLosingConversation(): Promise<typeof Eip155> {
  const module = await import('../io/chains/eip155/eip155-module.js');
  let left = 1;
  const losing = (connector: Connector): Connector => ({
    ...connector,
    restore: async (request) => {
      if (left-- > 0) throw new DrawbridgeError('chunk/unavailable', 'A file could not be loaded');
      return connector.restore(request);
    },
  });
  const made = new WeakMap<Connector, Connector>();
  const once = (connector: Connector): Connector => {
    const own = made.get(connector) ?? losing(connector);
    made.set(connector, own);
    return own;
  };
  return {
    ...module,
    createSources: (env) =>
      module.createSources(env).map((source) => ({
        found: computed([source.found], (found) => found.map(once)),
        start: () => source.start(),
        stop: () => source.stop(),
      })),
  };
}

describe('destroy, while a wallet does not answer', () => {
  let page: TestPage;
  beforeEach(async () => (page = await openTestPage(memoryStorage())));
  afterEach(() => page.leave());

  it('settles pending connect calls, and leaves no transient state', async () => {
    const wallet = page.wallet().answer('eth_requestAccounts', 'pending');
    const client = page.client();
    const connecting = failureOf(client.connect({connectorId: RDNS}));
    await eventually(() => wallet.log.some(({method}) => method === 'eth_requestAccounts'));
    expect(client.getState().status).to.equal('connecting');
    await client.destroy();
    expect(await connecting).to.include(DESTROYED);
    expect(client.getState().status).to.equal('disconnected');
    expect(wallet.listenerCount).to.equal(0);
  });

  it('settles pending calls that switch, disconnect or pair', async () => {
    const wallet = page.wallet();
    const client = page.client();
    await client.connect({connectorId: RDNS});
    for (const method of ['wallet_switchEthereumChain', 'wallet_revokePermissions'] as const)
      wallet.answer(method, 'pending');
    const left = [
      failureOf(client.switchNetwork('eip155:31338')),
      failureOf(client.connect({connectorId: 'walletConnect'})),
    ];
    await eventually(() => wallet.log.some(({method}) => method === 'wallet_switchEthereumChain'));
    left.push(failureOf(client.disconnect()));
    await eventually(() => wallet.log.some(({method}) => method === 'wallet_revokePermissions'));
    await client.destroy();
    for (const each of left) expect(await each).to.include(DESTROYED);
  });

  it('lets a new client with the same id connect immediately', async () => {
    const wallet = page.wallet().answer('eth_requestAccounts', 'pending');
    const before = page.client();
    const connecting = failureOf(before.connect({connectorId: RDNS}));
    await eventually(() => wallet.log.some(({method}) => method === 'eth_requestAccounts'));
    const ending = before.destroy();
    page.wallet({name: 'Other', rdns: 'org.other'});
    const client = page.client();
    await client.connect({connectorId: 'org.other'});
    expect(client.getState().status).to.equal('connected');
    await ending;
    expect(await connecting).to.include(DESTROYED);
    expect(client.getState().status).to.equal('connected');
  });

  it('settles a restore, and initializes the client', async () => {
    const wallet = page.wallet();
    const before = page.client();
    await before.connect({connectorId: RDNS});
    await before.destroy();
    wallet.answer('eth_accounts', 'pending');
    const client = page.client();
    await eventually(() => wallet.log.some(({method}) => method === 'eth_accounts'));
    await client.destroy();
    await eventually(() => client.getState().initialized);
    expect(client.getState().status).to.equal('disconnected');
  });
});
