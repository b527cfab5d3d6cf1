import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {OFFERED_FIATS, tokenFor} from './buy-offers.js';
import {describePrice, priceOf, type PriceRequest} from './buy-price.js';

describe('the price of a purchase', () => {
  for (const [currency, amount, total, fee, networkFee] of [
    ['JPY', '5000', '5000', '75', '25'],
    ['KWD', '50.125', '50.125', '0.751', '0.025'],
    ['GBP', '50.1', '50.10', '0.75', '0.25'],
  ] as const) {
    it(`has all places of ${currency}`, () => {
      const request = requestOf(currency, amount);
      const {
        paymentTotal,
        coinbaseFee,
        networkFee: network,
      } = describePrice(request, priceOf(request)) as Record<string, unknown>;
      const money = [total, fee, networkFee].map((text) => ({amount: text, currency}));
      assert.deepEqual([paymentTotal, coinbaseFee, network], money);
    });
  }

  for (const [currency, amount] of [
    ['JPY', '5000.5'],
    ['KWD', '50.1255'],
    ['GBP', '50.125'],
    ['GBP', '5e1'],
  ] as const)
    it(`does not exist for ${amount} ${currency}`, () => {
      assert.throws(() => priceOf(requestOf(currency, amount)), /^BuyError: amount: /);
    });

  it('does not mind zeros behind the last place', () => {
    assert.equal(priceOf(requestOf('JPY', '5000.00')).total, 5000n);
  });
});

function requestOf(currency: string, amount: string): PriceRequest {
  const [token, fiat] = [tokenFor('USDC'), OFFERED_FIATS.find(({id}) => id === currency)];
  assert.ok(token && fiat);
  return {token, fiat, amount};
}
