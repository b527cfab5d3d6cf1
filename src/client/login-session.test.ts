import {expect} from '@open-wc/testing';
import {checkOptions} from '../core/config/check-options.js';
import type {DrawbridgeOptions} from '../core/config/options.js';
import type {ErrorReport} from '../core/errors/error-report.js';
import type {LoginUser} from '../core/model/login.js';
import {mainnet} from '../core/model/networks/ethereum.js';
import {solana} from '../core/model/networks/other-families.js';
import {base} from '../core/model/networks/rollups.js';
import type {NamespaceSession, Session} from '../core/ports/connector.js';
import {registry} from '../features/registry.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {pageClientOf} from '../testing/fakes/client/page-client-of.js';
import {eventually} from '../testing/fakes/eventually.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import {
  createFakeConnector,
  fakeAccount,
  fakeEmbedded,
  type FakeConnector,
} from '../testing/fakes/fake-connector.js';
import {createDrawbridge} from './create-drawbridge.js';
import type {Drawbridge} from './drawbridge.js';

const ADA: LoginUser = {email: 'ada@example.org', username: 'ada', socialProvider: 'google'};
const OWNER = fakeAccount('0xA1');
const SMART = {...fakeAccount('0xC3'), type: 'smartAccount'} as const;
const LOGIN_INFO = {name: 'E-mail wallet', identifier: 'ada@example.org', social: 'google'};

