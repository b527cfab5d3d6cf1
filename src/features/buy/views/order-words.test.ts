import {expect} from '@open-wc/testing';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {fakeOrder} from '../testing/fake-buy.js';
import {BuyText} from './buy-text.js';
import {orderWords} from './order-words.js';

describe('orderWords', () => {
  for (const [status, span] of [
    ['opening', 'waiting'],
    ['waiting', 'waiting'],
    ['processing', 'waiting'],
    ['done', 'done'],
    ['lost', 'resting'],
    ['failed', 'failed'],
  ] as const)
    it(`draws the line of a purchase that is ${status} as ${span}`, () => {
      const text = new BuyText(createFakeClient());
      expect(orderWords(text, fakeOrder({status}), 'Coinbase').span).to.equal(span);
    });
});
