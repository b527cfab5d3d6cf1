import {expect} from '@open-wc/testing';
import {encodeAbiParameters, encodeEventTopics, erc20Abi, type Hex, pad, parseAbi, toHex} from 'viem';
import {foundry} from '../../../../core/model/networks/ethereum.js';
import type {TransferMark} from '../../../../core/ports/transfers.js';
import {evmNode} from '../transfers/evm-node.js';
import {readReceived} from './read-received.js';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const BUNDLER = `0x${'b0'.repeat(20)}` as const;
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032';
const POOL = `0x${'90'.repeat(20)}` as const;
const TOKEN = `0x${'70'.repeat(20)}` as const;
const OPERATION = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
]);
const token = {symbol: 'USDX', decimals: 18, address: TOKEN};
const coin = {symbol: 'ETH', decimals: 18};

describe('the amount that a swap brought', () => {
  for (const [what, receipt, asset, expected] of [
    ['a receipt without any transfer', {logs: []}, token, 0n],
    ['a transfer to another account', {logs: [moved(POOL, OTHER, 7n)]}, token, 0n],
    ['a transfer to the account', {logs: [moved(POOL, ACCOUNT, 7n)]}, token, 7n],
    ['a reverted transaction', {status: '0x0', logs: []}, token, 0n],
    ['a receipt without a status', {status: undefined, logs: []}, token, undefined],
    ['a receipt without logs', {}, token, undefined],
    [
      'a failed user operation of a bundle that succeeded, for a token',
      {from: BUNDLER, logs: [operation(OTHER, true), operation(ACCOUNT, false), moved(POOL, OTHER, 7n)]},
      token,
      0n,
    ],
    [
      'a failed user operation of a bundle that succeeded, for the coin',
      {from: BUNDLER, logs: [operation(OTHER, true), operation(ACCOUNT, false)]},
      coin,
      0n,
    ],
    [
      'a failed user operation of another account, for the coin',
      {from: BUNDLER, logs: [operation(OTHER, false), operation(ACCOUNT, true)]},
      coin,
      undefined,
    ],
    ['a bundle, for the coin', {from: BUNDLER, logs: []}, coin, undefined],
  ] as const) {
    it(`is ${expected ?? 'unknown'} by ${what}`, async () => {
      expect(await receivedBy({asset, receipt})).to.equal(expected);
    });
  }

  it('is unknown by a receipt without any transfer if the node has no earlier balances', async () => {
    expect(await receivedBy({asset: token, receipt: {logs: []}, hasBalances: false})).to.equal(undefined);
  });

  it('is 0 if the balance of the coin fell by the cost alone, and unknown if it fell by more', async () => {
    const receipt = {gasUsed: '0x2', effectiveGasPrice: '0x5'};
    expect(await receivedBy({asset: coin, receipt, coins: [100n, 90n]})).to.equal(0n);
    expect(await receivedBy({asset: coin, receipt, coins: [100n, 97n]})).to.equal(7n);
    expect(await receivedBy({asset: coin, receipt, coins: [100n, 80n]})).to.equal(undefined);
  });

  it('is unknown by the receipt of an older transaction, which the wallet named', async () => {
    const receipt = {logs: [moved(POOL, ACCOUNT, 7n)]};
    const mark = {to: POOL, value: '0x0', data: '0x12', nonce: '0x1'};
    for (const [block, expected] of [
      ['0x6', 7n],
      ['0x7', undefined],
      ['0x20', undefined],
      [undefined, 7n],
    ] as const)
      expect(await receivedBy({asset: token, receipt, mark: {...mark, block}})).to.equal(expected);
  });

  it('is pending while the node has the receipt of another transaction', async () => {
    const receipt = {transactionHash: pad('0x2'), logs: [moved(POOL, ACCOUNT, 7n)]};
    expect(await receivedBy({asset: token, receipt})).to.equal('pending');
  });

  it('is what stays, where the transaction takes from the account as it pays', async () => {
    const logs = [moved(POOL, ACCOUNT, 7n), moved(ACCOUNT, OTHER, 3n)];
    expect(await receivedBy({asset: token, receipt: {logs}})).to.equal(4n);
    expect(
      await receivedBy({asset: token, receipt: {logs: [...logs, ...logs.slice(1), ...logs.slice(1)]}}),
    ).to.equal(0n);
  });

  for (const receipt of [null, undefined]) {
    it(`is pending while the node ${receipt === null ? 'has no receipt' : 'fails'}`, async () => {
      expect(await receivedBy({asset: token, receipt})).to.equal('pending');
    });
  }
});

interface Chain {
  readonly asset: typeof token | typeof coin;
  /** `undefined`: the node fails. */
  readonly receipt: object | null | undefined;
  readonly hasBalances?: boolean;
  /** Of the account, before and after the block. */
  readonly coins?: readonly [bigint, bigint];
  readonly mark?: TransferMark;
}

function receivedBy({asset, receipt, hasBalances = true, coins = [0n, 0n], mark}: Chain) {
  const node = evmNode(async ({method, params}) => {
    const isBefore = params[1] === '0x6';
    if (method === 'eth_getTransactionReceipt') {
      if (receipt === undefined) throw new Error('down');
      return receipt && {status: '0x1', from: ACCOUNT.toLowerCase(), blockNumber: '0x7', ...receipt};
    }
    if (!hasBalances) throw new Error('missing trie node');
    if (method === 'eth_getTransactionCount') return isBefore ? '0x1' : '0x2';
    if (method === 'eth_getBalance') return toHex(coins[isBefore ? 0 : 1]);
    return pad('0x5');
  }, foundry);
  return readReceived(node, {id: pad('0x1'), account: ACCOUNT, asset, mark});
}

function moved(from: Hex, to: Hex, value: bigint) {
  const topics = encodeEventTopics({abi: erc20Abi, eventName: 'Transfer', args: {from, to}});
  return {address: TOKEN, topics, data: pad(toHex(value))};
}

function operation(sender: Hex, isSuccess: boolean) {
  const args = {userOpHash: pad('0x1'), sender, paymaster: pad('0x0', {size: 20})};
  const topics = encodeEventTopics({abi: OPERATION, eventName: 'UserOperationEvent', args});
  const types = ['uint256', 'bool', 'uint256', 'uint256'].map((type) => ({type}));
  return {address: ENTRY_POINT, topics, data: encodeAbiParameters(types, [3n, isSuccess, 10n, 5n])};
}
