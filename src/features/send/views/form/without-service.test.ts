import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {solana} from '../../../../core/model/networks/other-families.js';
import {createFakeHttp} from '../../../../testing/fake-http.js';
import {accountApis, type AccountApis} from '../../../../testing/fakes/client/account-apis.js';
import {ON} from '../../../../testing/fakes/client/fake-chains.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {createFakeClient} from '../../../../testing/fakes/fake-client.js';
import {
  createDevnetStage,
  type DevnetStage,
  type DevnetStageOptions,
} from '../../../../testing/fakes/ui/devnet-stage.js';
import {allInTree, drawn, inTree} from '../../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../../testing/fakes/ui/themed.js';
import '../review/wallet-send-preview-view.js';
import '../wallet-send-select-token-view.js';
import './wallet-send-view.js';

const RECEIVER = '0x000000000000000000000000000000000000dEaD';
const NEXT = '[data-testid="preview-send"]';

/** States of the blockchain API from the start, and the note in the list of tokens. */
const SERVICES: Readonly<Record<string, readonly [DevnetStageOptions, string]>> = {
  'is down': [{faults: [{service: 'blockchain', drop: true}]}, 'others-failed'],
  'is out of order': [{faults: [{service: 'blockchain', status: 503}]}, 'others-failed'],
  'sends garbage': [{faults: [{service: 'blockchain', garbage: true}]}, 'others-failed'],
  'breaks off in the middle': [{faults: [{service: 'blockchain', half: true}]}, 'others-failed'],
  'never answers': [{faults: [{service: 'blockchain', latencyMs: 60_000}]}, 'others-reading'],
  'does not support the network': [{fetch: withoutNetworks}, 'others-unsupported'],
};

describe('sending before the blockchain API has answered', () => {
  let stage: DevnetStage;
  afterEach(async () => {
    await stage.fault();
    await stage.page.leave();
  });

  for (const [how, [options, note]] of Object.entries(SERVICES)) {
    describe(`as it ${how}`, () => {
      it('offers the network’s own coin immediately, with the node’s balance, and blocks nothing', async () => {
        const view = await open(options);
        await eventually(() => balanceIn(view).includes('ETH'), 'There is no balance.');
        const {apis, clock} = stage;
        expect(apis.send.form.token).to.include({symbol: 'ETH', name: 'Ether'});
        expect(Number(apis.send.form.token?.quantity.numeric)).to.be.greaterThan(1);
        apis.send.setAmount('0.25');
        apis.receiver.type(RECEIVER);
        clock.advance(0);
        await eventually(() => !inTree(view, NEXT)!.hasAttribute('disabled'), 'It cannot be sent.');
        for (const amount of ['0.5', '0.25']) {
          await eventually(() => apis.send.state.get().forecast !== undefined, 'The network is not asked.');
          apis.send.setAmount(amount);
        }
        view.remove();
        const review = await show('wallet-send-preview');
        await eventually(() => /0\.0000\d+ ETH/.test(costIn(review)), 'The fee is missing.');
        inTree(review, '[data-testid="confirm-send"]')!.click();
        await eventually(() => apis.send.state.get().sent !== undefined, 'It is not sent.');
        review.remove();
      });

      it('fills in the maximum of the coin', async () => {
        const view = await open(options);
        await eventually(() => balanceIn(view).includes('ETH'), 'There is no balance.');
        inTree(view, '[data-testid="max"]')!.click();
        await eventually(() => stage.apis.send.form.isMax === true, 'It is not filled in.');
        expect(Number(stage.apis.send.form.amount)).to.be.greaterThan(1);
        view.remove();
      });

      it('lists the coin and the page’s token, and notes that others are missing', async () => {
        stage = await createDevnetStage({
          ...options,
          options: ({devnet}) => ({tokens: {'eip155:31337': {address: devnet.contracts.tokens[0]!.address}}}),
        });
        const view = await show('wallet-send-select-token');
        await eventually(() => rowsIn(view).length === 2, 'A row is missing.');
        expect(rowsIn(view)[0]).to.match(/^Ether \| [\d,]+\.\d{3} ETH$/);
        expect(rowsIn(view)[1]).to.match(/^KEY \| [\d,]+\.\d{3} KEY$/);
        await eventually(() => inTree(view, `[data-testid="${note}"]`) !== null, 'It is not said.');
        await expect(view.parentElement).to.be.accessible();
        view.remove();
      });
    });
  }

  it('keeps the chosen token, and adds the service’s data once it answers', async () => {
    const view = await open({faults: [{service: 'blockchain', status: 503}]});
    const {apis, clock} = stage;
    await eventually(() => balanceIn(view).includes('ETH'));
    apis.send.setAmount('0.25');
    expect(apis.send.form.token?.price).to.equal(0);
    await eventually(() => apis.tokens.of('eip155').status === 'failed');
    await stage.fault();
    clock.advance(31_000);
    void apis.loadTokens('eip155', {force: true});
    await eventually(() => (apis.send.form.token?.price ?? 0) > 0, 'The price is not learnt.');
    expect(apis.send.form).to.deep.include({amount: '0.25'});
    view.remove();
  });

  it('applies a page’s arguments: the coin immediately, another token once it is loaded', async () => {
    stage = await createDevnetStage({faults: [{service: 'blockchain', status: 503}]});
    const {apis, clock, textOf} = stage;
    const coin = await show('wallet-send', {token: 'eth', amount: '0.5', receiver: RECEIVER});
    await eventually(() => apis.send.form.amount === '0.5');
    expect(apis.send.form.token?.symbol).to.equal('ETH');
    coin.remove();
    const view = await show('wallet-send', {token: 'DUSD', amount: '7'});
    await eventually(() => textOf(view).includes('could not be read'), 'It is not said.');
    expect(apis.send.form).to.include({token: undefined, amount: ''});
    await expect(view.parentElement).to.be.accessible();
    await stage.fault();
    clock.advance(31_000);
    await eventually(() => !retryIn(view).hasAttribute('disabled'));
    retryIn(view).click();
    await eventually(() => apis.send.form.token?.symbol === 'DUSD', 'It is not found.');
    expect(apis.send.form.amount).to.equal('7');
    expect(inTree(view, '[data-testid="missing-token"]')).to.equal(null);
    view.remove();
  });

  it('lists the coin without a balance if the node fails as well, and retries', async () => {
    const node = {service: 'rpc', match: 'eth_getBalance', status: 503} as const;
    stage = await createDevnetStage({faults: [{service: 'blockchain', status: 503}, node]});
    const list = await show('wallet-send-select-token');
    await eventually(() => inTree(list, '[data-testid="node-failed"]') !== null, 'The list does not say it.');
    expect(rowsIn(list)).to.deep.equal(['Ether | The balance couldn’t be loaded']);
    const notices = () => allInTree(list, 'drawbridge-notice');
    await eventually(
      () => notices()[0]?.textContent.includes('Your balances couldn’t be loaded.') === true,
      'The list does not say it of all tokens.',
    );
    expect(notices().map((notice) => notice.getAttribute('tone'))).to.deep.equal(['warning']);
    expect(allInTree(list, '[data-testid="try-again"]')).to.have.length(1);
    list.remove();
    const view = await show('wallet-send');
    await eventually(
      () => inTree(view, '[data-testid="balance-retry"]') !== null,
      'The form does not say it.',
    );
    const {apis} = stage;
    expect(inTree(view, '[data-testid="max"]')).to.equal(null);
    apis.send.setAmount('0.25');
    apis.receiver.type(RECEIVER);
    stage.clock.advance(0);
    await eventually(() => !inTree(view, NEXT)!.hasAttribute('disabled'), 'The wallet cannot decide.');
    await expect(view.parentElement).to.be.accessible();
    await stage.fault();
    inTree(view, '[data-testid="balance-retry"]')!.click();
    await eventually(() => balanceIn(view).includes('ETH'), 'It is not read again.');
    expect(apis.send.form.amount).to.equal('0.25');
    view.remove();
  });

  async function open(options: DevnetStageOptions): Promise<HTMLElement> {
    stage = await createDevnetStage(options);
    return show('wallet-send');
  }

  async function show(
    name: 'wallet-send' | 'wallet-send-preview' | 'wallet-send-select-token',
    params?: object,
  ): Promise<HTMLElement> {
    const views = {
      'wallet-send': (client: unknown, {api}: AccountApis) =>
        html`<drawbridge-wallet-send-view
          .client=${client}
          .api=${api.send}
          .params=${params}
        ></drawbridge-wallet-send-view>`,
      'wallet-send-preview': (client: unknown, {api}: AccountApis) =>
        html`<drawbridge-wallet-send-preview-view
          .client=${client}
          .api=${api.send}
        ></drawbridge-wallet-send-preview-view>`,
      'wallet-send-select-token': (client: unknown, {api}: AccountApis) =>
        html`<drawbridge-wallet-send-select-token-view
          .client=${client}
          .api=${api.send}
        ></drawbridge-wallet-send-select-token-view>`,
    };
    const view = await stage.show(views[name]);
    await drawn();
    return view;
  }
});

