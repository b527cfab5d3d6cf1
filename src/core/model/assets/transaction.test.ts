import {expect} from '@open-wc/testing';
import {wireTransaction, wireTransfer} from '../../../testing/fakes/client/sample-assets.js';
import {readTransaction} from './transaction.js';

describe('readTransaction', () => {
  for (const [numeric, plain] of [
    ['0.25', '0.25'],
    ['1e-7', '0.0000001'],
    [1e-7, '0.0000001'],
    ['1.5E+3', '1500'],
  ] as const) {
    it(`reads the amount of a transfer exactly: ${numeric} (${typeof numeric})`, () => {
      const transfer = {...(wireTransfer('in', '', 'ETH') as object), quantity: {numeric}};
      const read = readTransaction(wireTransaction('a1', {transfers: [transfer]}));
      expect(read?.transfers.map(({quantity}) => quantity)).to.deep.equal([plain]);
    });
  }

  for (const numeric of ['', '-1', '1e', '1e999', NaN, null]) {
    it(`leaves out a transfer whose amount is ${JSON.stringify(numeric)}`, () => {
      const transfer = {...(wireTransfer('in', '', 'ETH') as object), quantity: {numeric}};
      expect(readTransaction(wireTransaction('a1', {transfers: [transfer]}))?.transfers).to.deep.equal([]);
    });
  }
});
