import {getOwn} from '../../../../core/model/safety/record.js';
import {
  isAddressWord,
  TAG_DIGITS,
  toAddress,
  toAsset,
  WORD_BYTES,
  WORD_DIGITS,
  wordsOf,
} from './call-words.js';
import {decodePoolSwap} from './decode-pool-swap.js';
import type {DecodedSwap} from './decoded-swap.js';
import {POOL_SWAP_LAYOUTS} from './pool-swap-layouts.js';

/** A call of the swap service, as far as its form is known. */
export type DecodedCall =
  | {readonly kind: 'swap'; readonly swap: DecodedSwap}
  /** A call that moves tokens, or allows others to, without buying any; or a known call with malformed data. */
  | {readonly kind: 'refused'}
  | {readonly kind: 'unknown'};

const SELECTOR_LENGTH = 10;
const REFUSED: DecodedCall = {kind: 'refused'};

/** `approve(address,uint256)` of ERC-20. */
export const APPROVE = '0x095ea7b3';
/** Calls that no swap consists of; with the account as sender, they move its tokens or allow others to. */
const DANGEROUS: readonly string[] = [
  '0xa9059cbb', // transfer
  '0x23b872dd', // transferFrom
  APPROVE,
  '0x39509351', // increaseAllowance
  '0xa22cb465', // setApprovalForAll
  '0xd505accf', // permit (EIP-2612)
  '0x8fcbaf0c', // permit (DAI)
  '0x87517c45', // approve (Permit2)
  '0x2b67b570', // permit (Permit2)
  '0x2a2d80d1', // permit of several tokens (Permit2)
  '0x36c78516', // transferFrom (Permit2)
  '0x42842e0e', // safeTransferFrom (ERC-721)
  '0xb88d4fde', // safeTransferFrom with data (ERC-721)
  '0xf242432a', // safeTransferFrom (ERC-1155)
  '0x2eb2c2d6', // safeBatchTransferFrom (ERC-1155)
  '0x4000aea0', // transferAndCall (ERC-677)
  '0x959b8c3f', // authorizeOperator (ERC-777)
];

/** The side that is the coin in the calls of Uniswap's router, version 2. */
const UNISWAP_V2: Readonly<Record<string, 'sold' | 'bought' | 'none'>> = {
  '0x38ed1739': 'none', // swapExactTokensForTokens
  '0x5c11d795': 'none', // swapExactTokensForTokensSupportingFeeOnTransferTokens
  '0x7ff36ab5': 'sold', // swapExactETHForTokens
  '0xb6f9de95': 'sold', // swapExactETHForTokensSupportingFeeOnTransferTokens
  '0x18cbafe5': 'bought', // swapExactTokensForETH
  '0x791ac947': 'bought', // swapExactTokensForETHSupportingFeeOnTransferTokens
};

/** `swap(address,(…),bytes,bytes)` of 1inch's AggregationRouter, version 5: with a permit. */
const ONE_INCH_V5 = '0x12aa3caf';
/** `swap(address,(…),bytes)` of version 6. */
const ONE_INCH_V6 = '0x07ed2379';
/** With this flag, less than the whole amount may be sold, for less than the least received amount. */
const PARTIAL_FILL = 1n;

/** Decodes the calldata of a swap strictly: the same data must have one meaning only. */
export function decodeSwap(data: string): DecodedCall {
  const selector = data.slice(0, SELECTOR_LENGTH).toLowerCase();
  const args = data.slice(SELECTOR_LENGTH);
  // Without a selector it would be a payment to the contract.
  if (selector.length < SELECTOR_LENGTH || DANGEROUS.includes(selector)) return REFUSED;
  const coin = getOwn(UNISWAP_V2, selector);
  if (coin) return toCall(decodeUniswap(args, coin));
  if (selector === ONE_INCH_V5) return toCall(decodeOneInch(args, true));
  if (selector === ONE_INCH_V6) return toCall(decodeOneInch(args, false));
  const layout = getOwn(POOL_SWAP_LAYOUTS, selector);
  return layout ? toCall(decodePoolSwap(args, layout)) : {kind: 'unknown'};
}

