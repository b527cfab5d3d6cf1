import {expect} from '@open-wc/testing';
import {html, type TemplateResult} from 'lit';
import type {HttpRequest} from '../../../../core/ports/http.js';
import {createFakeHttp} from '../../../../testing/fake-http.js';
import {type AccountApis, accountApis} from '../../../../testing/fakes/client/account-apis.js';
import {createFakeAdapter, FAKE_TOKENS} from '../../../../testing/fakes/client/fake-assets.js';
import {FAKE_ADDRESS} from '../../../../testing/fakes/client/fake-connection.js';
import {wireTransaction, wireTransfer} from '../../../../testing/fakes/client/sample-assets.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {createFakeClient, type FakeClient} from '../../../../testing/fakes/fake-client.js';
import {drawn, inTree} from '../../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../../testing/fakes/ui/themed.js';
import type {SendArguments} from '../../model/send-arguments.js';
import {lookAlike} from '../../testing/send-stage.js';
import '../wallet-send-select-token-view.js';
import './wallet-send-view.js';

const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
/** The receivers, by network and sender. */
const PAID: Readonly<Record<string, string>> = {
  [`eip155:137 ${FAKE_ADDRESS}`]: `0x${'c3'.repeat(20)}`,
  [`eip155:1 ${OTHER}`]: `0x${'d4'.repeat(20)}`,
};
const COINS: Readonly<Record<string, string>> = {'eip155:1': 'ETH', 'eip155:137': 'POL'};
const MISSING = '[data-testid="missing-token"]';

describe('a send form that stays open', () => {
  for (const [what, change, coin] of [
    ['another network', {caipNetworkId: 'eip155:137'}, 'eip155:137 POL'],
    ['another account', {address: OTHER}, 'eip155:1 ETH'],
  ] as const) {
    it(`is ready for ${what}: with its coin, fee and recent receivers`, async () => {
      const {view, client, apis} = await setup();
      await eventually(() => coinOf(apis) === 'eip155:1 ETH', 'There is no coin to begin with.');
      client.connectAs(change);
      expect(apis.send.form.token, 'the form is reset (spec 4)').to.equal(undefined);
      await eventually(() => coinOf(apis) === coin, 'The coin is not chosen.');
      const {caipNetworkId, address} = {caipNetworkId: 'eip155:1', address: FAKE_ADDRESS, ...change};
      const fake = lookAlike(PAID[`${caipNetworkId} ${address}`]!);
      apis.send.setReceiver({text: fake, address: fake});
      apis.send.setAmount('1');
      await eventually(
        () => inTree(view, '[data-testid="receiver-warning"]')?.dataset['about'] === 'imitation',
        'Whom it has paid is not known.',
      );
      await eventually(() => inTree(view, '[data-testid="facts"]') !== null, 'The fee is missing.');
    });
  }

  it('quotes the same transfer again for another account', async () => {
    const asked: string[] = [];
    const {client, apis} = await setup({asked});
    for (const address of [FAKE_ADDRESS, OTHER]) {
      client.connectAs({address});
      await eventually(() => coinOf(apis) === 'eip155:1 ETH', 'The coin is not chosen.');
      apis.send.setAmount('1');
      apis.send.setReceiver({text: PAID[`eip155:1 ${OTHER}`]!, address: PAID[`eip155:1 ${OTHER}`]!});
      await eventually(() => asked.includes(address), `It is not asked for ${address}.`);
    }
  });

  it('does not apply a page’s arguments to another network', async () => {
    const {view, client, apis} = await setup({params: {token: 'DAI', amount: '5'}});
    await eventually(() => inTree(view, MISSING) !== null, 'It is not said what is missing.');
    client.connectAs({caipNetworkId: 'eip155:137'});
    await eventually(() => coinOf(apis) === 'eip155:137 POL', 'The coin is not chosen.');
    expect(apis.send.form.amount).to.equal('');
  });

  it('drops a page’s arguments when the network changes before its tokens are loaded', async () => {
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const {view, client, apis} = await setup({params: {token: 'DAI', amount: '5'}, held});
    client.connectAs({caipNetworkId: 'eip155:137'});
    await eventually(() => coinOf(apis) === 'eip155:137 POL', 'The coin is not chosen.');
    answer();
    await drawn();
    await drawn();
    expect(inTree(view, MISSING)).to.equal(null);
    expect([coinOf(apis), apis.send.form.amount]).to.deep.equal(['eip155:137 POL', '']);
  });
});

