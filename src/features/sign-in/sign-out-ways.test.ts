import {expect} from '@open-wc/testing';
import type {Client} from '../../client/client.js';
import {createDrawbridge} from '../../client/create-drawbridge.js';
import type {Drawbridge} from '../../client/drawbridge.js';
import {checkOptions} from '../../core/config/check-options.js';
import type {DrawbridgeOptions} from '../../core/config/options.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {solana} from '../../core/model/networks/other-families.js';
import {base} from '../../core/model/networks/rollups.js';
import type {SiwxSession} from '../../core/model/sign-in/siwx-session.js';
import type {KeyValueStorage} from '../../core/ports/storage.js';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import {createSiwx} from '../../io/sign-in/create-siwx.js';
import {createFakeClock, type FakeClock} from '../../testing/fake-clock.js';
import {pageClientOf} from '../../testing/fakes/client/page-client-of.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {fetchAsNode} from '../../testing/fakes/world/fetch-as-node.js';
import {createMockEvmWallet, type MockEvmWallet} from '../../testing/wallets/evm/mock-evm-wallet.js';
import {
  createMockSolanaWallet,
  type MockSolanaWallet,
} from '../../testing/wallets/solana/mock-solana-wallet.js';
import {registry} from '../registry.js';
import type {SignInApi} from './api.js';

const EVM = 'dev.drawbridge.mock-wallet';

/** A browser with an EVM and a Solana wallet, and a server that keeps sessions. */
interface Browser {
  readonly clock: FakeClock;
  readonly storage: KeyValueStorage;
  readonly kept: SiwxSession[];
  readonly evm: MockEvmWallet;
  readonly sun: MockSolanaWallet;
  /** The server cannot be reached. */
  isDown: boolean;
  readonly pages: Drawbridge[];
}

interface Page {
  readonly client: Drawbridge;
  readonly inner: Client;
  readonly api: SignInApi;
}

