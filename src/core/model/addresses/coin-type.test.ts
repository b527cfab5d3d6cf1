import {expect} from '@open-wc/testing';
import {toCoinType} from 'viem';
import {isDrawbridgeError} from '../../errors/drawbridge-error.js';
import {present} from '../../errors/presentation.js';
import {enShared} from '../../messages/en/shared.js';
import {coinTypeOf} from './coin-type.js';

describe('coinTypeOf', () => {
  it('is 60 for Ethereum', () => {
    expect(coinTypeOf({id: 1})).to.equal(60);
    expect(coinTypeOf({id: '1'})).to.equal(60);
  });

  // The examples of ENSIP-19, https://docs.ens.domains/ensip/19 (CC0).
  for (const [id, hex] of [
    [42_161, '8000a4b1'],
    [10, '8000000a'],
    [8453, '80002105'],
    [1101, '8000044d'],
    [324, '80000144'],
  ] as const) {
    it(`is 0x${hex} for chain ${id}`, () => expect(coinTypeOf({id}).toString(16)).to.equal(hex));
  }

  it('follows ENSIP-11', () => {
    for (const id of [10, 137, 31337, 2_147_483_647]) {
      expect(BigInt(coinTypeOf({id}))).to.equal(toCoinType(id));
    }
  });

  for (const id of [2_147_483_648, 4_294_967_296 + 1, 2 ** 53, 0, -1, 1.5, 'main']) {
    it(`refuses ${id}: 'Invalid chainId' (spec 5)`, () => {
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
      expect(enShared['error.chainId']).to.equal('Invalid chainId');
    });
  }
});