describe('the input of the send form, when another account or network comes into use', () => {
  const SET_ASIDE = '[data-testid="set-aside"]';
  const BACK = '[data-testid="switch-back"]';

  it('is saved for when you are back on its network, with a notice and a way back', async () => {
    const {view, client, apis} = await filled();
    client.connectAs({caipNetworkId: 'eip155:137'});
    await eventually(() => textOf(view, SET_ASIDE).includes('You are now on Polygon. Switch back to send.'));
    expect(textOf(view, SET_ASIDE)).to.contain(
      'Nothing was sent. 1 ETH to 0x3C44…93BC is saved for when you are back on Ethereum.',
    );
    await expect(view.parentElement).to.be.accessible();
    inTree(view, BACK)!.click();
    await eventually(
      () => client.router.current.view === 'SwitchNetwork',
      'The wallet is not asked to move.',
    );
    expect(client.router.current.params).to.deep.equal({caipNetworkId: 'eip155:1'});
    client.connectAs();
    expect(apis.send.form).to.deep.include({amount: '1', receiver: {text: OTHER, address: OTHER}});
    await eventually(() => inTree(view, SET_ASIDE) === null);
  });

  it('is kept when the wallet moves to a network that the page does not use, which is named', async () => {
    const {view, client} = await filled();
    client.connectAs({caipNetworkId: 'eip155:10'});
    await eventually(
      () => textOf(view, SET_ASIDE).includes('You are now on OP Mainnet.'),
      `It says: ${textOf(view, SET_ASIDE)}`,
    );
  });

  it('is saved for when you are back on its account, with a way back only if the wallet shares it', async () => {
    const {view, client} = await filled();
    client.connectAs({address: PAYEE});
    await eventually(() => textOf(view, SET_ASIDE).includes('Aspen now uses the account'));
    expect(inTree(view, BACK), 'it is to be chosen in the wallet').to.equal(null);
    const accounts = [PAYEE, FAKE_ADDRESS].map(
      (address) => ({namespace: 'eip155', address, type: 'eoa'}) as const,
    );
    client.connectAs({address: PAYEE, accounts: [accounts[0]!, accounts[1]!]});
    await eventually(() => inTree(view, BACK) !== null, `There is no way back: ${textOf(view, SET_ASIDE)}`);
    inTree(view, BACK)!.click();
    await eventually(() => client.calls.some((call) => call.startsWith('switchWallet')));
  });
});

describe('a list of tokens that stays open', () => {
  it('shows the tokens of the new network', async () => {
    const {view, client} = await setup({
      render: (of, {api}) =>
        html`<drawbridge-wallet-send-select-token-view
          .client=${of}
          .api=${api.send}
        ></drawbridge-wallet-send-select-token-view>`,
    });
    await eventually(() => inTree(view, '[data-testid="token-ETH"]') !== null);
    client.connectAs({caipNetworkId: 'eip155:137'});
    await eventually(() => inTree(view, '[data-testid="token-POL"]') !== null, 'They are not read.');
  });
});

const PAYEE = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

function textOf(view: HTMLElement, selector: string): string {
  return inTree(view, selector)?.textContent?.replaceAll(/\s+/g, ' ') ?? '';
}

function coinOf({send}: AccountApis): string {
  const {token} = send.form;
  return `${token?.chainId} ${token?.symbol}`;
}

interface Setup {
  readonly params?: SendArguments;
  /** Accounts whose fee was requested. */
  readonly asked?: string[];
  /** Delays Ethereum's tokens. */
  readonly held?: Promise<void>;
  readonly render?: (client: FakeClient, apis: AccountApis) => TemplateResult;
}

async function setup({params, asked = [], held, render}: Setup = {}) {
  const http = createFakeHttp({'v1/supported-chains': {http: Object.keys(COINS), ws: []}});
  http.answer('v1/account/*', async (request: HttpRequest) => {
    const chainId = String(request.query?.['chainId']);
    if (request.path.endsWith('/history')) return {data: historyOf(request, chainId), next: null};
    if (chainId === 'eip155:1') await held;
    return {balances: [{...FAKE_TOKENS[0]!, symbol: COINS[chainId], chainId}]};
  });
  const client = createFakeClient({
    http,
    adapter: createFakeAdapter({
      async estimate({from}) {
        asked.push(from);
        return {fee: 21_000n};
      },
    }),
  });
  client.connectAs();
  const apis = await accountApis(client);
  const {api} = apis;
  const template =
    render?.(client, apis) ??
    html`<drawbridge-wallet-send-view
      .client=${client}
      .api=${api.send}
      .params=${params}
    ></drawbridge-wallet-send-view>`;
  const view = await themed<HTMLElement>(template);
  return {view, client, apis: apis};
}

function historyOf({path}: HttpRequest, chain: string): readonly unknown[] {
  const sentFrom = path.split('/')[2]!;
  const sentTo = PAID[`${chain} ${sentFrom}`];
  if (sentTo === undefined) return [];
  return [
    wireTransaction('1', {metadata: {chain, sentFrom, sentTo}, transfers: [wireTransfer('out', '1', 'ETH')]}),
  ];
}

async function filled() {
  const stage = await setup();
  await eventually(() => coinOf(stage.apis) === 'eip155:1 ETH', 'There is no coin to begin with.');
  stage.apis.send.setAmount('1');
  stage.apis.send.setReceiver({text: OTHER, address: OTHER});
  return stage;
}
