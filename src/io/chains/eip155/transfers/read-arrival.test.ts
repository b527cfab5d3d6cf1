import {expect} from '@open-wc/testing';
import {encodeEventTopics, erc20Abi, erc721Abi, pad, toHex} from 'viem';
import {foundry} from '../../../../core/model/networks/ethereum.js';
import type {SentMovement} from '../../../../core/ports/transfers.js';
import {evmNode} from './evm-node.js';
import {readArrival} from './read-arrival.js';

const FROM = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const TREASURY = `0x${'7e'.repeat(20)}` as const;
const TOKEN = `0x${'70'.repeat(20)}` as const;
const OTHER = `0x${'71'.repeat(20)}` as const;
const BUNDLER = `0x${'b0'.repeat(20)}` as const;
const ZERO = `0x${'0'.repeat(40)}` as const;
const HASH = `0x${'1'.repeat(64)}`;
const AMOUNT = 1_000n;

describe('the arrived amount, from the receipt of a token’s transfer', () => {
  const cases: readonly (readonly [string, readonly unknown[], bigint])[] = [
    ['all of it', [moved(FROM, TO, 1_000n)], 1_000n],
    ['less a tax to the treasury', [moved(FROM, TREASURY, 100n), moved(FROM, TO, 900n)], 900n],
    ['less the burnt part', [moved(FROM, TO, 950n), moved(FROM, ZERO, 50n)], 950n],
    ['the rounded amount of a rebasing token', [moved(FROM, TO, 999n)], 999n],
    ['more, for a token that pays interest', [moved(ZERO, TO, 3n), moved(FROM, TO, 1_000n)], 1_003n],
    ['by way of the token itself', [moved(FROM, TOKEN, 1_000n), moved(TOKEN, TO, 900n)], 900n],
    ['in any case of the node', [upperCase(moved(FROM, TO, 900n))], 900n],
    ['of a token that indexes nothing', [unindexed(FROM, TO, 900n)], 900n],
    ['nothing from a log of another contract', [moved(FROM, TO, 1_000n, OTHER)], 0n],
    ['nothing from an approval', [approved(FROM, TO)], 0n],
    ['nothing from an NFT of the same contract', [numbered(FROM, TO, 1_000n)], 0n],
    ['nothing to another receiver', [moved(FROM, TREASURY, 1_000n)], 0n],
    ['nothing from a cut log', [{...moved(FROM, TO, 1_000n), data: '0x3e8'}], 0n],
    ['nothing from nonsense', [null, 7, {}, {address: TOKEN}, {address: TOKEN, topics: [7]}], 0n],
    ['nothing without logs', [], 0n],
  ];
  for (const [what, logs, arrived] of cases) {
    it(`is ${what}`, async () => {
      const balances = {'0x6': 5n, '0x7': 5n};
      expect(await arrivalOf({logs}, {}, {balances})).to.equal(arrived);
    });
  }

  it('is nothing by the logs of the token, also where the node has no earlier balances', async () => {
    expect(await arrivalOf({logs: [moved(FROM, TREASURY, 1_000n)]})).to.equal(0n);
  });

  it('is unknown if the token writes no logs, and the node has no earlier balances', async () => {
    expect(await arrivalOf({logs: []})).to.equal(undefined);
  });

  it('counts the user’s transfer only in a bundle of several users', async () => {
    const logs = [moved(TREASURY, TO, 5_000n), moved(FROM, TO, 900n)];
    expect(await arrivalOf({from: BUNDLER, logs})).to.equal(900n);
    expect(await arrivalOf({from: BUNDLER, logs: [moved(TOKEN, TO, 900n)]}), 'by way of the token').to.equal(
      900n,
    );
  });

  it('is read for an address with the checksum of another network (EIP-1191)', async () => {
    const to = TO.replaceAll(/[a-f]/gi, (letter, at: number) =>
      at % 2 ? letter.toUpperCase() : letter.toLowerCase(),
    );
    expect(await arrivalOf({logs: [moved(FROM, TO, 900n)]}, {to})).to.equal(900n);
  });

  it('is read from the balances if the token writes no logs', async () => {
    const balances = {'0x6': 5n, '0x7': 905n};
    expect(await arrivalOf({logs: []}, {}, {balances})).to.equal(900n);
  });

  for (const logs of [undefined, null, 'none', {}]) {
    it(`is unknown for a receipt with ${JSON.stringify(logs) ?? 'no'} logs`, async () => {
      expect(await arrivalOf({logs})).to.equal(undefined);
    });
  }
});

