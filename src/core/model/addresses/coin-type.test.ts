import {expect} from '@open-wc/testing';
import {toCoinType} from 'viem';
import {isDrawbridgeError} from '../../errors/drawbridge-error.js';
import {present} from '../../errors/presentation.js';
import {enErrors} from '../../messages/en/errors.js';
import {coinTypeOf} from './coin-type.js';

describe('coinTypeOf', () => {
  it('is what ENSIP-11 says', () => {
    for (const id of [10, 137, 31337, 2_147_483_647]) {
      expect(BigInt(coinTypeOf({id}))).to.equal(toCoinType(id));
    }
  });

  for (const id of [2_147_483_648, 4_294_967_296 + 1, 2 ** 53, 0, -1, 1.5, 'main']) {
    it(`refuses ${id}: 'Invalid chainId' (product.md point 5)`, () => {
      let thrown: unknown;
      try {
        coinTypeOf({id});
      } catch (error) {
        thrown = error;
      }
      if (!isDrawbridgeError(thrown, 'input/chain-id')) throw new Error('It was not refused');
      expect(thrown.message).to.equal('Invalid chainId');
      const {message} = present(thrown);
      expect(message).to.deep.equal(['error.chainId']);
      expect(enErrors['error.chainId']).to.equal('Invalid chainId');
    });
  }
});
