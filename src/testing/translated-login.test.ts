import {expect} from '@open-wc/testing';
import {html, type TemplateResult} from 'lit';
import type {MessageOverrides} from '../core/messages/message.js';
import {loginWallet, LOGIN_METHODS} from '../core/model/login.js';
import type {RunStep, SwapState} from '../features/swap/api.js';
import {createFakeSwap, fakeReview, fakeRun} from '../features/swap/testing/fake-swap.js';
import {toPseudo} from '../locales/pseudo.js';
import {en} from './fakes/client/en.js';
import {createFakeClient, type FakeClient} from './fakes/fake-client.js';
import {drawn} from './fakes/ui/in-tree.js';
import {textInTree} from './fakes/ui/text-in-tree.js';
import {themed} from './fakes/ui/themed.js';
import '../features/account/views/account-wallets.js';
import '../features/account/views/profile-wallets-view.js';
import '../features/account/views/switch-address-view.js';
import '../features/networks/views/switch-network-view.js';
import '../features/swap/views/swap-preview-view.js';

/** Every sentence in another language: each letter has an accent. */
const FOREIGN: MessageOverrides = toPseudo(en);

const LOGIN = {
  ...loginWallet('google'),
  wallet: 'Google login',
  connectorId: 'auth',
  connectorType: 'AUTH',
} as const;

const confirming = (status: RunStep['status']): Partial<SwapState> => ({
  run: fakeRun([{kind: 'swap', status}], {wallet: {...loginWallet('google'), isLogin: true}}),
  review: {status: 'ready', review: fakeReview()},
});

const swapping =
  (status: RunStep['status']) =>
  (client: FakeClient): TemplateResult =>
    html`<drawbridge-swap-preview-view
      .client=${client}
      .api=${createFakeSwap({state: confirming(status)})}
    ></drawbridge-swap-preview-view>`;

/** Views that name the wallet in use, or say what the user has to do in it. */
const VIEWS: Readonly<Record<string, (client: FakeClient) => TemplateResult>> = {
  'the account': (client) =>
    html`<drawbridge-account-wallets .client=${client}></drawbridge-account-wallets>`,
  'the wallets': (client) =>
    html`<drawbridge-profile-wallets-view .client=${client}></drawbridge-profile-wallets-view>`,
  'the addresses': (client) =>
    html`<drawbridge-switch-address-view .client=${client}></drawbridge-switch-address-view>`,
  'a switch of the network': (client) =>
    html`<drawbridge-switch-network-view
      .client=${client}
      .params=${{caipNetworkId: 'eip155:8453'}}
    ></drawbridge-switch-network-view>`,
  'a swap that the user has to approve': swapping('asking'),
  'a swap that the user declined': swapping('declined'),
  'a swap that may have been sent': swapping('unclear'),
};

/** Names of brands, networks and tokens, and what an attribute is not shown as. */
const DATA = /Google|Harbour|Ethereum|Base|EVM|ETH|DUSD|USDC?|0x\w+|https?:\S+/g;

describe('a page with a login, in another language', () => {
  for (const [what, render] of Object.entries(VIEWS)) {
    it(`shows no English sentence on ${what}`, async () => {
      const {text} = await setup(render, FOREIGN);
      expect(text()).to.match(/⟦[^a-z]/);
      expect(
        text()
          .replaceAll(DATA, '')
          .match(/[A-Za-z]{3,}/g) ?? [],
      ).to.deep.equal([]);
    });
  }

  it('shows the wording of the adopter for a login, as for a wallet', async () => {
    const {text} = await setup(swapping('asking'), {
      ...FOREIGN,
      'swap.openSwap': ({name, isLogin}) => (isLogin ? 'Tausch bestätigen' : `Tausch in ${name} bestätigen`),
    });
    expect(text()).to.contain('Tausch bestätigen').and.not.to.contain('Confirm the swap');
  });

  it('shows a wording from before logins were told apart', async () => {
    const earlier = (wallet: string): string => `Tausch in ${wallet} bestätigen`;
    const {text} = await setup(swapping('asking'), {
      'swap.openSwap': earlier,
      'login.walletOf': (brand: string) => `${brand}-Anmeldung`,
    } as unknown as MessageOverrides);
    expect(text()).to.contain('Tausch in Google-Anmeldung bestätigen');
  });

  it('names each way to log in', async () => {
    for (const method of LOGIN_METHODS) {
      const {text} = await setup(VIEWS['the account']!, FOREIGN, {...LOGIN, ...loginWallet(method)});
      expect(text()).not.to.match(/login|Email/);
    }
  });
});

async function setup(
  render: (client: FakeClient) => TemplateResult,
  messages: MessageOverrides,
  {name: wallet, translatedName}: ReturnType<typeof loginWallet> = LOGIN,
) {
  const client = createFakeClient({locale: 'de', messages});
  client.connectAs({...LOGIN, wallet, translatedName});
  client.holdNext();
  const view = await themed<HTMLElement>(render(client), {});
  await drawn();
  return {text: (): string => textInTree(view).replaceAll(/\s+/g, ' ').trim()};
}
