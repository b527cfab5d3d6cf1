import {expect} from '@open-wc/testing';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import {solana} from '../../../core/model/networks/other-families.js';
import type {ConnectorEvent} from '../../../core/ports/connector.js';
import type {EmbeddedWallet} from '../../../core/ports/embedded-wallet.js';
import {memoryStorage} from '../../../io/platform/slot-storage.js';
import {ASKS_IN_FRAME, pressForWindow} from '../../../testing/fakes/auth-frame/approval-place.js';
import {
  EVM,
  HONEST_LOGIN,
  type ScriptedLoginPage,
  openScriptedLoginPage,
  SMART,
} from '../../../testing/fakes/auth-frame/scripted-login-page.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {AuthFrameConnector} from './auth-frame-connector.js';

const NEVER = new AbortController().signal;
const ON = {networks: [mainnet, solana]};
const BOB = '0x3333333333333333333333333333333333333333';
/** GET_CHAIN_ID stands for another tab: it ends the session of Ada, or replaces it by one of Bob. */
const SERVICE = HONEST_LOGIN.replace(
  'frame.ready',
  `
  let user = 'ada';
  frame.on('GET_CHAIN_ID', () => { user = OTHER; return {}; });
  frame.on('IS_CONNECTED', ({token}) => ({isConnected: user !== '' && CHECK}));
  const ofAda = frame.answers.GET_USER;
  frame.on('GET_USER', (asked) => user === 'bob' && !String(asked.chainId).startsWith('solana')
    ? {email: 'bob@mail.test', address: '${BOB}', chainId: asked.chainId}
    : ofAda(asked));
  frame.ready`,
);
const SIGN = {method: 'personal_sign', params: ['0x61', EVM]};

describe('the connector of the login frame, while another tab logs in', () => {
  let page: ScriptedLoginPage;
  let connector: AuthFrameConnector;
  let events: ConnectorEvent[];
  const places: HTMLElement[] = [];
  afterEach(async () => {
    await connector.dispose();
    page.leave();
    for (const each of places.splice(0)) each.remove();
  });

  it('asks the service for the session and the account before a request is shown', async () => {
    const wallet = await loggedIn();
    page.told.splice(0);
    expect(await wallet.approve(SIGN, screenOf())).to.equal('0x5161');
    const names = page.told.map(({name}) => name).filter((name) => !name.startsWith('SYNC'));
    expect(names.slice(0, 2)).to.deep.equal(['IS_CONNECTED', 'GET_USER']);
    expect(names.at(-1)).to.equal('RPC_REQUEST');
  });

  for (const [what, other, check] of [
    ['the session is another user’s', "'bob'", 'true'],
    ['the service knows the session by its token no more', "'bob'", "(user === 'ada')"],
    ['there is no session', "''", 'true'],
  ] as const) {
    it(`disconnects, and shows nothing of a request, where ${what}`, async () => {
      const wallet = await loggedIn(other, check);
      await connector.login.frame.ask('GET_CHAIN_ID', {});
      const failure = await failureOf(wallet.approve(SIGN, screenOf()));
      expect(failure).to.include({code: 4900});
      expect(events).to.deep.equal([{type: 'disconnect'}]);
      expect(connector.login.state.get().status).to.equal('ended');
      expect(places).to.deep.equal([]);
      expect(page.told.map(({name}) => name)).not.to.include('RPC_REQUEST');
      expect(page.told.map(({name}) => name)).not.to.include('SIGN_OUT');
    });
  }

  it('changes to the user whom another tab of this page logged in, and signs nothing for both', async () => {
    const storage = memoryStorage();
    const wallet = await loggedIn("'bob'", 'true', storage);
    await connector.login.frame.ask('GET_CHAIN_ID', {});
    page.env.storage.slot<unknown>({name: 'auth-frame', fallback: {}, read: (stored) => stored}).set({
      lastMethod: 'email',
      isUsed: true,
      token: 't2',
    });
    expect(await failureOf(wallet.approve(SIGN, screenOf()))).to.include({code: 4100});
    const [event] = events;
    const session = event?.type === 'session' ? event.session : undefined;
    expect(session?.user).to.deep.equal({email: 'bob@mail.test'});
    expect(session?.namespaces[0].accounts[0].address).to.equal(BOB);
    expect(places).to.deep.equal([]);
    expect(connector.login.wasUsed).to.equal(true);
  });

  it('does not end the session of another tab when its own ends', async () => {
    await loggedIn("(frame.send('SESSION_ENDED', {reason: 'signed-out'}), 'bob')", 'true');
    const slot = page.env.storage.slot<unknown>({name: 'auth-frame', fallback: {}, read: (stored) => stored});
    slot.set({lastMethod: 'email', isUsed: true, token: 't2'});
    await connector.login.frame.ask('GET_CHAIN_ID', {});
    await eventually(() => events.length > 0);
    expect(events.map(({type}) => type)).to.deep.equal(['session']);
    expect(slot.get()).to.deep.equal({lastMethod: 'email', isUsed: true, token: 't2'});
  });

  it('asks whose session is open without using it', async () => {
    await loggedIn("'bob'", 'true');
    expect(await connector.login.openSession(NEVER)).to.deep.equal({email: 'ada@mail.test'});
    await connector.login.frame.ask('GET_CHAIN_ID', {});
    expect(await connector.login.openSession(NEVER)).to.deep.equal({email: 'bob@mail.test'});
    expect(connector.login.state.get()).to.deep.include({user: {email: 'ada@mail.test'}});
    expect(events).to.deep.equal([]);
  });

  async function loggedIn(
    other = "'bob'",
    check = "token === 't1'",
    storage = memoryStorage(),
  ): Promise<EmbeddedWallet> {
    const script = SERVICE.replace('OTHER', () => other).replace('CHECK', () => check);
    page = openScriptedLoginPage(script, {storage});
    connector = new AuthFrameConnector(page.env);
    events = [];
    connector.events.subscribe((event) => events.push(event));
    await connector.login.connectEmail('ada@mail.test', NEVER);
    await connector.login.connectOtp('123456', NEVER);
    const {namespaces} = await connector.connect(ON);
    expect([EVM, SMART]).to.include(namespaces[0].accounts[0].address);
    return namespaces[0].embedded!;
  }

  function screenOf() {
    return {
      signal: NEVER,
      texts: {frame: 'A request', window: 'Open', silentWindow: 'Again'},
      show(place: HTMLElement): void {
        places.push(place);
        document.body.append(place);
        if (!ASKS_IN_FRAME) queueMicrotask(() => pressForWindow(place));
      },
    };
  }
});
