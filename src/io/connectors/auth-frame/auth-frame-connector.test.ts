import {expect} from '@open-wc/testing';
import {base58} from '@scure/base';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import {solana} from '../../../core/model/networks/other-families.js';
import {base} from '../../../core/model/networks/rollups.js';
import type {ConnectorEvent, Session} from '../../../core/ports/connector.js';
import type {SolanaProvider} from '../../../core/ports/providers.js';
import type {KeyValueStorage} from '../../../core/ports/storage.js';
import {memoryStorage} from '../../../io/platform/slot-storage.js';
import {ASKS_IN_FRAME, pressForWindow} from '../../../testing/fakes/auth-frame/approval-place.js';
import {
  EVM,
  HONEST_LOGIN,
  type ScriptedLoginPage,
  openScriptedLoginPage,
  SMART,
  SOLANA,
} from '../../../testing/fakes/auth-frame/scripted-login-page.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {AuthFrameConnector} from './auth-frame-connector.js';

const NEVER = new AbortController().signal;
const ON = {networks: [mainnet, base, solana]};

const ASKED = `frame.on('INIT_SMART_ACCOUNT', {address: '${SMART}', isDeployed: false});`;

describe('the connector of the login frame', () => {
  let page: ScriptedLoginPage;
  let connector: AuthFrameConnector;
  let events: ConnectorEvent[];
  const places: HTMLElement[] = [];
  afterEach(async () => {
    await connector.dispose();
    page.leave();
    for (const each of places.splice(0)) each.remove();
  });

  it('connects the user’s EVM and Solana accounts after a login by code', async () => {
    setup();
    await connector.login.connectEmail('ada@mail.test', NEVER);
    expect(await failureOf(connector.login.connectOtp('000000', NEVER))).to.include({code: 'login/refused'});
    const {earlier} = await connector.login.connectOtp('123456', NEVER);
    expect(earlier).to.deep.equal([{method: 'google', isSameAccount: false}]);
    const {namespaces, user, wallet} = await connector.connect(ON);
    expect(
      namespaces.map((namespaceSession) => [
        namespaceSession.namespace,
        namespaceSession.caipNetworkId,
        namespaceSession.accounts[0].address,
      ]),
    ).to.deep.equal([
      ['eip155', 'eip155:1', EVM],
      ['solana', solana.caipNetworkId, SOLANA],
    ]);
    expect(namespaces[0].accounts).to.have.length(2);
    expect(namespaces[0].smartAccounts).to.deep.equal({networks: ['eip155:1'], isDeployed: false});
    expect(user).to.deep.equal({email: 'ada@mail.test'});
    expect(wallet).to.deep.equal({
      name: 'Email login',
      translatedName: ['login.emailWallet'],
      type: 'AUTH',
    });
    expect(await connector.expiry()).to.equal(9_000_000_000_000);
    expect(connector.login.exportUri, 'on another origin').to.equal(undefined);
  });

  it('loads no frame to restore without an earlier login', async () => {
    setup();
    expect(await connector.restore(ON)).to.deep.equal({status: 'gone'});
    expect(page.frame).to.equal(null);
  });

  it('restores the session with its token, and keeps no address', async () => {
    const storage = await loggedIn();
    const kept = JSON.stringify(Object.fromEntries(storage.entries()));
    expect(kept).to.include('t1').and.not.to.include('ada').and.not.to.include(EVM);
    await reload(storage.storage);
    const restored = await connector.restore(ON);
    expect(restored.status === 'connected' && restored.session.user?.email).to.equal('ada@mail.test');
    expect((await page.heard('IS_CONNECTED')).payload).to.deep.equal({token: 't1'});
    expect(connector.login.lastMethod).to.equal('email');
  });

  for (const [storage, reason] of [
    ['blocked', 'storage-blocked'],
    ['elsewhere', 'expired'],
  ] as const) {
    it(`reports why a session is gone after a reload: ${reason}`, async () => {
      const {storage: kept} = await loggedIn();
      await reload(
        kept,
        HONEST_LOGIN.replace("token === 't1'", 'false').replace("version: '1'", `storage: '${storage}'`),
      );
      expect(await connector.restore(ON)).to.deep.equal({status: 'gone'});
      expect(connector.login.state.get()).to.deep.equal({status: 'ended', reason});
    });
  }

  it('does not know whether a session is open while the service is silent, and looks again until it is', async () => {
    const {storage} = await loggedIn();
    const late = `${HONEST_LOGIN.replace('frame.ready(', 'const start = () => frame.ready(')}
      addEventListener('message', ({data}) => data === 'start' && start());`;
    await reload(storage, late);
    const restoring = failureOf(connector.restore(ON));
    await eventually(() => page.frame);
    page.env.clock.advance(20_000);
    expect(await restoring).to.include({code: 'login/unreachable'});
    expect(connector.login.state.get()).to.deep.equal({status: 'unknown'});
    page.env.clock.advance(5_000);
    await eventually(() => page.frame);
    await new Promise((resolve) => page.frame!.addEventListener('load', resolve, {once: true}));
    page.frame!.contentWindow!.postMessage('start', page.origin);
    await eventually(() => events.some(({type}) => type === 'accounts'));
    expect(connector.login.state.get()).to.include({status: 'logged-in'});
    expect(await connector.restore(ON)).to.include({status: 'connected'});
  });

  it('remembers a login only once the page has connected', async () => {
    setup();
    await connector.login.connectEmail('ada@mail.test', NEVER);
    await connector.login.connectOtp('123456', NEVER);
    expect(connector.login.lastMethod).to.equal(undefined);
    expect(connector.login.wasUsed).to.equal(false);
    await connector.connect(ON);
    expect(connector.login.lastMethod).to.equal('email');
  });

  it('signs out of a login that the user left during the check of the code', async () => {
    setup(
      HONEST_LOGIN.replace("if (otp !== '123456') return frame.fail('Invalid code');", "return 'nothing';"),
    );
    await connector.login.connectEmail('ada@mail.test', NEVER);
    const leaving = new AbortController();
    const checking = failureOf(connector.login.connectOtp('123456', leaving.signal));
    await page.heard('CONNECT_OTP');
    leaving.abort();
    expect(await checking).to.include({code: 'connect/cancelled'});
    await connector.login.signOut();
    expect(page.told.at(-1)!.name).to.equal('SIGN_OUT');
  });

  it('names the session’s wallet after the login', async () => {
    setup(HONEST_LOGIN.replace('frame.ready', "frame.on('CONNECT_SOCIAL', {}); frame.ready"));
    await connector.login.connectSocial('github', 'https://login.test/result', NEVER);
    session = await connector.connect(ON);
    const solanaWallet = walletOf('solana');
    const provider = solanaWallet.createProvider!(() => Promise.resolve());
    const named = [session.wallet, walletOf('eip155'), solanaWallet, provider as {readonly name: string}];
    expect(named.map(({name}) => name)).to.deep.equal(Array(4).fill('GitHub login'));
  });

  it('rejects a connection that is cancelled while the service answers', async () => {
    setup(
      HONEST_LOGIN.replace(
        "frame.on('GET_USER', (",
        "frame.on('GET_USER', () => 'nothing'); frame.on('OLD', (",
      ),
    );
    await connector.login.connectEmail('ada@mail.test', NEVER);
    await connector.login.connectOtp('123456', NEVER);
    const leaving = new AbortController();
    const connecting = failureOf(connector.connect({...ON, signal: leaving.signal}));
    await page.heard('GET_USER');
    leaving.abort();
    expect(await connecting).to.include({code: 'connect/cancelled'});
  });

  it('keeps the network when the page connects again', async () => {
    await loggedIn();
    const {namespaces} = await connector.connect({...ON, networks: [base, mainnet, solana]});
    expect(namespaces[0].caipNetworkId).to.equal('eip155:1');
  });

  it('switches the network, and rejects unknown ones before anything is sent', async () => {
    await loggedIn();
    expect(await connector.switchNetwork(base)).to.equal('eip155:8453');
    const {namespaces} = sessionIn(events.at(-1));
    expect(namespaces[0].caipNetworkId).to.equal('eip155:8453');
    page.told.splice(0);
    const other = {...mainnet, id: 4_242, caipNetworkId: 'eip155:4242', name: 'Other'} as const;
    expect(await failureOf(connector.switchNetwork(other))).to.include({code: 'switch/unsupported'});
    expect(page.told).to.deep.equal([]);
  });

  it('returns to the network before if the accounts on the new one cannot be read', async () => {
    await loggedIn(
      HONEST_LOGIN.replace(
        "GET_USER', (",
        "GET_USER', (asked) => asked.chainId === 8453 ? frame.fail('No') : old(asked)); const old = ((",
      ),
    );
    expect(await failureOf(connector.switchNetwork(base))).to.include({code: 'switch/failed'});
    expect(events).to.deep.equal([]);
    page.told.splice(0);
    await connector.refresh();
    const asked = page.told.filter(({name}) => name === 'GET_USER').map(({payload}) => payload['chainId']);
    expect(asked).to.deep.equal([1, solana.caipNetworkId]);
  });

  it('asks for the networks of smart accounts again after a failure', async () => {
    let fails = 'frame.fails = 1; ';
    fails +=
      "frame.on('GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => frame.fails-- > 0 ? frame.fail('Busy') : {smartAccountEnabledNetworks: [1]}); ";
    await loggedIn(HONEST_LOGIN.replace('frame.ready', `${fails} frame.ready`));
    expect(session.namespaces[0].smartAccounts).to.equal(undefined);
    await connector.refresh();
    expect(sessionIn(events.at(-1)).namespaces[0].smartAccounts?.networks).to.deep.equal(['eip155:1']);
    await connector.refresh();
    const asked = page.told.filter(({name}) => name === 'GET_SMART_ACCOUNT_ENABLED_NETWORKS');
    expect(asked).to.have.length(2);
  });

  it('says that the service pays for a smart account only if READY says so', async () => {
    await loggedIn();
    expect(session.namespaces[0].smartAccounts).not.to.have.property('isGasPaid');
    await connector.dispose();
    page.leave();
    await loggedIn(HONEST_LOGIN.replace("version: '1',", "version: '1', isGasPaid: true,"));
    expect(session.namespaces[0].smartAccounts).to.have.property('isGasPaid', true);
  });

  it('changes to the smart account', async () => {
    await loggedIn();
    const account = await connector.login.preferAccount('eip155', 'smartAccount');
    expect(account).to.deep.equal({namespace: 'eip155', address: SMART, type: 'smartAccount'});
    expect(sessionIn(events.at(-1)).namespaces[0].accounts[0].address).to.equal(SMART);
  });

  it('has the service prepare a smart account that comes into use, once for each network', async () => {
    await loggedIn(HONEST_LOGIN.replace('frame.ready', `${ASKED} frame.ready`));
    const asked = (): number => page.told.filter(({name}) => name === 'INIT_SMART_ACCOUNT').length;
    expect(asked()).to.equal(0);
    await connector.login.preferAccount('eip155', 'smartAccount');
    await connector.refresh();
    await page.heard('INIT_SMART_ACCOUNT');
    expect(asked()).to.equal(1);
    await connector.switchNetwork(base);
    await connector.switchNetwork(mainnet);
    expect(asked(), 'Base has no smart accounts').to.equal(1);
  });

  for (const [what, address, isDeployed] of [
    ['the account in use', SMART, true],
    ['another account', EVM, undefined],
  ] as const) {
    it(`learns from it whether ${what} is deployed if the service did not say`, async () => {
      const answer = `frame.on('INIT_SMART_ACCOUNT', {address: '${address}', isDeployed: true});`;
      await loggedIn(
        HONEST_LOGIN.replace('smartAccountDeployed: false,', '').replace(
          'frame.ready',
          `${answer} frame.ready`,
        ),
      );
      await connector.login.preferAccount('eip155', 'smartAccount');
      await connector.login.frame.ask('SWITCH_NETWORK', {chainId: 1});
      expect(sessionIn(events.at(-1)).namespaces[0].smartAccounts?.isDeployed).to.equal(isDeployed);
    });
  }

  it('offers smart accounts on networks with a positive safe number only', async () => {
    const list = '[1, 0, -5, 1.5, 9007199254740993, "10", null]';
    await loggedIn(
      HONEST_LOGIN.replace('smartAccountEnabledNetworks: [1]', `smartAccountEnabledNetworks: ${list}`),
    );
    expect(session.namespaces[0].smartAccounts?.networks).to.deep.equal(['eip155:1']);
  });

  it('signs out and forgets the session, but not the method', async () => {
    const {storage} = await loggedIn();
    await connector.disconnect();
    expect(page.told.at(-1)!.name).to.equal('SIGN_OUT');
    expect(connector.login.state.get()).to.deep.equal({status: 'none'});
    await reload(storage);
    expect(await connector.restore(ON)).to.deep.equal({status: 'gone'});
    expect(connector.login.lastMethod).to.equal('email');
  });

  it('disconnects when the service ends the session', async () => {
    await loggedIn();
    await connector.login.frame.ask('GET_CHAIN_ID', {});
    expect(events).to.deep.equal([{type: 'disconnect'}]);
    expect(connector.login.state.get()).to.deep.equal({status: 'ended', reason: 'signed-out-elsewhere'});
  });

  it('answers reads in the hidden frame, on the network of the wallet', async () => {
    await loggedIn();
    const wallet = walletOf('eip155');
    expect(await wallet.answer({method: 'eth_accounts'})).to.include(EVM);
    expect(await wallet.answer({method: 'eth_blockNumber'})).to.equal('0x10');
    // The theme follows the page in its own time.
    const names = page.told.map(({name}) => name).filter((name) => name !== 'SYNC_THEME');
    // The last GET_USER was that of Solana.
    expect(names.slice(-2)).to.deep.equal(['SWITCH_NETWORK', 'RPC_REQUEST']);
    expect(await failureOf(wallet.answer({method: 'eth_call'}))).to.include({
      code: 4200,
      message: 'Not here',
    });
  });

  it(`has the user approve in a ${ASKS_IN_FRAME ? 'frame that takes no clicks until it is visible' : 'window, because a frame is not proved visible'}`, async () => {
    await loggedIn();
    let first: string | undefined;
    const screen = screenOf((place) => (first = place.style.pointerEvents));
    const request = {method: 'personal_sign', params: ['0x61', EVM]};
    expect(await walletOf('eip155').approve(request, screen)).to.equal('0x5161');
    expect([places[0]!.localName, first]).to.deep.equal(ASKS_IN_FRAME ? ['iframe', 'none'] : ['div', '']);
    const {name, payload, view} = page.told.at(-1)!;
    const [rpcUrl] = mainnet.rpcUrls.default.http;
    expect([name, view]).to.deep.equal(['RPC_REQUEST', 'approve']);
    expect(payload).to.deep.equal({...request, chainNamespace: 'eip155', rpcUrl, chainId: 1});
  });

  it('signs Solana messages through the page’s guard', async () => {
    await loggedIn();
    const signature = new Uint8Array(64).fill(7);
    const asked: unknown[] = [];
    const provider = walletOf('solana').createProvider!(async (request) => {
      asked.push(request);
      return {signature: base58.encode(signature)};
    }) as SolanaProvider;
    expect(provider.chains[0]).to.equal('solana:mainnet');
    const [account] = provider.accounts;
    const message = new TextEncoder().encode('ahoy');
    const [output] = await provider.features['solana:signMessage']!.signMessage({account: account!, message});
    expect(output!.signature).to.deep.equal(signature);
    const params = {message: base58.encode(message), pubkey: SOLANA};
    expect(asked).to.deep.equal([{method: 'solana_signMessage', params}]);
    await provider.features['standard:disconnect'].disconnect();
    expect(provider.accounts).to.deep.equal([]);
    expect(events).to.deep.equal([{type: 'disconnect'}]);
  });

  for (const chain of [
    'solana:devnet',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:mainnet',
  ] as const) {
    it(`tells the page’s guard the network of a Solana transaction: ${chain}`, async () => {
      await loggedIn();
      const asked: {readonly params: unknown}[] = [];
      const provider = walletOf('solana').createProvider!(async (request) => {
        asked.push(request as {readonly params: unknown});
        return {signature: base58.encode(new Uint8Array(64)), transaction: 'AA=='};
      }) as SolanaProvider;
      const input = {account: provider.accounts[0]!, transaction: new Uint8Array(1), chain};
      await provider.features['solana:signTransaction']!.signTransaction(input);
      await provider.features['solana:signAndSendTransaction']!.signAndSendTransaction(input);
      const chainId = chain.endsWith('mainnet')
        ? solana.caipNetworkId
        : 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
      for (const {params} of asked) expect(params).to.include({chainId});
      expect(asked).to.have.length(2);
    });
  }

  it('rejects with 4001 when the user declines', async () => {
    await loggedIn();
    const asking = walletOf('eip155').approve({method: 'eth_sendTransaction'}, screenOf());
    expect(await failureOf(asking)).to.include({code: 4001});
  });

  function setup(script = HONEST_LOGIN, storage?: KeyValueStorage): void {
    page = openScriptedLoginPage(script, storage && {storage});
    connector = new AuthFrameConnector(page.env);
    events = [];
    connector.events.subscribe((event) => events.push(event));
  }

  async function loggedIn(
    script = HONEST_LOGIN,
  ): Promise<{storage: KeyValueStorage; entries(): [string, string][]}> {
    const entries = new Map<string, string>();
    const kept = memoryStorage();
    const storage: KeyValueStorage = {
      getItem: (key) => kept.getItem(key),
      setItem: (key, value) => (entries.set(key, value), kept.setItem(key, value)),
      removeItem: (key) => (entries.delete(key), kept.removeItem(key)),
    };
    setup(script, storage);
    await connector.login.connectEmail('ada@mail.test', NEVER);
    await connector.login.connectOtp('123456', NEVER);
    session = await connector.connect(ON);
    events.splice(0);
    return {storage, entries: () => [...entries]};
  }
  let session: Session;

  async function reload(storage: KeyValueStorage, script = HONEST_LOGIN): Promise<void> {
    await connector.dispose();
    page.leave();
    setup(script, storage);
  }

  function walletOf(namespace: string) {
    return session.namespaces.find((namespaceSession) => namespaceSession.namespace === namespace)!.embedded!;
  }

  function screenOf(onShow: (place: HTMLElement) => void = () => {}) {
    return {
      signal: NEVER,
      texts: {frame: 'A request', window: 'Weiter', silentWindow: 'Noch einmal'},
      show(place: HTMLElement): void {
        onShow(place);
        places.push(place);
        document.body.append(place);
        if (!ASKS_IN_FRAME) queueMicrotask(() => pressForWindow(place));
      },
    };
  }
});

function sessionIn(event: ConnectorEvent | undefined): Session {
  if (event?.type === 'session') return event.session;
  throw new Error('There is no session');
}
