import {expect} from '@open-wc/testing';
import {html} from 'lit';
import type {FakeHttp} from '../../../../testing/fake-http.js';
import {FAKE_ADDRESS} from '../../../../testing/fakes/client/fake-connection.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {drawn, inTree} from '../../../../testing/fakes/ui/in-tree.js';
import {
  createSendStage,
  fillDollars,
  SAMPLE_DOLLAR,
  type SendStageOptions,
} from '../../testing/send-stage.js';
import './wallet-send-preview-view.js';

const PRICE = 'v1/fungible/price';
const GAS_PRICE = 'v1/convert/gas-price';
const down = (): Promise<never> => Promise.reject(new Error('no node'));

describe('the network cost of a transfer', () => {
  it('is shown in money if only the price service has the coin, which is asked once', async () => {
    const {cost, asked, apis, serving} = await setup({
      serve: (http) => http.answer(PRICE, {fungibles: [{name: 'Ether', symbol: 'ETH', price: 3000}]}),
    });
    await eventually(() => cost().includes('$0.06'), 'The worth of the fee is missing.');
    expect(cost()).to.contain('0.000021 ETH');
    expect(serving.requests.find(({path}) => path === PRICE)?.body).to.deep.equal({
      currency: 'usd',
      addresses: ['eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
      projectId: 'test',
    });
    await apis.sendToken.quote();
    expect(asked(PRICE)).to.equal(1);
  });

  it('is shown in the coin without a price, which is requested once in 30 s', async () => {
    const {cost, asked, apis, client, mayBeSent} = await setup({serve: (http) => http.fail(PRICE, 503)});
    await eventually(() => cost().includes('0.000021 ETH'), 'The fee is missing.');
    expect(cost()).not.to.contain('$');
    expect(mayBeSent()).to.equal(true);
    await apis.sendToken.quote();
    expect(asked(PRICE)).to.equal(1);
    client.clock.advance(30_000);
    await apis.sendToken.quote();
    expect(asked(PRICE)).to.equal(2);
  });

  it('ignores an invalid price', async () => {
    for (const answer of [{}, 'garbage', {fungibles: [{symbol: 'ETH', price: '1'}]}, {fungibles: []}]) {
      const {cost, mayBeSent, view} = await setup({serve: (http) => http.answer(PRICE, () => answer)});
      await eventually(() => cost().includes('0.000021 ETH'), 'The fee is missing.');
      expect([cost().includes('$'), mayBeSent()]).to.deep.equal([false, true]);
      view.remove();
    }
  });

  it('is guessed from the service’s gas price if no node estimates it', async () => {
    const {cost} = await setup({
      transfers: {estimate: down},
      serve: (http) => http.answer(GAS_PRICE, {standard: '1000000000', fast: '2', instant: '3'}),
    });
    await eventually(() => cost().includes('0.000065 ETH'), 'There is no guess.');
  });

  for (const [what, standard] of [
    ['an absurd price', '1000000000001'],
    ['a price of nothing', '0'],
  ] as const) {
    it(`is not guessed from ${what}, and no wallet gets it`, async () => {
      const {cost, asked, mayBeSent, apis} = await setup({
        transfers: {estimate: down},
        serve: (http) => http.answer(GAS_PRICE, {standard, fast: '2', instant: '3'}),
      });
      await eventually(() => asked(GAS_PRICE) === 1);
      await drawn();
      expect([cost(), mayBeSent()]).to.deep.equal(['Shown in Aspen', true]);
      expect(apis.send.state.get().fee).to.equal(undefined);
    });
  }

  it('is guessed up to the highest plausible gas price', async () => {
    const {cost} = await setup({
      transfers: {estimate: down},
      serve: (http) => http.answer(GAS_PRICE, {standard: '1000000000000', fast: '2', instant: '3'}),
    });
    await eventually(() => cost().includes('0.065 ETH'), 'There is no guess.');
  });

  it('is unknown if neither node nor service answers, and blocks nothing', async () => {
    const {cost, asked, mayBeSent} = await setup({
      transfers: {estimate: down},
      serve: (http) => http.fail(GAS_PRICE, 403),
    });
    await eventually(() => asked(GAS_PRICE) === 1);
    await drawn();
    expect([cost(), mayBeSent()]).to.deep.equal(['Shown in Aspen', true]);
  });

  it('is paid by the login service for a smart account only if the service says so', async () => {
    const networks = ['eip155:1'] as const;
    for (const [connectorId, type, smartAccounts, shown] of [
      ['auth', 'eoa', {networks, isGasPaid: true}, '0.000021 ETH'],
      ['auth', 'smartAccount', {networks, isGasPaid: true}, 'Paid by the login service'],
      ['other-login', 'smartAccount', {networks, isGasPaid: true}, 'Paid by the login service'],
      // A service of the public kind reports nothing about it.
      ['auth', 'smartAccount', {networks}, '0.000021 ETH'],
      ['auth', 'smartAccount', undefined, '0.000021 ETH'],
    ] as const) {
      const account = {namespace: 'eip155', address: FAKE_ADDRESS, type} as const;
      const login = {wallet: 'Email login', connectorId, connectorType: 'AUTH'} as const;
      const connection = {...login, accounts: [account], ...(smartAccounts && {smartAccounts})} as const;
      const {cost} = await setup({connection, serve: (http) => http.fail(PRICE, 503)});
      await eventually(
        () => cost() === shown,
        `The cost for ${connectorId}, ${type}, ${JSON.stringify(smartAccounts)} is missing.`,
      );
    }
  });
});

async function setup({serve, ...options}: SendStageOptions = {}) {
  let serving: FakeHttp | undefined;
  const stage = await createSendStage(
    (client, {api}) =>
      html`<drawbridge-wallet-send-preview-view
        .client=${client}
        .api=${api.send}
      ></drawbridge-wallet-send-preview-view>`,
    {
      // The list of tokens does not contain the coin.
      tokens: [SAMPLE_DOLLAR],
      fill: fillDollars('12.5'),
      serve(http) {
        serving = http;
        serve?.(http);
      },
      ...options,
    },
  );
  const textOf = (testId: string) => inTree(stage.view, `[data-testid="${testId}"]`)?.textContent ?? '';
  return {
    ...stage,
    serving: serving!,
    cost: () => textOf('review-cost').replaceAll(/\s+/g, ' ').trim(),
    asked: (path: string) => serving!.requests.filter((request) => request.path === path).length,
    mayBeSent: () => !inTree(stage.view, '[data-testid="confirm-send"]')!.hasAttribute('disabled'),
  };
}
