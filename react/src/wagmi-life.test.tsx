import type {Connector, ConnectorPlugin, Session} from '@drawbridge/modal';
import {foundry, mainnet} from '@drawbridge/modal/networks';
import {cookieStorage, initialStateFromCookie} from '@drawbridge/modal/ssr';
import {drawbridgeWagmi} from '@drawbridge/modal/wagmi';
import {expect} from '@open-wc/testing';
import {hydrateRoot} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {
  answerZero,
  BothAccounts,
  createClient,
  createTab,
  createVisitor,
  eventually,
  type Frame,
  type Tab,
  type Visitor,
  type VisitorOptions,
  type Wagmi,
  WAGMI_VERSIONS,
} from './wagmi-page.js';

const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const SMART = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

for (const [name, wagmi] of WAGMI_VERSIONS) {
  describe(`${name} with the connector, over the life of a page`, () => {
    it('follows another tab that connects, switches the network and disconnects', async () => {
      const {open} = setup(wagmi);
      const [tab, otherTab] = [await open(), await open()];
      await tab.client.connect({connectorId: 'example.aspen'});
      reportStorage();
      await eventually(() => otherTab.config.state.status === 'connected');
      await wagmi.switchChain(tab.config, {chainId: mainnet.id});
      reportStorage();
      expect((await tab.agreed()).wagmi.chainId).to.equal(mainnet.id);
      expect((await otherTab.agreed()).wagmi.chainId).to.equal(mainnet.id);
      await wagmi.disconnect(tab.config);
      reportStorage();
      await eventually(() => otherTab.config.state.status === 'disconnected');
      await Promise.all([tab.agreed(), otherTab.agreed()]);
    });

    it('follows another tab that switches the wallet', async () => {
      const {open, other} = setup(wagmi);
      const [tab, otherTab] = [await open(), await open()];
      await tab.client.connect({connectorId: 'example.aspen'});
      await tab.client.connect({connectorId: 'example.birch'});
      reportStorage();
      await eventually(() => otherTab.frames.at(-1)?.wagmi.address === other.addresses[0]);
      await Promise.all([tab.agreed(), otherTab.agreed()]);
    });

    it('follows a change between smart account and own account', async () => {
      const {open} = setup(wagmi, {client: {connectors: [loginPlugin()]}});
      const {client, config, agreed} = await open();
      await client.connect({connectorId: 'login'});
      expect((await agreed()).wagmi.address).to.equal(SMART);
      await client.switchWallet({namespace: 'eip155', address: OWNER});
      expect((await agreed()).wagmi.address).to.equal(OWNER);
      expect(await wagmi.getConnectorClient(config)).to.have.nested.property('account.address', OWNER);
      await client.switchWallet({namespace: 'eip155', address: SMART});
      expect((await agreed()).wagmi.address).to.equal(SMART);
      expect([...config.state.connections.values()][0]?.accounts).to.deep.equal([SMART, OWNER]);
    });

    it('stays in step when the page removes the network in use', async () => {
      const {open, wallet} = setup(wagmi);
      const {client, agreed} = await open();
      await client.connect({connectorId: 'example.aspen'});
      await client.switchNetwork(mainnet);
      await agreed();
      await client.removeNetwork('eip155:1');
      expect((await agreed()).wagmi).to.include({status: 'connected', chainId: mainnet.id});
      wallet.setChain(foundry.id);
      await eventually(() => client.getState().accounts.eip155?.caipNetworkId === 'eip155:31337');
      expect((await agreed()).wagmi.chainId).to.equal(foundry.id);
    });

    it('is connected at once if the user declines only the network of connect()', async () => {
      const {open, wallet} = setup(wagmi);
      const {config, choose, agreed} = await open();
      wallet.answer('wallet_switchEthereumChain', 'reject');
      const [connector] = config.connectors;
      const call = wagmi
        .connect(config, {connector: connector!, chainId: mainnet.id})
        .catch((cause: Error) => cause.name);
      await choose('example.aspen');
      expect(await call).to.equal('UserRejectedRequestError');
      expect((await agreed()).wagmi).to.include({status: 'connected', chainId: foundry.id});
    });

    it('keeps the account while wagmi reconnects once more', async () => {
      const {open} = setup(wagmi);
      const {client, config, agreed} = await open();
      await client.connect({connectorId: 'example.aspen'});
      await agreed();
      await wagmi.reconnect(config);
      expect((await agreed()).wagmi.status).to.equal('connected');
      await client.switchNetwork(mainnet);
      expect((await agreed()).wagmi.chainId).to.equal(mainnet.id);
    });

    it('restores two configs of one client', async () => {
      const visitor = setup(wagmi);
      const first = await visitor.open();
      await first.client.connect({connectorId: 'example.aspen'});
      await first.agreed();
      await first.close();
      const client = visitor.createClient();
      const tabs = await Promise.all([visitor.open(client), visitor.open(client)]);
      await eventually(() => client.getState().status === 'connected');
      for (const tab of tabs) expect((await tab.agreed()).wagmi.status).to.equal('connected');
    });

    it('stays connected with a config that a hot update creates again', async () => {
      const visitor = setup(wagmi);
      const before = await visitor.open();
      await before.client.connect({connectorId: 'example.aspen'});
      await before.agreed();
      before.unmount();
      const tab = await visitor.open(before.client);
      await eventually(() => tab.config.state.status === 'connected');
      await tab.client.switchNetwork(mainnet);
      expect((await tab.agreed()).wagmi.chainId).to.equal(mainnet.id);
      expect(tab.frames.map(({wagmi: {status}}) => status)).not.to.include('disconnected');
    });

    it('is connected by the client that a hot update creates, after the first one is destroyed', async () => {
      const visitor = setup(wagmi);
      const before = await visitor.open();
      await before.client.connect({connectorId: 'example.aspen'});
      await before.agreed();
      before.unmount();
      const tab = await visitor.open();
      await before.client.destroy();
      expect(before.config.state.status).to.equal('disconnected');
      await eventually(() => tab.config.state.status === 'connected');
      await wagmi.switchChain(tab.config, {chainId: mainnet.id});
      expect((await tab.agreed()).wagmi).to.include({status: 'connected', chainId: mainnet.id});
    });

    it('is disconnected once the client is destroyed, and then rejects requests and connect()', async () => {
      const {open} = setup(wagmi);
      const {client, config, agreed} = await open();
      await client.connect({connectorId: 'example.aspen'});
      await agreed();
      await client.destroy();
      // The state of a destroyed client stays as it was.
      expect(config.state.status).to.equal('disconnected');
      const connector = config.connectors[0]!;
      const provider = (await connector.getProvider()) as {request(request: object): Promise<unknown>};
      const calls = [provider.request({method: 'eth_sendTransaction'}), wagmi.connect(config, {connector})];
      const failures = (await Promise.allSettled(calls)) as PromiseRejectedResult[];
      expect(failures.map(({reason}) => reason.code)).to.deep.equal([4100, 'client/destroyed']);
      expect(config.state.status).to.equal('disconnected');
    });

    it('rejects a connect() that waits in the modal when the client is destroyed', async () => {
      const {open} = setup(wagmi);
      const {client, config, agreed} = await open();
      const [connector] = config.connectors;
      const call = wagmi.connect(config, {connector: connector!}).catch((cause: Error) => cause.name);
      await eventually(() => client.getState().open);
      await client.destroy();
      expect(await call).to.equal('UserRejectedRequestError');
      expect((await agreed()).wagmi.status).to.equal('disconnected');
    });
  });

  describe(`${name} with ssr: true and both cookie storages`, () => {
    it('has the account in every render, from the first one on', async () => {
      const {wallet, open, reload, hydrate} = setupServer(wagmi);
      const first = await open();
      await first.client.connect({connectorId: 'example.aspen'});
      await first.client.switchNetwork(mainnet);
      await first.agreed();
      const {html, complaints, frames, agreed} = await hydrate(await reload(first));
      expect(html).to.contain(`${wallet.addresses[0]} ${wallet.addresses[0]}`);
      await eventually(() => frames.at(-1)?.wagmi.status === 'connected');
      await agreed();
      for (const {ours, wagmi: theirs} of frames) {
        expect(ours).to.include({address: wallet.addresses[0], chainId: mainnet.id});
        expect(theirs).to.deep.equal({...ours, status: theirs.status});
      }
      expect(complaints).to.deep.equal([]);
    });

    it('is disconnected on both sides if the wallet no longer trusts the page', async () => {
      const {wallet, open, reload, hydrate} = setupServer(wagmi);
      const first = await open();
      await first.client.connect({connectorId: 'example.aspen'});
      await first.agreed();
      const cookie = await reload(first);
      wallet.revoke();
      const {complaints, client, frames, agreed} = await hydrate(cookie);
      await eventually(() => client.getState().accounts.eip155?.status === 'disconnected');
      expect((await agreed()).wagmi.status).to.equal('disconnected');
      expect(frames.map(({wagmi: {status}}) => status)).not.to.include('connected');
      expect(complaints).to.deep.equal([]);
    });
  });
}