describe('the session of a login', () => {
  const clients: Drawbridge[] = [];
  afterEach(() => Promise.all(clients.splice(0).map((client) => client.destroy())));

  it('fills the account and the network of the public state', async () => {
    const {client} = await loggedIn();
    expect(loginOf(client)).to.deep.equal({
      user: ADA,
      socialProvider: 'google',
      smartAccountDeployed: false,
      connectedWalletInfo: LOGIN_INFO,
      smartAccountEnabledNetworks: ['eip155:1', 'eip155:8453'],
    });
    expect(client.getState().accounts.eip155?.preferredAccountType).to.equal('smartAccount');
  });

  it('shows the user name of a login without an e-mail address', async () => {
    const {client} = await loggedIn({user: {username: 'ada', socialProvider: 'farcaster'}});
    expect(loginOf(client)).to.deep.include({
      user: {username: 'ada', socialProvider: 'farcaster'},
      connectedWalletInfo: {name: 'E-mail wallet', identifier: 'ada', social: 'farcaster'},
    });
  });

  it('stays when the network changes', async () => {
    const {client} = await loggedIn();
    const before = loginOf(client);
    await client.switchNetwork(base);
    expect(client.getState().activeNetwork?.id).to.equal(8453);
    expect(loginOf(client)).to.deep.equal(before);
  });

  it('follows changes that the login service reports', async () => {
    const {client, connector} = await loggedIn();
    const session = sessionOf({email: 'ada@new.example'}, {isDeployed: true, networks: ['eip155:1']});
    connector.emit({type: 'session', session});
    expect(loginOf(client)).to.deep.equal({
      user: {email: 'ada@new.example'},
      socialProvider: undefined,
      smartAccountDeployed: true,
      connectedWalletInfo: {name: 'E-mail wallet', identifier: 'ada@new.example'},
      smartAccountEnabledNetworks: ['eip155:1'],
    });
  });

  it('is cleared by a disconnect', async () => {
    const {client} = await loggedIn();
    await client.disconnect();
    expect(loginOf(client)).to.deep.equal(NO_LOGIN);
  });

  it('makes way for another wallet in use, and returns with the login', async () => {
    const other = createFakeConnector({id: 'other', address: '0xB2'});
    const {client} = await loggedIn({others: [other]});
    const before = loginOf(client);
    await client.connect({connectorId: 'other'});
    expect(loginOf(client)).to.deep.equal({...NO_LOGIN, connectedWalletInfo: {name: 'other'}});
    await client.disconnect({namespace: 'eip155', connectorId: 'other'});
    expect(loginOf(client)).to.deep.equal(before);
  });

  it('stays connected on one chain family when the user connects another', async () => {
    const client = open({connector: loginOnFamilies(), networks: [mainnet, solana]});
    await client.connect({connectorId: 'auth', namespace: 'eip155'});
    await client.connect({connectorId: 'auth', namespace: 'solana'});
    const {accounts, activeNamespace} = client.getState();
    expect([accounts.eip155!.address, accounts.solana!.address]).to.deep.equal(['0xA1', '0xA1']);
    expect(activeNamespace).to.equal('solana');
  });

  it('leaves the wallet in use on one chain family when the user connects it on another', async () => {
    const login = loginOnFamilies();
    const other = createFakeConnector({id: 'other', address: '0xB2'});
    const client = open({connector: login, others: [other], networks: [mainnet, solana]});
    await client.connect({connectorId: 'auth', namespace: 'eip155'});
    await client.connect({connectorId: 'other'});
    await client.connect({connectorId: 'auth', namespace: 'solana'});
    const {accounts, activeNamespace} = client.getState();
    expect([accounts.eip155!.address, accounts.solana!.address]).to.deep.equal(['0xB2', '0xA1']);
    expect(activeNamespace).to.equal('solana');
    await client.disconnect({namespace: 'eip155', connectorId: 'other'});
    expect(client.getState().accounts.eip155!.address).to.equal('0xA1');
  });

  it('is restored after a reload', async () => {
    const storage = memoryStorage();
    const {client} = await loggedIn({storage});
    const before = loginOf(client);
    await client.destroy();
    const reloaded = open({storage});
    await eventually(() => reloaded.getState().status === 'connected');
    expect(loginOf(reloaded)).to.deep.equal(before);
  });

  it('appears in another tab, and disappears there', async () => {
    const storage = memoryStorage();
    const other = open({storage});
    await other.connect({connectorId: 'auth'});
    await other.disconnect();
    const {client} = await loggedIn({storage});
    document.dispatchEvent(new Event('resume', {bubbles: true}));
    await eventually(() => other.getState().status === 'connected');
    expect(loginOf(other)).to.deep.equal(loginOf(client));
    await client.disconnect();
    document.dispatchEvent(new Event('resume', {bubbles: true}));
    await eventually(() => other.getState().status === 'disconnected');
    expect(loginOf(other)).to.deep.equal(NO_LOGIN);
  });

  it('leaves no e-mail address in the storage, in events and in reports', async () => {
    const storage = memoryStorage();
    const written: string[] = [];
    const kept: typeof storage = {
      ...storage,
      setItem(key, value) {
        written.push(`${key} ${value}`);
        storage.setItem(key, value);
      },
    };
    const reports: ErrorReport[] = [];
    const events: unknown[] = [];
    const sent: string[] = [];
    const setup: Setup = {
      storage: kept,
      onError: (report) => reports.push(report),
      fetch: async (input, init) => {
        const request = new Request(input, init);
        sent.push(`${request.url} ${await request.text()}`);
        return new Response('{}', {status: 404});
      },
    };
    const {client, connector} = await loggedIn(setup);
    const {telemetry} = await pageClientOf(client).load();
    const track = telemetry.track.bind(telemetry);
    Object.assign(telemetry, {
      track: (...event: Parameters<typeof track>) => {
        events.push(event);
        track(...event);
      },
    });
    connector.answer.disconnect = () => Promise.reject(new Error('ada@example.org has no session'));
    await failureOf(client.disconnect());
    await client.connect({connectorId: 'auth'});
    await client.destroy();
    connector.answer.restore = () =>
      Promise.reject(new Error('ada@example.org is not allowed', {cause: {email: 'ada@example.org'}}));
    open({...setup, connector});
    await eventually(() => reports.length > 0);
    const traces = [written, sent, events, reports.map(({error, log, url}) => [textsOf(error), log, url])];
    for (const kind of [written, events]) expect(kind).not.to.deep.equal([]);
    expect(JSON.stringify(traces)).not.to.match(/ada@|ada%40|example\.org/);
  });

  interface Setup {
    readonly user?: LoginUser;
    readonly others?: readonly FakeConnector[];
    readonly storage?: ReturnType<typeof memoryStorage>;
    readonly onError?: (report: ErrorReport) => void;
    readonly fetch?: typeof globalThis.fetch;
    readonly connector?: FakeConnector;
    readonly networks?: DrawbridgeOptions['networks'];
  }

  async function loggedIn(setup: Setup = {}) {
    const connector = loginConnector(setup.user);
    const client = open({...setup, connector});
    await client.connect({connectorId: 'auth'});
    return {client, connector};
  }

  function open({others = [], storage = memoryStorage(), connector, ...options}: Setup): Drawbridge {
    const {fetch = async () => new Response('{}', {status: 404}), onError} = options;
    const {networks = [mainnet, base]} = options;
    const client = createDrawbridge(
      {
        projectId: 'test',
        networks,
        connectors: [connector ?? loginConnector(), ...others].map((each) => ({
          id: each.id,
          load: async () => ({create: () => each}),
        })),
        enableWalletConnect: false,
        env: {storage, fetch},
        ...(onError && {onError}),
      },
      checkOptions,
      {mount: async () => {}, unmount: () => {}, loadFeatures: async () => registry},
    );
    clients.push(client);
    return client;
  }
});

