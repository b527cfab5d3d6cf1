import {expect} from '@open-wc/testing';
import {html} from 'lit';
import type {AccountDetails} from '../../../core/model/account.js';
import {bitcoin} from '../../../core/model/networks/other-families.js';
import {ON} from '../../../testing/fakes/client/fake-chains.js';
import {wireToken} from '../../../testing/fakes/client/sample-assets.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {createAssetsStage, type AssetsStageOptions} from '../../../testing/fakes/ui/assets-stage.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import type {AccountFigures} from './account-figures.js';
import './account-figures.js';

const balance = {value: 3_412_999_000_000_000_000n, decimals: 18, symbol: 'ETH'};

describe('<drawbridge-account-figures>', () => {
  it('is accessible', async () => {
    const {element} = await setup({}, {balance});
    await expect(element.parentElement).to.be.accessible();
  });

  it('shows what the account is worth, large, and the balance of the coin below it, small', async () => {
    const {element, large, small} = await setup({}, {balance});
    await eventually(() => large() === '$12,481.00');
    expect(small()).to.equal('3.412 ETH');
    const [worth, coin] = ['total', 'balance'].map((id) => inTree(element, `[data-testid="${id}"]`)!);
    expect(getComputedStyle(worth!).fontSize).to.equal('28px');
    expect(getComputedStyle(coin!).fontSize).to.equal('12px');
    expect(worth!.getBoundingClientRect().bottom).to.be.at.most(coin!.getBoundingClientRect().top);
  });

  it('says below the worth that the coin could not be read, and not that the worth is unknown', async () => {
    const {element, large} = await setup({}, {balanceFailed: true});
    await eventually(() => large() === '$12,481.00');
    expect(inTree(element, '.small'))
      .to.contain.text('ETH balance unavailable')
      .and.to.contain.text('Try again');
  });

  it('reads the worth although another tab is open, and follows the currency', async () => {
    const {client, large} = await setup({currentTab: 'nfts'}, {balance});
    await eventually(() => large() === '$12,481.00');
    const {tokens, load} = await client.use('tokens');
    tokens.setCurrency('eur');
    await load('eip155');
    await eventually(() => large() === '€12,481.00');
  });

  it('is worth nothing while it is empty', async () => {
    const {large, small} = await setup({tokens: []}, {balance: {...balance, value: 0n}});
    await eventually(() => large() === '$0.00');
    expect(small()).to.equal('0.000 ETH');
  });

  for (const [why, options] of [
    ['no price is known', {tokens: [wireToken('HRBR', {value: undefined, price: 0})]}],
    ['the service does not know the network', {supported: []}],
  ] as const satisfies readonly (readonly [string, AssetsStageOptions])[])
    it(`has the balance of the coin in the large line where ${why}`, async () => {
      const {large, small} = await setup(options, {balance});
      await eventually(() => large() === '3.412 ETH');
      expect(small()).to.equal('');
    });

  it('has the balance of the coin in the large line where the chain has no list of tokens', async () => {
    const {large, client} = await setup({networks: [bitcoin], connection: ON.bip122}, {});
    client.accounts.update('bip122', {balance: {value: 12_345_678n, decimals: 8, symbol: 'BTC'}});
    await eventually(() => large() === '0.123 BTC');
  });

  it('draws the dash of an unknown balance smaller than a balance', async () => {
    const {element} = await setup({supported: []}, {balanceFailed: true});
    await eventually(() => inTree(element, '.large .none') !== null);
    expect(getComputedStyle(inTree(element, '.large .none')!).fontSize).to.equal('16px');
  });

  it('is as high in every state', async () => {
    const heights: number[] = [];
    for (const [options, details] of [
      [{}, {balance}],
      [{}, {}],
      [{}, {balanceFailed: true}],
      [{supported: []}, {balance}],
      [{supported: []}, {balanceFailed: true}],
      [{tokens: [wireToken('WHALE', {value: 123_456_789_012.34})]}, {balance}],
    ] as const) {
      const {element} = await setup(options, details);
      heights.push(element.offsetHeight);
      await drawn();
      heights.push(element.offsetHeight);
    }
    expect([...new Set(heights)]).to.deep.equal([48]);
  });

  it('shrinks a number that is too long for its line, and never breaks it', async () => {
    const tokens = [wireToken('WHALE', {value: 123_456_789_012.34})];
    const {element, large} = await setup({tokens}, {balance});
    await eventually(() => large() === '$123,456,789,012.34');
    const amount = inTree(element, '[data-testid="total"]')!;
    expect(amount.getBoundingClientRect().right).to.be.at.most(element.getBoundingClientRect().right);
    expect(amount.offsetHeight).to.equal(32);
  });
});

async function setup(options: AssetsStageOptions, details: AccountDetails) {
  const stage = createAssetsStage(options);
  stage.client.accounts.update('eip155', details);
  const element = await stage.show<AccountFigures>(
    html`<drawbridge-account-figures
      style="inline-size: 276px"
      .client=${stage.client}
    ></drawbridge-account-figures>`,
  );
  const written = (line: string) => inTree(element, `${line} bdi`)?.textContent.trim() ?? '';
  return {...stage, element, large: () => written('.large'), small: () => written('.small')};
}
