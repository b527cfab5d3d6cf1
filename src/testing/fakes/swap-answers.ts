import {encodeFunctionData, erc20Abi, type Hex, parseAbi} from 'viem';
import {mainnet} from '../../core/model/networks/ethereum.js';
import type {SwapMismatch, SwapTerms, SwapTransaction} from '../../core/ports/swaps.js';

/** The account that swaps. */
export const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const THIEF = '0xbAD0000000000000000000000000000000000BAd'.toLowerCase() as Hex;
export const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
export const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
export const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65';
const EXECUTOR = '0xE37e799D5077682FA0a244D46E5649F71457BD09';
const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
/** Milliseconds since 1970 at the comparison. */
export const NOW = Date.UTC(2026, 10, 26);
const LATER = BigInt(NOW / 1000 + 1200);
/** The sold amount. */
export const AMOUNT = 5_000_000n;
/** The least received amount. */
export const LEAST = 990_000_000_000_000n;
/** The amount of which {@link LEAST} is 99 %. */
export const EXPECTED = 1_000_000_000_000_000n;
const UNLIMITED = 2n ** 256n - 1n;

export const UNISWAP = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
]);
const DESCRIPTION =
  '(address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags)';
export const V6 = parseAbi([`function swap(address executor, ${DESCRIPTION} desc, bytes data)`]);
export const V5 = parseAbi([
  `function swap(address executor, ${DESCRIPTION} desc, bytes permit, bytes data)`,
]);

const tokens = {
  sold: {address: USDC, symbol: 'USDC', decimals: 6},
  bought: {address: DAI, symbol: 'DAI', decimals: 18},
};
const coin = {symbol: 'ETH', decimals: 18};
/** The reviewed swap. */
export const terms: SwapTerms = {
  network: mainnet,
  account: ACCOUNT,
  ...tokens,
  amount: AMOUNT,
  minReceived: LEAST,
};

interface Sale {
  readonly amount: bigint;
  readonly least: bigint;
  readonly path: readonly Hex[];
  readonly to: Hex;
  readonly deadline: bigint;
}

const sale: Sale = {amount: AMOUNT, least: LEAST, path: [USDC, WETH, DAI], to: ACCOUNT, deadline: LATER};

export function tokenCall(change: Partial<Sale> = {}): Hex {
  const {amount, least, path, to, deadline} = {...sale, ...change};
  const args = [amount, least, [...path], to, deadline] as const;
  return encodeFunctionData({abi: UNISWAP, functionName: 'swapExactTokensForTokens', args});
}

export function toCoinCall(change: Partial<Sale> = {}): Hex {
  const {amount, least, path, to, deadline} = {...sale, path: [USDC, WETH] as const, ...change};
  const args = [amount, least, [...path], to, deadline] as const;
  return encodeFunctionData({abi: UNISWAP, functionName: 'swapExactTokensForETH', args});
}

export function coinCall(change: Partial<Sale> = {}): Hex {
  const {least, path, to, deadline} = {...sale, path: [WETH, DAI] as const, ...change};
  const args = [least, [...path], to, deadline] as const;
  return encodeFunctionData({abi: UNISWAP, functionName: 'swapExactETHForTokens', args});
}

export function oneInch(change: object = {}, data: Hex = '0x1234'): Hex {
  return encodeFunctionData({abi: V6, args: [EXECUTOR, {...description, ...change}, data]});
}

const description = {
  srcToken: USDC,
  dstToken: DAI,
  srcReceiver: EXECUTOR,
  dstReceiver: ACCOUNT,
  amount: AMOUNT,
  minReturnAmount: LEAST,
  flags: 0n,
} as const;

const approve = (spender: Hex, amount: bigint): Hex =>
  encodeFunctionData({abi: erc20Abi, functionName: 'approve', args: [spender, amount]});