describe('a sign-in whose wallet is disconnected', function () {
  // The first test loads the client.
  this.timeout(30_000);

  let browser: Browser;
  beforeEach(() => (browser = openBrowser()));
  afterEach(async () => {
    browser.evm.destroy();
    browser.sun.destroy();
    await Promise.all(browser.pages.map((client) => client.destroy()));
  });

  for (const [way, disconnect] of [
    ['disconnect()', ({client}) => client.disconnect()],
    ['the button of the modal', ({inner}) => inner.flows.disconnect()],
    ['the wallet', async () => browser.evm.revoke()],
    [
      'another tab',
      async ({inner}) => {
        browser.storage.removeItem('drawbridge/sign-out/connections-eip155/v1');
        await inner.flows.followTabs();
      },
    ],
    [
      'Cancel, after the wallet moved to a network without a session',
      async ({api, inner}) => {
        browser.evm.setChain(base.id);
        await eventually(() => api.signIn.state.get().missing.length === 1);
        expect(inner.subjectOf('eip155')?.caipNetworkId).to.equal('eip155:8453');
        await api.cancel();
      },
    ],
  ] as const satisfies readonly (readonly [string, (page: Page) => Promise<unknown>])[])
    it(`ends after ${way}`, async () => {
      const page = await signedIn();
      await disconnect(page);
      await eventually(() => {
        // The client verifies a wallet’s event before applying it.
        browser.clock.advance(100);
        return browser.kept.length === 0;
      });
      expect(page.client.getState().status).to.equal('disconnected');
      await page.client.connect({connectorId: EVM, namespace: 'eip155'});
      expect(page.api.signIn.state.get().missing, 'the next connection is asked').to.have.length(1);
    });

  it('has ended once disconnect() resolves', async () => {
    const {client} = await signedIn();
    await client.disconnect();
    expect(browser.kept).to.deep.equal([]);
  });

  it('ends only with its namespace', async () => {
    const {client} = await signedIn();
    // It connects and signs in with one approval.
    await client.connect({connectorId: solanaIdOf(client), namespace: 'solana'});
    expect(browser.kept).to.have.length(2);
    await client.disconnect({namespace: 'solana'});
    expect(browser.kept.map(({data}) => data.chainId)).to.deep.equal(['eip155:1']);
  });

  it('ends after disconnect() of a wallet that is locked at a reload, before other code is loaded', async () => {
    await signedIn();
    await leave();
    browser.evm.lock();
    const {client} = await openPage();
    await eventually(() => client.getState().status !== 'reconnecting');
    expect(browser.kept).to.have.length(1);
    await client.disconnect();
    expect(browser.kept).to.deep.equal([]);
  });

  for (const [what, happen] of [
    ['a lock', async () => browser.evm.lock()],
    [
      'a lock and an unlock',
      async () => {
        browser.evm.lock();
        browser.evm.unlock();
      },
    ],
    ['a visit from the back-forward cache', async () => pageShown()],
    ['a network that the wallet loses for a moment', async () => browser.evm.disconnect()],
  ] as const)
    it(`survives ${what}`, async () => {
      const {inner} = await signedIn();
      await happen();
      await inner.flows.followTabs();
      browser.clock.advance(60_000);
      await inner.flows.disconnected();
      expect(browser.kept).to.have.length(1);
    });

  it('survives a reload, and is still valid', async () => {
    await signedIn();
    await leave();
    const {client, api} = await openPage();
    await eventually(() => client.getState().status === 'connected');
    await api.check();
    expect(browser.kept).to.have.length(1);
    expect(api.signIn.state.get().missing).to.deep.equal([]);
  });

  it('stays with signOutOnDisconnect: false', async () => {
    const {client, api} = await signedIn({signOutOnDisconnect: false});
    await client.disconnect();
    expect(browser.kept).to.have.length(1);
    await client.connect({connectorId: EVM, namespace: 'eip155'});
    expect(api.signIn.state.get().missing).to.deep.equal([]);
  });

  it('ends on the next page after its server failed, even without a connection there', async () => {
    const {client} = await signedIn();
    browser.isDown = true;
    await client.disconnect();
    expect(client.getState().status).to.equal('disconnected');
    expect(browser.kept).to.have.length(1);
    await leave();
    browser.isDown = false;
    createClient();
    await eventually(() => browser.kept.length === 0);
  });

  it('is requested again on the next page after the client is destroyed during the request', async () => {
    const optional = {siwx: {...siwxOf(browser), getRequired: () => false}};
    const {client, inner, api} = await openPage(optional);
    await client.connect({connectorId: EVM, namespace: 'eip155'});
    await eventually(() => inner.router.current.view === 'SIWXSignMessage' && client.getState().open);
    await leave();
    expect(api.signIn.state.get().missing).to.have.length(1);
    const next = await openPage(optional);
    await eventually(() => next.client.getState().status === 'connected');
    await next.api.check();
    expect(next.api.signIn.state.get().missing).to.have.length(1);
  });

  async function leave(): Promise<void> {
    await Promise.all(browser.pages.splice(0).map((client) => client.destroy()));
  }

  async function openPage(options?: Partial<DrawbridgeOptions>): Promise<Page> {
    const client = createClient(options);
    const inner = await pageClientOf(client).load();
    return {client, inner, api: await inner.use('signIn')};
  }

  async function signedIn(options?: Partial<DrawbridgeOptions>): Promise<Page> {
    const page = await openPage(options);
    await page.client.connect({connectorId: EVM, namespace: 'eip155'});
    await signIn(page.api);
    expect(browser.kept).to.have.length(1);
    return page;
  }

  function createClient(options?: Partial<DrawbridgeOptions>): Drawbridge {
    const {clock, storage} = browser;
    const client = createDrawbridge(
      {
        id: 'sign-out',
        projectId: 'test',
        networks: [mainnet, base, solana],
        siwx: siwxOf(browser),
        env: {clock, storage, fetch: fetchAsNode({token: '0x', decimals: 6})},
        ...options,
      },
      checkOptions,
      {
        async mount(_, surfaces) {
          surfaces.add({load: async () => {}, mayClose: () => true});
        },
        unmount: () => {},
        loadFeatures: async () => registry,
      },
    );
    browser.pages.push(client);
    return client;
  }
});

function openBrowser(): Browser {
  const chains = [mainnet, base].map(({id, name}) => ({id, name, rpcUrl: 'data:,'}));
  return {
    clock: createFakeClock(),
    storage: memoryStorage(),
    kept: [],
    evm: createMockEvmWallet({chains}).announce(),
    sun: createMockSolanaWallet({chains: ['solana:mainnet']}).register(),
    isDown: false,
    pages: [],
  };
}

function siwxOf(browser: Browser) {
  const {clock, kept} = browser;
  const reach = async (): Promise<void> => {
    if (browser.isDown) throw new TypeError('Failed to fetch');
  };
  return createSiwx({
    env: {clock, storage: memoryStorage()},
    storage: {
      verifies: true,
      add: async (session) => reach().then(() => void kept.push(session)),
      set: async (sessions) => reach().then(() => void kept.splice(0, kept.length, ...sessions)),
      async remove(sessions) {
        await reach();
        const texts = sessions.map(({message}) => message);
        kept.splice(0, kept.length, ...kept.filter(({message}) => !texts.includes(message)));
      },
      get: async () => reach().then(() => [...kept]),
    },
  });
}

async function signIn(api: SignInApi): Promise<void> {
  await eventually(() => api.signIn.state.get().missing.length === 1);
  await api.prepare();
  await api.sign();
  expect(api.signIn.state.get()).to.deep.include({missing: [], problem: undefined});
}

function solanaIdOf(client: Drawbridge): string {
  const {connectors} = pageClientOf(client).loaded()!;
  return connectors.state.get().find(({namespaces}) => namespaces.join() === 'solana')?.id ?? '';
}

function pageShown(): void {
  dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
}
