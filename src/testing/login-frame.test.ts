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
import {memoryStorage} from '../io/platform/slot-storage.js';
import {EVM, HONEST, type LoginPage, openLoginPage} from './fakes/auth-frame/login-page.js';
import {eventually} from './fakes/eventually.js';
import {allInTree, drawn, inTree} from './fakes/ui/in-tree.js';

const EOA = {eip155: 'eoa'} as const;

describe('the login’s connector and its feature', () => {
  let page: LoginPage;
  let client: Drawbridge;
  let reported: DrawbridgeError[];
  afterEach(async () => {
    await client.destroy();
    page.leave();
  });

  it('connect a page whose user enters the code, sign, switch the network and sign out', async () => {
    setup();
    const connecting = client.connect({connectorId: 'auth'});
    await logIn();
    await eventually(() => inTree(document.body, '[data-testid="new-account"]'), 'There is no warning.');
    expect(client.getState()).to.include({status: 'connecting', view: 'OtherAccount'});
    expect(names()).not.to.include('GET_USER');
    inTree(document.body, '[data-testid="new-account"]')!.click();
    await connecting;
    expect(client.getState()).to.include({status: 'connected', address: EVM, open: false});
    expect(names().filter((name) => name === 'CONNECT_OTP')).to.have.length(1);

    const provider = client.getProvider('eip155') as Provider;
    const signing = provider.request({method: 'personal_sign', params: ['0x61', EVM]});
    await eventually(() => inTree(document.body, '[data-testid="approval-frame"]'));
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

  const names = (): readonly string[] => page.told.map(({name}) => name);

  function setup({
    script = HONEST,
    storage = memoryStorage(),
    ...options
  }: Partial<DrawbridgeOptions> & {script?: string; storage?: KeyValueStorage} = {}): void {
    page = openLoginPage(script);
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