describe('the arrived amount of a network’s coin', () => {
  const coin = {asset: {symbol: 'ETH', decimals: 18}};

  it('is the amount of the transaction, even if the user changed it in the wallet', async () => {
    const transaction = {to: TO.toLowerCase(), value: '0x384'};
    expect(await arrivalOf({}, coin, {transaction})).to.equal(900n);
  });

  it('is read from the balances if a contract account paid', async () => {
    const transaction = {to: TREASURY, value: '0x0'};
    const arrival = (after: bigint) =>
      arrivalOf({from: BUNDLER}, coin, {transaction, balances: {'0x6': 5n, '0x7': after}});
    expect(await arrival(1_005n)).to.equal(AMOUNT);
    expect(await arrival(9_000n), 'the receiver was also paid by others').to.equal(AMOUNT);
    expect(await arrival(5n), 'the account’s own call failed').to.equal(0n);
    expect(await arrival(500n)).to.equal(undefined);
  });

  it('is unknown if the node has neither transaction nor balances', async () => {
    expect(await arrivalOf({}, coin)).to.equal(undefined);
  });
});

interface Chain {
  readonly transaction?: unknown;
  /** Of the receiver, by block. */
  readonly balances?: Readonly<Record<string, bigint>>;
}

function arrivalOf(
  receipt: Readonly<Record<string, unknown>>,
  movement: Partial<SentMovement> = {},
  {transaction = null, balances = {}}: Chain = {},
): Promise<bigint | undefined> {
  const node = evmNode(async ({method, params}) => {
    if (method === 'eth_getTransactionByHash') return transaction;
    const balance = balances[String(params[1])];
    if (balance === undefined) throw new Error('missing trie node');
    return method === 'eth_call' ? pad(toHex(balance)) : toHex(balance);
  }, foundry);
  const asset = {symbol: 'TAXED', decimals: 18, address: TOKEN};
  return readArrival(
    node,
    {status: '0x1', from: FROM.toLowerCase(), transactionHash: HASH, blockNumber: '0x7', ...receipt},
    {from: FROM, to: TO, asset, amount: AMOUNT, ...movement},
  );
}

function moved(from: `0x${string}`, to: `0x${string}`, value: bigint, address: `0x${string}` = TOKEN) {
  const topics = encodeEventTopics({abi: erc20Abi, eventName: 'Transfer', args: {from, to}});
  return {address, topics, data: pad(toHex(value))};
}

function approved(owner: `0x${string}`, spender: `0x${string}`) {
  const topics = encodeEventTopics({abi: erc20Abi, eventName: 'Approval', args: {owner, spender}});
  return {address: TOKEN, topics, data: pad(toHex(AMOUNT))};
}

function numbered(from: `0x${string}`, to: `0x${string}`, tokenId: bigint) {
  const topics = encodeEventTopics({abi: erc721Abi, eventName: 'Transfer', args: {from, to, tokenId}});
  return {address: TOKEN, topics, data: '0x'};
}

function unindexed(from: `0x${string}`, to: `0x${string}`, value: bigint) {
  const {topics} = moved(from, to, value);
  const data = `0x${[pad(from), pad(to), pad(toHex(value))].map((word) => word.slice(2)).join('')}`;
  return {address: TOKEN, topics: topics.slice(0, 1), data};
}

function upperCase({address, topics, data}: ReturnType<typeof moved>) {
  const upper = (text: unknown) => `0x${String(text).slice(2).toUpperCase()}`;
  return {address: upper(address), topics: [topics[0], ...topics.slice(1).map(upper)], data: upper(data)};
}