describe('sending on Solana if the blockchain API does not support it', () => {
  it('offers SOL with the node’s balance', async () => {
    const client = createFakeClient({
      networks: [solana],
      http: createFakeHttp({'v1/supported-chains': {http: [], ws: []}}),
    });
    client.connectAs(ON.solana);
    client.accounts.update('solana', {balance: {value: 1_500_000_000n, decimals: 9, symbol: 'SOL'}});
    const {send, api} = await accountApis(client);
    const view = await themed<HTMLElement>(
      html`<drawbridge-wallet-send-view .client=${client} .api=${api.send}></drawbridge-wallet-send-view>`,
    );
    await eventually(() => send.form.token !== undefined);
    await drawn();
    expect(send.form.token).to.deep.include({symbol: 'SOL', quantity: {decimals: '9', numeric: '1.5'}});
    expect(balanceIn(view)).to.contain('1.500 SOL');
  });
});

function balanceIn(view: HTMLElement): string {
  return inTree(view, '#balance')?.textContent ?? '';
}

function costIn(view: HTMLElement): string {
  return inTree(view, '[data-testid="review-cost"]')?.textContent ?? '';
}

function rowsIn(view: HTMLElement): readonly string[] {
  return allInTree(view, 'drawbridge-list-item').map(
    (row) => `${row.getAttribute('label')} | ${row.getAttribute('caption')}`,
  );
}

function retryIn(view: HTMLElement): HTMLElement {
  return inTree(view, '[data-testid="try-again"]', 'drawbridge-push-button')!;
}

/** The service works, but supports other networks only. */
async function withoutNetworks(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const {url} = new Request(input, init);
  return url.includes('v1/supported-chains')
    ? Response.json({http: ['eip155:1'], ws: []})
    : fetch(input, init);
}