const ends: (() => unknown)[] = [];
const unhandled: unknown[] = [];
window.addEventListener('unhandledrejection', ({reason}) => unhandled.push(reason));

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  expect(unhandled.splice(0), 'unhandled rejections').to.deep.equal([]);
});

function setup(wagmi: Wagmi, options?: VisitorOptions): Visitor {
  const visitor = createVisitor(wagmi, options);
  ends.push(() => visitor.leave());
  return visitor;
}

/** The browser reports to each tab that another one has changed the storage. */
function reportStorage(): void {
  dispatchEvent(new StorageEvent('storage', {key: null}));
}

interface Hydrated extends Tab {
  /** The text that the server rendered. */
  readonly html: string;
  /** Errors that React reports while it hydrates. */
  readonly complaints: readonly unknown[];
}

/** A site that renders its pages on a server, from the cookies of both libraries. */
function setupServer(wagmi: Wagmi) {
  const id = crypto.randomUUID();
  const visitor = setup(wagmi, {ssr: true, client: {id, env: {fetch: answerZero, storage: cookieStorage()}}});
  ends.push(() => {
    localStorage.clear();
    for (const [key] of document.cookie.split('; ').map((each) => each.split('=')))
      document.cookie = `${key}=; Path=/; Max-Age=0`;
  });
  return {
    ...visitor,
    /** Leaves the page; returns the cookies of the next request. */
    async reload(tab: Tab): Promise<string> {
      const {cookie} = document;
      await tab.close();
      return cookie;
    },
    /** Renders the page on the server, and again in the browser. */
    async hydrate(cookie: string): Promise<Hydrated> {
      const onServer = createClient({id, env: {fetch: answerZero, storage: wagmi.noopStorage}});
      ends.push(() => onServer.destroy());
      const storage = wagmi.createStorage({storage: wagmi.noopStorage});
      const config = wagmi.createConfig({...drawbridgeWagmi(onServer), ssr: true, storage});
      const initial = {
        ours: initialStateFromCookie(cookie, {id, networks: [foundry, mainnet]}),
        wagmi: wagmi.cookieToInitialState(config, cookie),
      };
      const parts = {wagmi, initial};
      const host = document.createElement('div');
      host.innerHTML = renderToString(
        <BothAccounts {...parts} client={onServer} config={config} frames={[]} />,
      );
      const html = host.textContent;
      const client = visitor.createClient();
      const props = {...parts, client, config: visitor.createConfig(client), frames: [] as Frame[]};
      const complaints: unknown[] = [];
      const root = hydrateRoot(host, <BothAccounts {...props} />, {
        onRecoverableError: (error) => complaints.push(error),
      });
      const tab = createTab({...props, root});
      ends.push(() => tab.close());
      await eventually(() => tab.frames.length > 0);
      return {...tab, html, complaints};
    },
  };
}

/** A login of the page with a smart account and the account that owns it. */
function loginPlugin(): ConnectorPlugin {
  const session = loginSession();
  const connector: Connector = {
    id: 'login',
    name: 'Login',
    type: 'AUTH',
    namespaces: ['eip155'],
    connect: async () => session,
    restore: async () => ({status: 'connected', session}),
    disconnect: async () => {},
    events: {subscribe: () => () => {}},
  };
  return {id: 'login', load: async () => ({create: () => connector})};
}

function loginSession(): Session {
  return {
    wallet: {name: 'Login'},
    user: {email: 'ada@example.org'},
    namespaces: [
      {
        namespace: 'eip155',
        accounts: [
          {namespace: 'eip155', address: OWNER, type: 'eoa'},
          {namespace: 'eip155', address: SMART, type: 'smartAccount'},
        ],
        caipNetworkId: 'eip155:31337',
        approved: 'all',
        provider: undefined,
        embedded: {
          connectorId: 'login',
          namespace: 'eip155',
          name: 'Login',
          answer: async () => undefined,
          approve: async () => undefined,
        },
      },
    ],
  };
}