/** The honest transaction of the swap. */
export const swap: SwapTransaction = {
  chainId: 'eip155:1',
  from: ACCOUNT,
  to: ROUTER,
  data: tokenCall(),
  amount: AMOUNT,
  gas: 210_000n,
  gasPrice: 7n,
};
/** The honest approval. */
export const approval: SwapTransaction = {
  chainId: 'eip155:1',
  from: ACCOUNT,
  to: USDC,
  data: approve(ROUTER, UNLIMITED),
  amount: 0n,
};

/** An honest sale of the coin. */
export const SELLS_COIN = {
  terms: {...terms, sold: coin},
  swap: {...swap, data: coinCall()},
  approval: undefined,
};
/** An honest purchase of the coin. */
const BUYS_COIN = {terms: {...terms, bought: coin}, swap: {...swap, data: toCoinCall()}};

/** A change of what is compared. */
export interface Change {
  readonly terms?: SwapTerms;
  readonly swap?: Partial<SwapTransaction>;
  readonly approval?: Partial<SwapTransaction> | undefined;
  readonly routers?: readonly string[];
}

/** Replaces one word of the arguments. */
function withWord(data: Hex, index: number, word: bigint): Hex {
  const start = 10 + index * 64;
  return `${data.slice(0, start)}${word.toString(16).padStart(64, '0')}${data.slice(start + 64)}` as Hex;
}

/** Honest answers, each as a change of the first. */
export const HONEST_SWAPS: Readonly<Record<string, Change>> = {
  'token to token': {},
  'token to token with an exact approval': {approval: {data: approve(ROUTER, AMOUNT)}},
  'token to token with an allowance': {approval: undefined},
  'token to token through 1inch': {swap: {data: oneInch()}},
  'token to token through 1inch, with its tag': {swap: {data: `${oneInch()}8b1ccac8`}},
  'token to token through 1inch, paid to the sender': {
    swap: {data: oneInch({dstReceiver: `0x${'0'.repeat(40)}`})},
  },
  'token to token through 1inch, version 5': {
    swap: {data: encodeFunctionData({abi: V5, args: [EXECUTOR, description, '0x', '0x12']})},
  },
  'coin to token': SELLS_COIN,
  'coin to token through 1inch': {...SELLS_COIN, swap: {data: oneInch({srcToken: COIN})}},
  'token to coin': BUYS_COIN,
  'token to coin through 1inch': {...BUYS_COIN, swap: {data: oneInch({dstToken: COIN})}},
  'more received than reviewed': {swap: {data: tokenCall({least: LEAST + 1n})}},
  'the expected amount in place of the sold one': {swap: {amount: LEAST + LEAST / 99n}},
  'the expected amount of a price that rose since the quote': {
    swap: {amount: 2n * EXPECTED, data: tokenCall({least: 2n * LEAST})},
  },
  'the expected amount less a fee': {swap: {amount: LEAST}},
  'the request repeated in place of the approval': {approval: {from: USDC, to: ROUTER}},
  'the tokens of the request in place of the approval': {approval: {from: USDC, to: DAI}},
  'addresses in lower case': {
    swap: {from: ACCOUNT.toLowerCase(), to: ROUTER.toLowerCase()},
    approval: {to: USDC.toLowerCase()},
  },
  'no gas': {swap: {...swap, gas: 300_000n}},
};

/** The call of a price that fell since the quote: it guarantees this part of the least amount, in ten thousandths. */
export function fallen(share: bigint, base: 'token' | '1inch' = 'token'): Change {
  const least = (LEAST * share) / 10_000n;
  const data = base === 'token' ? tokenCall({least}) : oneInch({minReturnAmount: least});
  return {swap: {amount: (EXPECTED * share) / 10_000n, data}};
}

/** An answer with one lie; `base` is the honest answer around it. */
export type Mutation = readonly [title: string, mismatch: SwapMismatch, change: Change, base?: Change];

