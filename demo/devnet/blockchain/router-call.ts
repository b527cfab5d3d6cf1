import {decodeFunctionData, encodeFunctionData, type Hex} from 'viem';
import {ROUTER} from '../contracts/compiled/router.js';

const {abi} = ROUTER;

/** One of the router's six calls. */
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
  /** Seconds since 1970. */
  readonly deadline: bigint;
}

/** Writes the calldata of a call. */
export function encodeCall({
  sells,
  buys,
  isTaxed,
  amountIn,
  least,
  path,
  receiver,
  deadline,
}: RouterCall): Hex {
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