/** Decodes `approve(address,uint256)`; `undefined` for any other call, and for malformed data. */
export function decodeApproval(
  data: string,
): {readonly spender: string; readonly amount: bigint} | undefined {
  const [spender, amount, ...rest] = wordsOf(data.slice(SELECTOR_LENGTH));
  const isApproval = data.slice(0, SELECTOR_LENGTH).toLowerCase() === APPROVE && rest.length === 0;
  if (!isApproval || spender === undefined || amount === undefined) return undefined;
  return isAddressWord(spender) ? {spender: toAddress(spender), amount} : undefined;
}

function toCall(swap: DecodedSwap | undefined): DecodedCall {
  return swap ? {kind: 'swap', swap} : REFUSED;
}

/** `([amountIn,] amountOutMin, path, to, deadline)`. The path names the wrapped coin in place of the coin. */
function decodeUniswap(args: string, coin: 'sold' | 'bought' | 'none'): DecodedSwap | undefined {
  const words = wordsOf(args);
  const head = coin === 'sold' ? 4 : 5;
  if (!hasPath(words, head)) return undefined;
  const at = (index: number): bigint => words.at(index) ?? 0n;
  return {
    sold: coin === 'sold' ? {} : {address: toAddress(at(head + 1))},
    bought: coin === 'bought' ? {} : {address: toAddress(at(-1))},
    ...(coin !== 'none' && {wrapped: toAddress(at(coin === 'sold' ? head + 1 : -1))}),
    ...(coin !== 'sold' && {amount: at(0)}),
    minReceived: at(head - 4),
    receiver: toAddress(at(head - 2)),
    deadline: at(head - 1),
  };
}

/** True where the path directly follows the head and ends the data. */
function hasPath(words: readonly bigint[], head: number): boolean {
  const path = words.slice(head + 1);
  return (
    words[head - 3] === BigInt(head * WORD_BYTES) &&
    words[head] === BigInt(path.length) &&
    path.length > 1 &&
    [words[head - 2], ...path].every(isAddressWord)
  );
}

/** `(executor, (srcToken, dstToken, srcReceiver, dstReceiver, amount, minReturnAmount, flags), [permit,] data)`. */
function decodeOneInch(args: string, hasPermit: boolean): DecodedSwap | undefined {
  const head = hasPermit ? 10 : 9;
  const words = wordsOf(args.slice(0, head * WORD_DIGITS));
  const tail = args.slice(head * WORD_DIGITS);
  const isSound = hasPermit ? isWithoutPermit(words, tail) : words[8] === BigInt(head * WORD_BYTES);
  const data = hasPermit ? tail.slice(WORD_DIGITS) : tail;
  if (!isSound || !isWholeBytes(data) || !words.slice(0, 5).every(isAddressWord)) return undefined;
  const at = (index: number): bigint => words[index] ?? 0n;
  const isPartial = (at(7) & PARTIAL_FILL) !== 0n;
  return {
    sold: toAsset(at(1)),
    bought: toAsset(at(2)),
    amount: at(5),
    minReceived: isPartial ? 0n : at(6),
    // The contract pays the sender where there is no receiver.
    ...(at(4) !== 0n && {receiver: toAddress(at(4))}),
  };
}

/** A permit must be empty: the account has signed none. The data follows it. */
function isWithoutPermit(words: readonly bigint[], tail: string): boolean {
  const [permit, data] = words.slice(8);
  return permit === BigInt(10 * WORD_BYTES) && data === BigInt(11 * WORD_BYTES) && /^0{64}/.test(tail);
}

/** True for the length of some bytes and the bytes, padded with zeros to whole words, and at most a tag. */
function isWholeBytes(hex: string): boolean {
  const length = Number.parseInt(hex.slice(0, WORD_DIGITS), 16);
  if (!Number.isSafeInteger(length)) return false;
  const end = WORD_DIGITS + 2 * length;
  const padded = WORD_DIGITS + Math.ceil(length / WORD_BYTES) * WORD_DIGITS;
  const isEnd = hex.length === padded || hex.length === padded + TAG_DIGITS;
  return isEnd && /^0*$/.test(hex.slice(end, padded));
}
