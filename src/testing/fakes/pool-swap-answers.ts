import {concatHex, encodeAbiParameters, type Hex, toFunctionSelector} from 'viem';
import {
  ACCOUNT,
  AMOUNT,
  type Change,
  THIEF,
  LEAST,
  type Mutation,
  SELLS_COIN,
  terms,
  USDC,
} from './swap-answers.js';

/** A pool of Uniswap V3 with the flags of a word of 1inch. */
const POOL = (1n << 253n) + (1n << 247n) + BigInt('0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640');
const ZERO = `0x${'0'.repeat(40)}`;
const DAI_WORD = BigInt('0x6B175474E89094C44Da98b954EedeAC495271d0F');
const LIMIT = 2n ** 160n;

/** The arguments of a call that swaps over pools; a call without one of them leaves it out. */
interface PoolSwap {
  readonly to: bigint;
  readonly token: bigint;
  readonly amount: bigint;
  readonly least: bigint;
}

const honest: PoolSwap = {to: BigInt(ACCOUNT), token: BigInt(USDC), amount: AMOUNT, least: LEAST};

/** The forms of a call: `to` if it names a receiver, `coin` if it sells the coin. */
interface Form {
  readonly pools: 1 | 2 | 3;
  readonly to?: true;
  readonly coin?: true;
}

/** A call of version 6, such as `ethUnoswapTo2`. */
export function poolSwap6({pools, to, coin}: Form, change: Partial<PoolSwap> = {}): Hex {
  const call = {...honest, ...change};
  const words = [
    ...(to ? [call.to] : []),
    ...(coin ? [] : [call.token, call.amount]),
    call.least,
    ...Array.from({length: pools}, () => POOL),
  ];
  const name = `${coin ? 'ethUnoswap' : 'unoswap'}${to ? 'To' : ''}${pools === 1 ? '' : pools}`;
  const types = words.map(() => 'uint256');
  const args = encodeAbiParameters(
    types.map((type) => ({type})),
    words,
  );
  return concatHex([toFunctionSelector(`${name}(${types.join(',')})`), args]);
}

/** A call of version 5: `unoswap` or `unoswapTo`. */
export function poolSwap5({to}: Pick<Form, 'to'>, change: Partial<PoolSwap> = {}, pools = [POOL]): Hex {
  const call = {...honest, ...change};
  const words = [...(to ? [call.to] : []), call.token, call.amount, call.least];
  const list = [BigInt((words.length + 1) * 32), BigInt(pools.length), ...pools];
  const signature = to
    ? 'unoswapTo(address,address,uint256,uint256,uint256[])'
    : 'unoswap(address,uint256,uint256,uint256[])';
  const all = [...words, ...list];
  const args = encodeAbiParameters(
    all.map(() => ({type: 'uint256'})),
    all,
  );
  return concatHex([toFunctionSelector(signature), args]);
}

const FORMS: readonly Form[] = [1, 2, 3].flatMap((pools) => [
  {pools: pools as Form['pools']},
  {pools: pools as Form['pools'], to: true},
]);

const BUYS_COIN: Change = {terms: {...terms, bought: {symbol: 'ETH', decimals: 18}}};

/** Honest answers with calls that swap over pools. */
export const HONEST_POOL_SWAPS: Readonly<Record<string, Change>> = {
  ...Object.fromEntries(
    FORMS.flatMap((form): [string, Change][] => {
      const title = `${form.to ? 'unoswapTo' : 'unoswap'} over ${form.pools}`;
      return [
        [`${title}, version 6`, {swap: {data: poolSwap6(form)}}],
        [`${title}, version 6, of the coin`, {...SELLS_COIN, swap: {data: poolSwap6({...form, coin: true})}}],
      ];
    }),
  ),
  'unoswap to the coin': {...BUYS_COIN, swap: {data: poolSwap6({pools: 1})}},
  'unoswap with the tag of 1inch': {swap: {data: `${poolSwap6({pools: 1})}8b1ccac8`}},
  'unoswap, version 5': {swap: {data: poolSwap5({})}},
  'unoswap over three, version 5': {swap: {data: poolSwap5({}, {}, [POOL, POOL, POOL])}},
  'unoswapTo, version 5': {swap: {data: poolSwap5({to: true})}},
  'unoswap, version 5, of the coin': {...SELLS_COIN, swap: {data: poolSwap5({}, {token: 0n})}},
  'unoswap, version 5, with the tag of 1inch': {swap: {data: `${poolSwap5({})}8b1ccac8`}},
};

const toForm: Form = {pools: 2, to: true};
const eve = BigInt(THIEF);

/** Answers with calls that swap over pools and differ from the review. */
export const POOL_SWAP_MUTATIONS: readonly Mutation[] = [
  ['another receiver', 'receiver', {swap: {data: poolSwap6(toForm, {to: eve})}}],
  ['another receiver, version 5', 'receiver', {swap: {data: poolSwap5({to: true}, {to: eve})}}],
  [
    'another receiver for the coin',
    'receiver',
    {swap: {data: poolSwap6({...toForm, coin: true}, {to: eve})}},
    SELLS_COIN,
  ],
  ['no receiver', 'receiver', {swap: {data: poolSwap6(toForm, {to: BigInt(ZERO)})}}],
  ['another sold token', 'sold-token', {swap: {data: poolSwap6({pools: 1}, {token: DAI_WORD})}}],
  ['another sold token, version 5', 'sold-token', {swap: {data: poolSwap5({}, {token: DAI_WORD})}}],
  ['the coin in place of the sold token', 'sold-token', {swap: {data: poolSwap6({pools: 1, coin: true})}}],
  ['a token in place of the coin', 'sold-token', {swap: {data: poolSwap6({pools: 1})}}, SELLS_COIN],
  ['more sold', 'sold-amount', {swap: {data: poolSwap6({pools: 3}, {amount: AMOUNT + 1n})}}],
  ['more sold, version 5', 'sold-amount', {swap: {data: poolSwap5({to: true}, {amount: AMOUNT + 1n})}}],
  ['nothing received', 'min-received', {swap: {data: poolSwap6(toForm, {least: 0n})}}],
  ['a receiver with flags', 'call', {swap: {data: poolSwap6(toForm, {to: LIMIT + BigInt(ACCOUNT)})}}],
  ['a token with flags', 'call', {swap: {data: poolSwap6(toForm, {token: LIMIT + BigInt(USDC)})}}],
  ['a missing pool', 'call', {swap: {data: poolSwap6(toForm).slice(0, -64)}}],
  ['one pool more', 'call', {swap: {data: `${poolSwap6(toForm)}${'0'.repeat(64)}`}}],
  ['a truncated call', 'call', {swap: {data: poolSwap6(toForm).slice(0, -2)}}],
  ['an empty list of pools', 'call', {swap: {data: poolSwap5({}, {}, [])}}],
  ['a list of pools that is cut', 'call', {swap: {data: poolSwap5({}, {}, [POOL, POOL]).slice(0, -64)}}],
  ['words after the list of pools', 'call', {swap: {data: `${poolSwap5({})}${'0'.repeat(64)}`}}],
];
