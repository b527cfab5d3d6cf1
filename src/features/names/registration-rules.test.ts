import {expect} from '@open-wc/testing';
import {
  aheadOfBlock,
  registrationCoinType,
  registrationMessage,
  registrationNetworkName,
} from './registration-rules.js';

const NOW_MS = 1_700_000_000_000;

describe('the coin type of a registration', () => {
  for (const [id, coinType] of [
    [1, 60],
    ['1', 60],
    [10, 0x8000_000a],
    [8453, 0x8000_2105],
    ['42161', 0x8000_a4b1],
    [1313161555, 0xce45_4153],
    // The service has no coin types for these.
    [14, 60],
    [31337, 60],
    [2_147_483_647, 60],
  ] as const) {
    it(`is ${coinType} for chain ${id}`, () => expect(registrationCoinType({id})).to.equal(coinType));
  }

  it('does not exist for an id from 2147483648 on', () => {
    expect(() => registrationCoinType({id: 2_147_483_648})).to.throw('Invalid chainId');
  });
});

describe('the network of a registration', () => {
  it('is the one whose address the service enters', () => {
    expect(registrationNetworkName({id: 8453, name: 'Base'})).to.equal('Base');
    expect(registrationNetworkName({id: 1, name: 'Mainnet'})).to.equal('Ethereum');
    expect(registrationNetworkName({id: 31337, name: 'Devnet One'})).to.equal('Ethereum');
    expect(registrationNetworkName({id: 2_147_483_648, name: 'Huge'})).to.equal('Ethereum');
  });
});

describe('the message of a registration', () => {
  for (const ms of [0, 1, 999]) {
    it(`is dated nine whole seconds ahead, ${ms} ms after a second began`, () => {
      expect(JSON.parse(registrationMessage('adam.reown.id', NOW_MS + ms))).to.deep.equal({
        name: 'adam.reown.id',
        attributes: {},
        timestamp: NOW_MS / 1000 + 9,
      });
    });
  }
});

describe('the clock of the device', () => {
  for (const [what, aheadMs, read] of [
    ['agrees with a new block', 0, undefined],
    ['agrees with a block of a minute ago', 60_000, undefined],
    ['is ahead of an older block', 300_000, 300_000],
    ['may be some seconds behind a block', -15_000, undefined],
    ['is behind a block of the future', -300_000, -300_000],
  ] as const) {
    it(what, () => expect(aheadOfBlock(NOW_MS, NOW_MS - aheadMs)).to.equal(read));
  }
});
