import {expect} from '@open-wc/testing';
import {MAX_GUESSED_GAS_PRICE_WEI} from '../../core/config/constants.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {solana} from '../../core/model/networks/other-families.js';
import {FAKE_RECEIVER} from '../../testing/fakes/client/fake-assets.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {estimateOrGuess} from './send-prices.js';

const REQUEST = {
  network: mainnet,
  from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  to: FAKE_RECEIVER,
  amount: 1n,
  asset: {symbol: 'ETH', decimals: 18},
};
const DOWN = {estimate: () => Promise.reject(new Error('no node'))};

describe('the fee of a transfer', () => {
  it('comes from a node, without asking the service', async () => {
    const estimate = async () => ({fee: 7n});
    const noPrice = () => Promise.reject(new Error('asked'));
    expect(await estimateOrGuess({estimate}, REQUEST, noPrice)).to.deep.equal({fee: 7n});
  });

  it('is guessed from the gas price if no node answers, never higher than it can be', async () => {
    const guess = (asset: object) =>
      estimateOrGuess(DOWN, {...REQUEST, asset: {...REQUEST.asset, ...asset}}, async () => 10n);
    expect(await guess({}), 'and sets no limit').to.deep.equal({fee: 210_000n, gasPrice: 10n});
    expect(await guess({address: '0xa0b8'})).to.deep.equal({fee: 650_000n, gasPrice: 10n});
  });

  it('is not guessed from an implausible price', async () => {
    for (const price of [0n, MAX_GUESSED_GAS_PRICE_WEI + 1n, 10n ** 30n]) {
      const failure = await failureOf(estimateOrGuess(DOWN, REQUEST, async () => price));
      expect(String(failure), String(price)).to.contain('no node');
    }
    const most = await estimateOrGuess(DOWN, REQUEST, async () => MAX_GUESSED_GAS_PRICE_WEI);
    expect(most.gasPrice).to.equal(MAX_GUESSED_GAS_PRICE_WEI);
  });

  it('is unknown without a node and a price, and on chains without gas', async () => {
    for (const [request, price] of [
      [REQUEST, undefined],
      [{...REQUEST, network: solana}, 10n],
    ] as const) {
      expect(String(await failureOf(estimateOrGuess(DOWN, request, async () => price)))).to.contain(
        'no node',
      );
    }
  });
});
