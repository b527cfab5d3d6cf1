import {expect} from '@open-wc/testing';
import type {Drawbridge} from '../client/drawbridge.js';
import type {DrawbridgeOptions} from '../core/config/options.js';
import type {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {mainnet} from '../core/model/networks/ethereum.js';
import {base} from '../core/model/networks/rollups.js';
import type {KeyValueStorage} from '../core/ports/storage.js';
import {authFrame} from '../exports/connectors/auth-frame.js';
import {createDrawbridge} from '../exports/index.js';
import '../exports/elements.js';
import {createSlotStorage, memoryStorage, visitStorage} from '../io/platform/slot-storage.js';
import {ASKS_IN_FRAME} from './fakes/auth-frame/approval-place.js';
import {
  EVM,
  HONEST_LOGIN,
  type ScriptedLoginPage,
  openScriptedLoginPage,
  OTHER_ORIGIN,
  SMART,
} from './fakes/auth-frame/scripted-login-page.js';
import {eventually} from './fakes/eventually.js';
import {failureOf} from './fakes/failure-of.js';
import {allInTree, drawn, inTree} from './fakes/ui/in-tree.js';

const OTHERS = "{otherMethods: [{method: 'google', isSameAccount: false}, {method: 'telepathy'}]}";
const EOA = {eip155: 'eoa'} as const;
/** Connect, which the page draws ahead, then has no element that creates the feature in place of the connector. */
const NO_FIELDS = {features: {analytics: false, email: false, socials: false}} as const;

describe('the login’s connector and its feature', () => {
  let page: ScriptedLoginPage;
  let client: Drawbridge;
  let reported: DrawbridgeError[];
  afterEach(async () => {
    await client.destroy();
    page.leave();
  });

  it('connect a page whose user enters the code, sign, switch the network and sign out', async () => {
    setup();
    let wallet: unknown;
    client.subscribeAccount(({connectedWalletInfo}) => (wallet = connectedWalletInfo));
    const connecting = client.connect({connectorId: 'auth'});
    await logIn();
    await eventually(() => inTree(document.body, '[data-testid="new-account"]'), 'There is no warning.');
    expect(client.getState()).to.include({status: 'connecting', view: 'OtherAccount'});
    expect(names()).not.to.include('GET_USER');
    inTree(document.body, '[data-testid="new-account"]')!.click();
    await connecting;
    expect(client.getState()).to.include({status: 'connected', address: EVM, open: false});
    expect(wallet).to.include({name: 'Email login', identifier: 'ada@mail.test'});
    expect(names().filter((name) => name === 'CONNECT_OTP')).to.have.length(1);

    const provider = client.getProvider('eip155') as Provider;
    const signing = provider.request({method: 'personal_sign', params: ['0x61', EVM]});
    await eventually(() => inTree(document.body, '[data-testid="approval-frame"]'));
    if (!ASKS_IN_FRAME) {
      await eventually(() => inTree(document.body, '[data-testid="approval-window"]'), 'There is no button.');
      inTree(document.body, '[data-testid="approval-window"]')!.click();
    }
    expect(await signing).to.equal('0x5161');
    await eventually(() => !client.getState().open);

    await client.switchNetwork(base);
    expect(client.getState().activeNetwork?.caipNetworkId).to.equal('eip155:8453');
    expect(await provider.request({method: 'eth_chainId'})).to.equal('0x2105');
    await client.disconnect();
    expect(client.getState().status).to.equal('disconnected');
    expect(page.told.at(-1)!.name).to.equal('SIGN_OUT');
    expect(reported).to.deep.equal([]);
  });

  it('connect with the page’s default account, and ask the service for no other', async () => {
    setup({defaultAccountTypes: {eip155: 'smartAccount'}, script: HONEST_LOGIN.replace(OTHERS, '{}')});
    const addresses = new Set<string | undefined>();
    client.subscribeAccount(({address}) => void addresses.add(address));
    const connecting = client.connect({connectorId: 'auth'});
    await logIn();
    await connecting;
    expect([...addresses].filter(Boolean)).to.deep.equal([SMART]);
    expect(names()).not.to.include('SET_PREFERRED_ACCOUNT');
  });

  it('do not connect a page that asks while the user reads the warning', async () => {
    setup();
    await client.open();
    await enter('drawbridge-login-email', 'ada@mail.test');
    inTree(document.body, '[data-testid="submit-email"]')!.click();
    await enter('drawbridge-code-form', '123456');
    await eventually(() => client.getState().view === 'OtherAccount');
    const connecting = failureOf(client.connect({connectorId: 'auth'}));
    await eventually(() => client.getState().view === 'EmailLogin');
    client.close();
    expect(await connecting).to.include({code: 'connect/declined'});
    await page.heard('SIGN_OUT');
    expect(names()).not.to.include('GET_USER');
  });

  it('announce the end of a restored session', async () => {
    const storage = memoryStorage();
    setup({script: HONEST_LOGIN.replace(OTHERS, '{}'), storage});
    const connecting = client.connect({connectorId: 'auth'});
    await logIn();
    await connecting;
    await client.destroy();
    page.leave();
    // The session of the first client ends much later, so that it announces nothing.
    setup({script: HONEST_LOGIN.replace('9_000_000_000_000', 'Date.now() + 200_000'), storage, ...NO_FIELDS});
    await eventually(() => client.getState().status === 'connected');
    await eventually(() => toast().includes('out in 4 minutes'), 'There is no toast.');
    await client.open();
    await eventually(() => inTree(document.body, '[data-testid="session-ends"]'), 'There is no notice.');
  });

  it('show the address that the user has changed to', async () => {
    const changing = `
      let email = 'ada@mail.test';
      frame.on('UPDATE_EMAIL', {action: 'VERIFY_SECONDARY_OTP'});
      frame.on('UPDATE_EMAIL_SECONDARY_OTP', () => ({newEmail: (email = 'ada@new.test')}));
      frame.ready`;
    const script = HONEST_LOGIN.replace(OTHERS, '{}')
      .replace("email: 'ada@mail.test'", 'email')
      .replace('frame.ready', changing);
    setup({script});
    const connecting = client.connect({connectorId: 'auth'});
    await logIn();
    await connecting;
    await client.open();
    await eventually(() => inTree(document.body, '[data-testid="account-menu"]'));
    inTree(document.body, '[data-testid="account-menu"]')!.click();
    await eventually(() => inTree(document.body, '[data-testid="account-security"]'));
    inTree(document.body, '[data-testid="account-security"]')!.click();
    await eventually(() => inTree(document.body, '[data-testid="login-user"]'));
    inTree(document.body, '[data-testid="login-user"]')!.click();
    await enter('drawbridge-update-email-wallet-view', 'ada@new.test');
    inTree(document.body, '[data-testid="save-email"]')!.click();
    await enter('drawbridge-code-form', '123456');
    await eventually(() => client.getState().view === 'AccountSecurity');
    expect(client.getState().accounts.eip155?.user).to.deep.include({email: 'ada@new.test'});
    await eventually(() => inTree(document.body, '[data-testid="login-user"][label="ada@new.test"]'));
  });

  it('name the provider of a social login in the title', async () => {
    setup();
    await client.open();
    await eventually(() => inTree(document.body, '[data-testid="social-google"]'));
    inTree(document.body, '[data-testid="social-google"]')!.click();
    await eventually(() => client.getState().view === 'ConnectingSocial');
    await eventually(() => inTree(document.body, 'dialog[aria-label="Google"]'), 'There is no title.');
  });

  it('report a session that the blocked storage of the service did not keep', async () => {
    const storage = memoryStorage();
    setup({script: HONEST_LOGIN.replace(OTHERS, '{}'), storage});
    const connecting = client.connect({connectorId: 'auth'});
    await logIn();
    await connecting;
    await client.destroy();
    page.leave();
    const script = HONEST_LOGIN.replace("token === 't1'", 'false').replace(
      "version: '1'",
      "storage: 'blocked'",
    );
    setup({script, storage, ...NO_FIELDS});
    await eventually(() => toast().includes('doesn’t keep this login'), 'There is no toast.');
    expect(client.getState().status).to.equal('disconnected');
  });

  it('finish a login for which the user left the page, without a stored connection', async () => {
    const {href} = location;
    const returned = new URL(href);
    returned.searchParams.set('result_uri', `${OTHER_ORIGIN}/consent/result?code=1`);
    returned.searchParams.set('login_return', 'default.1');
    history.replaceState(history.state, '', returned);
    const left = createSlotStorage('default', visitStorage()).slot<unknown>({
      name: 'login-return',
      fallback: undefined,
      read: (stored) => stored,
    });
    left.set({provider: 'discord', at: Date.now(), value: 'default.1'});
    try {
      const script = HONEST_LOGIN.replace('frame.ready', "frame.on('CONNECT_SOCIAL', {}); frame.ready");
      setup({script, ...NO_FIELDS});
      await eventually(() => client.getState().status === 'connected');
      expect(location.href).to.equal(href);
    } finally {
      history.replaceState(history.state, '', href);
    }
  });

  const names = (): readonly string[] => page.told.map(({name}) => name);

  function setup({
    script = HONEST_LOGIN,
    storage = memoryStorage(),
    ...options
  }: Partial<DrawbridgeOptions> & {script?: string; storage?: KeyValueStorage} = {}): void {
    page = openScriptedLoginPage(script);
    reported = [];
    client = createDrawbridge({
      projectId: 'test',
      networks: [mainnet, base],
      connectors: [authFrame()],
      endpoints: {relay: '/relay', authFrame: page.env.endpoints.authFrame},
      enableWalletConnect: false,
      defaultAccountTypes: EOA,
      features: {analytics: false},
      onError: ({error}) => void reported.push(error),
      ...options,
      env: {storage, fetch: () => Promise.reject(new TypeError('Tests fetch nothing'))},
    });
  }
});

interface Provider {
  request(request: {method: string; params?: readonly unknown[]}): Promise<unknown>;
}

function toast(): string {
  return allInTree(document.body, '[data-testid="toast"]')
    .map((each) => each.textContent ?? '')
    .join();
}

/** Enters the address and the code. */
async function logIn(code = '123456'): Promise<void> {
  await enter('drawbridge-email-login-view', 'ada@mail.test');
  await eventually(() => inTree(document.body, '[data-testid="submit-email"]'));
  inTree(document.body, '[data-testid="submit-email"]')!.click();
  await enter('drawbridge-code-form', code);
}

async function enter(place: string, text: string): Promise<void> {
  const field = (): HTMLInputElement | undefined => {
    const root = inTree(document.body, place);
    return root?.shadowRoot ? (allInTree(root.shadowRoot, 'input')[0] as HTMLInputElement) : undefined;
  };
  await eventually(field, `There is no field in ${place}.`);
  await drawn();
  field()!.value = text;
  field()!.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
  await drawn();
}
