import {
  decodeFunctionData,
  encodeFunctionData,
  getAddress,
  isAddressEqual,
  numberToHex,
  type Hex,
} from 'viem';
import {ROUTER} from '../contracts/compiled/router.js';
import {DOLLAR_POOL, DUSD, SUSD} from '../seed/contract-plan.js';

const {abi} = ROUTER;

/** One of the router's seven calls. */
export interface RouterCall {
  readonly sells: 'coin' | 'token';
  readonly buys: 'coin' | 'token';
  /** The form for tokens that keep a part of each transfer. */
  readonly isTaxed: boolean;
  /** In smallest units of the sold token; for the coin, the value of the transaction counts instead. */
  readonly amountIn: bigint;
  /** The least amount of the bought token. */
  readonly least: bigint;
  readonly path: readonly Hex[];
  readonly receiver: Hex;
  /** Seconds since 1970; 0 for a call that has none. */
  readonly deadline: bigint;
  /** The call of 1inch that names the pool of DUSD and SUSD in place of what it buys. */
  readonly namesPool?: boolean;
}

/** Writes the calldata of a call. */
export function encodeCall(call: RouterCall): Hex {
  const {amountIn, least, path, receiver} = call;
  const [token = receiver] = path;
  if (!call.namesPool || !isOfDollarPool(path)) return encodeOverPath(call);
  const args = [BigInt(receiver), BigInt(token), amountIn, least, BigInt(DOLLAR_POOL)] as const;
  return encodeFunctionData({abi, functionName: 'unoswapTo', args});
}

/** True for the path over the pool of DUSD and SUSD alone. */
function isOfDollarPool(path: readonly Hex[]): boolean {
  const isDollar = (token: Hex): boolean => [DUSD, SUSD].some(({address}) => isAddressEqual(token, address));
  return path.length === 2 && path.every(isDollar);
}

function encodeOverPath({sells, buys, isTaxed, amountIn, least, path, receiver, deadline}: RouterCall): Hex {
  const suffix = isTaxed ? 'SupportingFeeOnTransferTokens' : '';
  if (sells === 'coin') {
    const args = [least, path, receiver, deadline] as const;
    return encodeFunctionData({abi, functionName: `swapExactETHForTokens${suffix}`, args});
  }
  const args = [amountIn, least, path, receiver, deadline] as const;
  const functionName = `swapExactTokensFor${buys === 'coin' ? 'ETH' : 'Tokens'}${suffix}` as const;
  return encodeFunctionData({abi, functionName, args});
}

/**
 * Reads the calldata of a call.
 *
 * @throws Error for any other calldata.
 */
export function decodeCall(data: Hex): RouterCall {
  const {functionName, args} = decodeFunctionData({abi, data});
  if (functionName === 'unoswapTo') return decodeOverPool(args);
  const [, bought, suffix] = /^swapExact(?:ETH|Tokens)For(ETH|Tokens)(.*)$/.exec(functionName) ?? [];
  if (bought === undefined) throw new Error(`${functionName} is no swap`);
  const sellsCoin = functionName.startsWith('swapExactETH');
  const all = sellsCoin ? [0n, ...args] : args;
  const [amountIn, least, path, receiver, deadline] = all as [bigint, bigint, readonly Hex[], Hex, bigint];
  return {
    sells: sellsCoin ? 'coin' : 'token',
    buys: bought === 'ETH' ? 'coin' : 'token',
    isTaxed: suffix !== '',
    amountIn,
    least,
    path,
    receiver,
    deadline,
  };
}

function decodeOverPool([
  to = 0n,
  token = 0n,
  amountIn = 0n,
  least = 0n,
  pool,
]: readonly bigint[]): RouterCall {
  const [receiver, sold] = [toAddress(to), toAddress(token)];
  const path = [sold, isAddressEqual(sold, DUSD.address) ? SUSD.address : DUSD.address];
  if (pool !== BigInt(DOLLAR_POOL) || !isOfDollarPool(path)) throw new Error('Another pool');
  return {
    sells: 'token',
    buys: 'token',
    isTaxed: false,
    amountIn,
    least,
    path,
    receiver,
    deadline: 0n,
    namesPool: true,
  };
}

/** @throws Error for a word with more than an address. */
function toAddress(word: bigint): Hex {
  return getAddress(numberToHex(word, {size: 20}));
}