/** Answers that differ from the review. */
export const MUTATIONS: readonly Mutation[] = [
  ['another chain', 'chain', {swap: {chainId: 'eip155:10'}}],
  ['another sender', 'sender', {swap: {from: THIEF}}],
  ['the sold token as target', 'target', {swap: {to: USDC}}],
  ['the bought token as target', 'target', {swap: {to: DAI}}],
  ['the account as target', 'target', {swap: {to: ACCOUNT}}],
  ['the zero address as target', 'target', {swap: {to: `0x${'0'.repeat(40)}`}}],
  ['a precompiled contract as target', 'target', {swap: {to: `0x${'1'.padStart(40, '0')}`}}],
  ['the address for the coin as target', 'target', {swap: {to: COIN}}, SELLS_COIN],
  ['another target than the spender', 'approval-spender', {swap: {to: THIEF}}],
  ['a higher amount', 'amount', {swap: {amount: AMOUNT + 1n}}],
  ['a lower amount', 'amount', {swap: {amount: AMOUNT - 1n}}],
  ['no amount', 'amount', {swap: {amount: 0n}}],
  ['ten times the expected amount', 'amount', {swap: {amount: 10n * LEAST}}],
  ['the double of the least amount', 'amount', {swap: {amount: 2n * LEAST}}],
  ['6 % above the least amount', 'amount', {swap: {amount: (106n * LEAST) / 100n}}],
  [
    'an expected amount that the call does not guarantee',
    'amount',
    {swap: {amount: (3n * LEAST) / 2n, data: tokenCall({least: LEAST})}},
  ],
  [
    'an expected amount that the call does not guarantee, 1inch',
    'amount',
    {swap: {amount: (3n * LEAST) / 2n, data: oneInch()}},
  ],
  [
    'less expected than the call guarantees',
    'amount',
    {swap: {amount: EXPECTED, data: tokenCall({least: 2n * LEAST})}},
  ],
  [
    'the double of the least amount with an unknown call',
    'amount',
    {swap: {amount: 2n * LEAST, data: '0x3593564c'}},
    {swap: {data: '0x3593564c'}},
  ],
  ['another amount of the coin', 'amount', {swap: {...swap, data: coinCall(), amount: 1n}}, SELLS_COIN],
  [
    'the bought token first in the path for the coin',
    'sold-token',
    {swap: {data: coinCall({path: [DAI, WETH, DAI]})}},
    SELLS_COIN,
  ],
  [
    'the sold token last in the path to the coin',
    'bought-token',
    {swap: {data: toCoinCall({path: [USDC, WETH, USDC]})}},
    BUYS_COIN,
  ],
  ['less than the least amount expected', 'amount', {swap: {amount: LEAST - 1n}}],
  ['a gas limit that uses up the balance', 'gas', {swap: {gas: 30_000_000n}}],
  ['a gas limit below that of any transaction', 'gas', {swap: {gas: 20_999n}}],
  ['an approval on another chain', 'approval-chain', {approval: {chainId: 'eip155:10'}}],
  ['an approval of another sender', 'approval-sender', {approval: {from: THIEF}}],
  ['an approval of another token', 'approval-token', {approval: {to: WETH}}],
  [
    'the sold token as sender of an approval of another',
    'approval-sender',
    {approval: {from: USDC, to: WETH}},
  ],
  ['an approval of the bought token', 'approval-token', {approval: {to: DAI}}],
  ['an approval for the coin', 'approval-token', {approval: {}}, {...SELLS_COIN, approval: {}}],
  ['an approval of another spender', 'approval-spender', {approval: {data: approve(THIEF, UNLIMITED)}}],
  ['an approval of more', 'approval-amount', {approval: {data: approve(ROUTER, AMOUNT + 1n)}}],
  ['an approval of less', 'approval-amount', {approval: {data: approve(ROUTER, AMOUNT - 1n)}}],
  ['an approval of nothing', 'approval-amount', {approval: {data: approve(ROUTER, 0n)}}],
  ['an approval of 2^160 - 1', 'approval-amount', {approval: {data: approve(ROUTER, 2n ** 160n - 1n)}}],
  ['an approval of 2^96 - 1', 'approval-amount', {approval: {data: approve(ROUTER, 2n ** 96n - 1n)}}],
  ['an approval with coins', 'approval-value', {approval: {amount: 1n}}],
  ['an approval with an implausible gas limit', 'gas', {approval: {gas: 30_000_000n}}],
  [
    'a transfer as approval',
    'approval-call',
    {approval: {data: encodeFunctionData({abi: erc20Abi, functionName: 'transfer', args: [ROUTER, AMOUNT]})}},
  ],
  [
    'an increased allowance as approval',
    'approval-call',
    {approval: {data: `0x39509351${approve(ROUTER, AMOUNT).slice(10)}`}},
  ],
  ['an approval without data', 'approval-call', {approval: {data: '0x'}}],
  ['a truncated approval', 'approval-call', {approval: {data: approve(ROUTER, AMOUNT).slice(0, -2)}}],
  ['an approval with trailing bytes', 'approval-call', {approval: {data: `${approve(ROUTER, AMOUNT)}00`}}],
  [
    'an approval with a trailing word',
    'approval-call',
    {approval: {data: `${approve(ROUTER, AMOUNT)}${'0'.repeat(64)}`}},
  ],
  [
    'a spender with more than 20 bytes',
    'approval-call',
    {approval: {data: withWord(approve(ROUTER, AMOUNT), 0, 2n ** 160n + BigInt(ROUTER))}},
  ],
  ['a swap without data', 'call', {swap: {data: '0x'}}],
  ['coins sent without a call', 'call', {swap: {data: '0x'}}, SELLS_COIN],
  ['a swap with an incomplete selector', 'call', {swap: {data: '0x38ed17'}}],
  [
    'a transfer as swap',
    'call',
    {swap: {data: encodeFunctionData({abi: erc20Abi, functionName: 'transfer', args: [THIEF, AMOUNT]})}},
  ],
  ['an approval as swap', 'call', {swap: {data: approve(THIEF, UNLIMITED)}}],
  ['an increased allowance as swap', 'call', {swap: {data: `0x39509351${'0'.repeat(128)}`}}],
  ['a transferFrom as swap', 'call', {swap: {data: `0x23b872dd${'0'.repeat(192)}`}}],
  ['an operator as swap', 'call', {swap: {data: `0xa22cb465${'0'.repeat(128)}`}}],
  ['a permit as swap', 'call', {swap: {data: `0xd505accf${'0'.repeat(448)}`}}],
  ['a truncated swap', 'call', {swap: {data: tokenCall().slice(0, -2)}}],
  ['a swap that lacks a word', 'call', {swap: {data: tokenCall().slice(0, -64)}}],
  ['a swap with trailing bytes', 'call', {swap: {data: `${tokenCall()}8b1ccac8`}}],
  ['a swap with a trailing word', 'call', {swap: {data: `${tokenCall()}${'0'.repeat(64)}`}}],
  ['a path elsewhere in the data', 'call', {swap: {data: withWord(tokenCall(), 2, 0xc0n)}}],
  ['a path of another length', 'call', {swap: {data: withWord(tokenCall(), 5, 2n)}}],
  ['a path of one token', 'call', {swap: {data: tokenCall({path: [USDC]})}}],
  ['an empty path', 'call', {swap: {data: tokenCall({path: []})}}],
  [
    'a receiver with more than 20 bytes',
    'call',
    {swap: {data: withWord(tokenCall(), 3, 2n ** 160n + BigInt(ACCOUNT))}},
  ],
  ['another sold token', 'sold-token', {swap: {data: tokenCall({path: [WETH, DAI]})}}],
  ['the coin in place of the sold token', 'sold-token', {swap: {data: coinCall()}}],
  ['the sold token in place of the coin', 'sold-token', {swap: {data: tokenCall()}}, SELLS_COIN],
  ['another bought token', 'bought-token', {swap: {data: tokenCall({path: [USDC, WETH]})}}],
  ['the coin in place of the bought token', 'bought-token', {swap: {data: toCoinCall()}}],
  ['the bought token in place of the coin', 'bought-token', {swap: {data: tokenCall()}}, BUYS_COIN],
  [
    'the wrapped coin in place of the coin',
    'bought-token',
    {swap: {data: tokenCall({path: [USDC, WETH]})}},
    BUYS_COIN,
  ],
  ['more sold', 'sold-amount', {swap: {data: tokenCall({amount: AMOUNT + 1n})}}],
  ['less sold', 'sold-amount', {swap: {data: tokenCall({amount: AMOUNT - 1n})}}],
  ['nothing received', 'min-received', {swap: {data: tokenCall({least: 0n})}}],
  ['nothing received for the coin', 'min-received', {swap: {data: coinCall({least: 0n})}}, SELLS_COIN],
  ['another receiver', 'receiver', {swap: {data: tokenCall({to: THIEF})}}],
  ['the router as receiver', 'receiver', {swap: {data: tokenCall({to: ROUTER})}}],
  ['the zero address as receiver', 'receiver', {swap: {data: tokenCall({to: `0x${'0'.repeat(40)}`})}}],
  ['another receiver of the coin', 'receiver', {swap: {data: toCoinCall({to: THIEF})}}, BUYS_COIN],
  ['another receiver for the coin', 'receiver', {swap: {data: coinCall({to: THIEF})}}, SELLS_COIN],
  ['a deadline that has passed', 'deadline', {swap: {data: tokenCall({deadline: BigInt(NOW / 1000)})}}],
  ['an endless deadline', 'deadline', {swap: {data: tokenCall({deadline: UNLIMITED})}}],
  ['a gas price beyond reason', 'gas', {swap: {gasPrice: 10n ** 18n}}],
  ['no deadline', 'deadline', {swap: {data: tokenCall({deadline: 0n})}}],
  ['another sold token, 1inch', 'sold-token', {swap: {data: oneInch({srcToken: WETH})}}],
  ['another bought token, 1inch', 'bought-token', {swap: {data: oneInch({dstToken: WETH})}}],
  ['more sold, 1inch', 'sold-amount', {swap: {data: oneInch({amount: AMOUNT * 2n})}}],
  ['a partial fill, 1inch', 'min-received', {swap: {data: oneInch({flags: 1n})}}],
  ['another receiver, 1inch', 'receiver', {swap: {data: oneInch({dstReceiver: THIEF})}}],
  ['data elsewhere, 1inch', 'call', {swap: {data: withWord(oneInch(), 8, 0x140n)}}],
  ['a length above the data, 1inch', 'call', {swap: {data: withWord(oneInch(), 9, 64n)}}],
  ['an endless length, 1inch', 'call', {swap: {data: withWord(oneInch(), 9, UNLIMITED)}}],
  ['trailing words, 1inch', 'call', {swap: {data: `${oneInch()}${'0'.repeat(64)}`}}],
  ['padding that is not zero, 1inch', 'call', {swap: {data: `${oneInch().slice(0, -2)}01`}}],
  [
    'a permit, 1inch',
    'call',
    {swap: {data: encodeFunctionData({abi: V5, args: [EXECUTOR, description, '0x12', '0x12']})}},
  ],
];

/** A transaction as the service writes it; `name` is the field with the amount. */
export function asAnswer(
  {chainId, from, to, data, amount, gas, gasPrice}: SwapTransaction,
  name: 'amount' | 'value',
): object {
  return {
    from: `${chainId}:${from}`,
    to: `${chainId}:${to}`,
    data,
    [name]: String(amount),
    eip155: {gas: String(gas ?? 0n), gasPrice: String(gasPrice ?? 0n)},
  };
}

/** The honest answer to a request for an allowance or a transaction. */
export function honestAnswer({path}: {readonly path: string}): object {
  if (path.endsWith('allowance')) return {allowance: '0'};
  if (path.endsWith('build-approve')) return {tx: asAnswer(approval, 'value')};
  return {tx: asAnswer(swap, 'amount')};
}
