import {expect} from '@open-wc/testing';
import {decodeFunctionData, parseAbi} from 'viem';
import {foundry} from '../../../../core/model/networks/ethereum.js';
import type {EvmNode} from './evm-node.js';
import {readFee, renewFee} from './gas-fee.js';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const REQUEST = {
  network: foundry,
  from: ADDRESS,
  to: ADDRESS,
  asset: {symbol: 'ETH', decimals: 18},
  amount: 1n,
};
const ORACLE = parseAbi(['function getL1Fee(bytes transaction) view returns (uint256)']);
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

  it('reads the gas limit where it had none', async () => {
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

describe('a fee on a rollup', () => {
  const calls: unknown[] = [];
  const rollup = (l1Fee: unknown): EvmNode => ({
    async ask(method, [call]) {
      if (method !== 'eth_call') return {baseFeePerGas: ['0x1', '0x65']};
      calls.push(call);
      if (l1Fee instanceof Error) throw l1Fee;
      return l1Fee;
    },
    number: async (method) => (method === 'eth_gasPrice' ? 100n : 21_000n),
  });
  const word = `0x${1_000n.toString(16).padStart(64, '0')}`;
  const base = {...REQUEST, network: {...foundry, id: 8453}};

  it('has beside the gas what the rollup pays for the data, and a quarter of it', async () => {
    expect(await readFee(rollup(word), base)).to.deep.equal({
      fee: 2_100_000n + 1_250n,
      gasPrice: 100n,
      gasLimit: 21_000n,
    });
    const renewed = await renewFee(rollup(word), base, SHOWN);
    expect(renewed.fee).to.equal(renewed.gasPrice! * 21_000n + 1_250n);
  });

  it('is asked for by the bytes of the whole transaction, which nothing packs', async () => {
    calls.length = 0;
    const asset = {symbol: 'DAI', decimals: 18, address: ADDRESS};
    await readFee(rollup(word), {...base, asset});
    const [{to, data}] = calls as [{to: string; data: `0x${string}`}];
    expect(to).to.equal('0x420000000000000000000000000000000000000F');
    const {args} = decodeFunctionData({abi: ORACLE, data});
    expect(args[0]).to.match(/a9059cbb0{24}70997970c51812dc3a010c7d01b50e0d17dc79c8/);
    expect(new Set(args[0].slice(2, 242).match(/..../g)).size, 'no two bytes twice').to.equal(60);
  });

  for (const [what, answer] of [
    ['there is no such contract', '0x'],
    ['the contract refuses', new Error('reverted')],
    ['the answer is no number', {}],
  ] as const) {
    it(`is for gas alone where ${what}`, async () => {
      expect((await readFee(rollup(answer), base)).fee).to.equal(2_100_000n);
    });
  }

  it('is not asked for on Ethereum itself', async () => {
    calls.length = 0;
    await readFee(rollup(word), {...REQUEST, network: {...foundry, id: 1}});
    expect(calls).to.deep.equal([]);
  });
});

/** A scripted node: a real one cannot reach these prices in a test. */
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
