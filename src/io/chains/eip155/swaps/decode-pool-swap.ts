import {
  isAddressWord,
  TAG_DIGITS,
  toAddress,
  toAsset,
  WORD_BYTES,
  WORD_DIGITS,
  wordsOf,
} from './call-words.js';
import type {DecodedSwap} from './decoded-swap.js';
import type {PoolSwapLayout} from './pool-swap-layouts.js';

/**
 * Decodes the arguments of a call of 1inch's routers that swaps over named pools; `undefined` where they have more than
 * one meaning. The pools decide what is bought, and in version 6 also which token is sold: the call does not show it.
 */
export function decodePoolSwap(args: string, layout: PoolSwapLayout): DecodedSwap | undefined {
  const words = wordsOf(
    args.slice(0, args.length - (args.length % WORD_DIGITS === TAG_DIGITS ? TAG_DIGITS : 0)),
  );
  const {receiver, sold, amount, least} = layout;
  const at = (place: number | undefined): bigint | undefined =>
    place === undefined ? undefined : words[place];
  const addresses = [at(receiver), at(sold)].filter((word) => word !== undefined);
  if (!hasPools(words, layout) || !addresses.every(isAddressWord)) return undefined;
  const [to, token, sum] = [receiver, sold, amount].map(at);
  return {
    sold: token === undefined ? {} : toAsset(token),
    ...(sum !== undefined && {amount: sum}),
    minReceived: words[least] ?? 0n,
    ...(to !== undefined && {receiver: toAddress(to)}),
  };
}

/** True where the pools follow the other arguments and end the data. */
function hasPools(words: readonly bigint[], {least, pools}: PoolSwapLayout): boolean {
  const head = least + 1;
  if (pools !== 'list') return words.length === head + pools;
  const [offset, count, ...list] = words.slice(head);
  return offset === BigInt((head + 1) * WORD_BYTES) && count === BigInt(list.length) && list.length > 0;
}