const NO_LOGIN = {
  user: undefined,
  socialProvider: undefined,
  smartAccountDeployed: undefined,
  connectedWalletInfo: undefined,
  smartAccountEnabledNetworks: [],
};

function loginConnector(user: LoginUser = ADA): FakeConnector {
  const connector = createFakeConnector({id: 'auth', type: 'AUTH'});
  const session = sessionOf(user, {isDeployed: false, networks: ['eip155:1', 'eip155:8453']});
  connector.answer.connect = async () => session;
  connector.answer.restore = async () => ({status: 'connected', session});
  return connector;
}

/** Its session has the families that the page asks for. */
function loginOnFamilies(): FakeConnector {
  const connector = createFakeConnector({id: 'auth', type: 'AUTH', namespaces: ['eip155', 'solana']});
  const {connect} = connector.answer;
  connector.answer.connect = async () => {
    const {namespaces, ...session} = await connect();
    const onNetwork = (each: NamespaceSession): NamespaceSession =>
      each.namespace === 'solana' ? {...each, caipNetworkId: solana.caipNetworkId} : each;
    const isAsked = ({namespace}: NamespaceSession): boolean => connector.asked.at(-1)!.includes(namespace);
    const [first = namespaces[0], ...others] = namespaces.filter(isAsked).map(onNetwork);
    return {...session, namespaces: [first, ...others]};
  };
  return connector;
}

function sessionOf(
  user: LoginUser,
  smartAccounts: NonNullable<Session['namespaces'][0]['smartAccounts']>,
): Session {
  return {
    wallet: {name: 'E-mail wallet'},
    user,
    namespaces: [
      {
        namespace: 'eip155',
        accounts: [OWNER, SMART],
        caipNetworkId: 'eip155:1',
        approved: 'all',
        provider: undefined,
        embedded: fakeEmbedded('auth'),
        smartAccounts,
      },
    ],
  };
}

function loginOf(client: Drawbridge): Readonly<Record<string, unknown>> {
  const {accounts, networks} = client.getState();
  const {user, socialProvider, smartAccountDeployed, connectedWalletInfo} = accounts.eip155!;
  const {smartAccountEnabledNetworks} = networks.eip155!;
  return {user, socialProvider, smartAccountDeployed, connectedWalletInfo, smartAccountEnabledNetworks};
}

function textsOf({message, stack, cause}: Error): unknown {
  return [message, stack, cause instanceof Error ? textsOf(cause) : cause];
}
