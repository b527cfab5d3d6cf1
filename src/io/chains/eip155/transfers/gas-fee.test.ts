import {expect} from '@open-wc/testing';
import {decodeFunctionData, parseAbi} from 'viem';
import {foundry} from '../../../../core/model/networks/ethereum.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import type {EvmNode} from './evm-node.js';
import {readGasFee, renewFee} from './gas-fee.js';

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

describe('a shown fee', () => {
  it('stays while the next block accepts its price, even if blocks became more expensive', async () => {
    expect(await renewFee(nodeOf({next: 100n, price: 900n}), REQUEST, SHOWN)).to.equal(SHOWN);
  });

  it('changes to one that the block after next accepts, for any rise of prices', async () => {
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

  it('gets a gas limit if it had none', async () => {
    const {gasLimit: _, ...guess} = SHOWN;
    expect(await renewFee(nodeOf({next: 101n, price: 200n, limit: 30_000n}), REQUEST, guess)).to.deep.equal({
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
    it(`stays if a chain reports ${what}`, async () => {
      expect(await renewFee(nodeOf({answer, price: 900n}), REQUEST, SHOWN)).to.equal(SHOWN);
    });
  }
});

describe('the gas limit of a shown fee', () => {
  // Arbitrum counts the data for Ethereum as gas, whose price moves while the user reads.
  const shown = {fee: 100n * 60_000n, gasPrice: 100n, gasLimit: 60_000n};

  it('is estimated again for a coin, and rises to one that holds for a while', async () => {
    const renewed = await renewFee(nodeOf({next: 50n, price: 90n, limit: 69_000n}), REQUEST, shown);
    expect(renewed).to.deep.equal({fee: 100n * 86_250n, gasPrice: 100n, gasLimit: 86_250n});
    const later = nodeOf({next: 50n, price: 90n, limit: 79_000n});
    expect(await renewFee(later, REQUEST, renewed)).to.equal(renewed);
  });

  it('stays if the transfer needs less or no node estimates it', async () => {
    expect(await renewFee(nodeOf({next: 50n, price: 90n, limit: 50_000n}), REQUEST, shown)).to.equal(shown);
    const silent = nodeOf({next: 50n, price: 90n, limit: new Error('no answer')});
    expect(await renewFee(silent, REQUEST, shown)).to.equal(shown);
  });

  it("is the wallet's choice for a token", async () => {
    const token = {...REQUEST, asset: {symbol: 'DAI', decimals: 18, address: ADDRESS}};
    expect(await renewFee(nodeOf({next: 50n, price: 90n, limit: 69_000n}), token, shown)).to.equal(shown);
  });
});

describe('the price of a shown fee if producers reject low tips', () => {
  const GWEI = 10n ** 9n;
  /** Polygon: 2 gwei above the base fee are left, 25 are taken. */
  const polygon = (base: bigint, tips: readonly bigint[], suggested: bigint | Error = 30n * GWEI) =>
    nodeOf({
      price: (base + 30n) * GWEI,
      suggested,
      answer: {
        baseFeePerGas: [...tips, base].map((fee) => hex(fee * GWEI)),
        gasUsedRatio: tips.map((tip) => (tip === 0n ? 0 : 0.5)),
        reward: tips.map((tip) => [hex(tip * GWEI)]),
      },
    });
  const shownAt = (gwei: bigint) => ({...SHOWN, fee: gwei * GWEI * 21_000n, gasPrice: gwei * GWEI});
  const TIPS = [26n, 25n, 25n, 90n, 25n];

  it('rises if less than the lowest tip remains above the base fee', async () => {
    const renewed = await renewFee(polygon(100n, TIPS), REQUEST, shownAt(102n));
    expect(renewed.gasPrice! >= (100n + 12n + 25n) * GWEI).to.equal(true);
    expect(await renewFee(polygon(112n, TIPS), REQUEST, renewed)).to.equal(renewed);
  });

  it('stays if producers accept it, for any suggestion of the node', async () => {
    const shown = shownAt(126n);
    expect(await renewFee(polygon(100n, TIPS), REQUEST, shown)).to.equal(shown);
    expect(await renewFee(polygon(100n, TIPS, new Error('no such method')), REQUEST, shown)).to.equal(shown);
  });

  it("is at most the node's suggestion, without a tip while blocks are empty", async () => {
    const shown = shownAt(102n);
    expect(await renewFee(polygon(100n, [50n, 50n, 50n], 1n * GWEI), REQUEST, shown)).to.equal(shown);
    expect(await renewFee(polygon(100n, [0n, 0n, 0n]), REQUEST, shown)).to.equal(shown);
  });
});

describe('a fee on a rollup', () => {
  const calls: unknown[] = [];
  const rollup = (l1Fee: unknown, others: Readonly<Record<string, string>> = {}): EvmNode => ({
    async ask(method, [call]) {
      if (method !== 'eth_call')
        return {baseFeePerGas: ['0x1', '0x65'], gasUsedRatio: [0], reward: [['0x0']]};
      calls.push(call);
      const {data} = call as {readonly data: string};
      const other = others[data.slice(0, SELECTOR_CHARACTERS)];
      if (other !== undefined) return other;
      if (!data.startsWith('0x49948e0e')) throw new Error('reverted');
      if (l1Fee instanceof Error) throw l1Fee;
      return l1Fee;
    },
    async number(method, params) {
      if (method === 'eth_call') return BigInt(String(await this.ask(method, params)));
      const numbers: Readonly<Record<string, bigint>> = {eth_gasPrice: 100n, eth_estimateGas: 21_000n};
      return numbers[method] ?? 0n;
    },
  });
  const SELECTOR_CHARACTERS = 10;
  const wordOf = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`;
  const word = wordOf(1_000n);
  const OPERATOR_FEE = '0x275aedd2';
  const TOKEN_RATIO = '0x06f837d3';
  const base = {...REQUEST, network: {...foundry, id: 8453}};

  it("adds the rollup's data fee and a quarter of it to the gas", async () => {
    expect(await readGasFee(rollup(word), base)).to.deep.equal({
      fee: 2_100_000n + 1_250n,
      gasPrice: 100n,
      gasLimit: 21_000n,
    });
    const renewed = await renewFee(rollup(word), base, SHOWN);
    expect(renewed.fee).to.equal(renewed.gasPrice! * 21_000n + 1_250n);
  });

  it('adds the operator fee for the whole gas limit', async () => {
    calls.length = 0;
    const {fee} = await readGasFee(rollup(word, {[OPERATOR_FEE]: wordOf(2_000n)}), base);
    expect(fee).to.equal(2_100_000n + 1_250n + 2_500n);
    expect(calls).to.deep.include({
      to: '0x420000000000000000000000000000000000000F',
      data: `${OPERATOR_FEE}${wordOf(21_000n).slice(2)}`,
    });
  });

  it('is in MNT on Mantle, whose oracle gives the data fee in ether', async () => {
    const mantle = {...REQUEST, network: {...foundry, id: 5000}};
    const oracle = {[OPERATOR_FEE]: wordOf(2_000n), [TOKEN_RATIO]: wordOf(3_000n)};
    expect((await readGasFee(rollup(word, oracle), mantle)).fee).to.equal(
      2_100_000n + (3_000n * 1_250n + 2_500n),
    );
    expect(String(await failureOf(readGasFee(rollup(word), mantle))), 'without the ratio').to.contain(
      'reverted',
    );
  });

  it('reads the oracle of Scroll, which has another address', async () => {
    calls.length = 0;
    await readGasFee(rollup(word), {...REQUEST, network: {...foundry, id: 534_352}});
    expect(calls[0]).to.include({to: '0x5300000000000000000000000000000000000002'});
  });

  it('is read for the bytes of the whole transaction, uncompressed', async () => {
    calls.length = 0;
    const asset = {symbol: 'DAI', decimals: 18, address: ADDRESS};
    await readGasFee(rollup(word), {...base, asset});
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
    it(`covers gas only if ${what}`, async () => {
      expect((await readGasFee(rollup(answer), base)).fee).to.equal(2_100_000n);
    });
  }

  it('is not read on Ethereum', async () => {
    calls.length = 0;
    await readGasFee(rollup(word), {...REQUEST, network: {...foundry, id: 1}});
    expect(calls).to.deep.equal([]);
  });
});

/** A scripted node: a real one cannot reach these prices in a test. */
function nodeOf({
  next,
  price,
  limit = 21_000n,
  suggested = 0n,
  answer = {
    baseFeePerGas: ['0x1', `0x${next?.toString(16)}`],
    gasUsedRatio: [0.5],
    reward: [['0x0']],
  },
}: {
  readonly next?: bigint;
  readonly price: bigint;
  readonly limit?: bigint | Error;
  /** The tip that the node suggests. */
  readonly suggested?: bigint | Error;
  readonly answer?: unknown;
}): EvmNode {
  const numbers: Readonly<Record<string, bigint | Error>> = {
    eth_gasPrice: price,
    eth_estimateGas: limit,
    eth_maxPriorityFeePerGas: suggested,
  };
  return {
    ask: async () => answer,
    async number(method) {
      const number = numbers[method] ?? new Error(`unexpected ${method}`);
      if (number instanceof Error) throw number;
      return number;
    },
  };
}

function hex(value: bigint): string {
  return `0x${value.toString(16)}`;
}
