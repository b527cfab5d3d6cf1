import {expect} from '@open-wc/testing';
import {foundry} from '../../../../core/model/networks/eip155/ethereum.js';
import type {EvmNode} from './evm-node.js';
import {renewFee} from './gas-fee.js';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const REQUEST = {
  network: foundry,
  from: ADDRESS,
  to: ADDRESS,
  asset: {symbol: 'ETH', decimals: 18},
  amount: 1n,
};
const SHOWN = {fee: 2_100_000n, gasPrice: 100n, gasLimit: 21_000n};

describe('a fee that was shown', () => {
  it('stays while the next block takes its price, also where blocks got dearer', async () => {
    expect(await renewFee(nodeOf({next: 100n, price: 900n}), REQUEST, SHOWN)).to.equal(SHOWN);
  });

  it('gives way to one that the block after next takes, however far prices rise', async () => {
    for (const [next, price, gasPrice] of [
      [101n, 101n, 114n],
      [101n, 500n, 500n],
    ] as const) {
      const renewed = await renewFee(nodeOf({next, price}), REQUEST, SHOWN);
      expect(renewed).to.deep.equal({fee: gasPrice * 21_000n, gasPrice, gasLimit: 21_000n});
      const later = nodeOf({next: next + next / 8n, price: 10n * price});
      expect(await renewFee(later, REQUEST, renewed)).to.equal(renewed);
    }
  });

  it('learns how much gas it takes where that was a guess', async () => {
    const {gasLimit: _, ...guess} = SHOWN;
    expect(await renewFee(nodeOf({next: 101n, price: 200n}), REQUEST, guess)).to.deep.equal({
      fee: 200n * 30_000n,
      gasPrice: 200n,
      gasLimit: 30_000n,
    });
  });

  for (const [what, answer] of [
    ['no base fee', {baseFeePerGas: ['0x0', '0x0']}],
    ['no history', {}],
    ['nonsense', {baseFeePerGas: 'much'}],
    ['nothing', null],
  ] as const) {
    it(`stays where a chain has ${what} to tell`, async () => {
      expect(await renewFee(nodeOf({answer, price: 900n}), REQUEST, SHOWN)).to.equal(SHOWN);
    });
  }
});

/** A node in a market that no real one can be brought into for one test alone. */
function nodeOf({
  next,
  price,
  answer = {baseFeePerGas: ['0x1', `0x${next?.toString(16)}`]},
}: {
  readonly next?: bigint;
  readonly price: bigint;
  readonly answer?: unknown;
}): EvmNode {
  return {
    ask: async () => answer,
    number: async (method) => (method === 'eth_gasPrice' ? price : 30_000n),
  };
}
