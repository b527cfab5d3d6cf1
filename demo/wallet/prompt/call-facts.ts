import {
  decodeFunctionData,
  erc20Abi,
  formatUnits,
  isAddressEqual,
  maxUint256,
  parseAbi,
  type Hex,
} from 'viem';
import type {RequestSummary} from './request-summary.js';

type Facts = RequestSummary['facts'];

/** A token that the wallet knows. */
export interface KnownToken {
  readonly address: Hex;
  readonly symbol: string;
  readonly decimals: number;
}

/** A call of a contract. */
interface ContractCall {
  readonly to: Hex;
  readonly data: Hex;
}

const ROUTER_ABI = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
]);

/** Token, receiver and amount of a call; empty for a call that the wallet cannot read. */
export function callFacts(call: ContractCall, tokens: readonly KnownToken[], coin: string): Facts {
  const {functionName = '', args = []} = decode(call);
  const amountOf = (amount: bigint, address: Hex): string => written(amount, address, tokens);
  switch (functionName) {
    case 'transfer':
    case 'transferFrom': {
      const [receiver, amount] = args.slice(-2) as [Hex, bigint];
      return [
        ['Receiver', receiver],
        ['Token amount', amountOf(amount, call.to)],
      ];
    }
    case 'approve': {
      const [spender, amount] = args as [Hex, bigint];
      const allowance =
        amount === maxUint256 ? `Unlimited ${nameOf(call.to, tokens)}` : amountOf(amount, call.to);
      return [
        ['Spender', spender],
        ['Allowance', allowance],
      ];
    }
    case 'swapExactTokensForTokens':
    case 'swapExactTokensForETH':
    case 'swapExactETHForTokens':
      return swapFacts(functionName, args, {amountOf, coin});
    default:
      return [];
  }
}

interface SwapWords {
  readonly amountOf: (amount: bigint, address: Hex) => string;
  readonly coin: string;
}

function swapFacts(name: string, args: readonly unknown[], {amountOf, coin}: SwapWords): Facts {
  const [least, path, receiver] = args.slice(-4) as [bigint, readonly Hex[], Hex];
  const [sold, bought] = [path[0], path.at(-1)];
  if (!sold || !bought) return [];
  const sells: Facts = name.includes('ETHFor') ? [] : [['Sells', amountOf(args[0] as bigint, sold)]];
  const buys = name.endsWith('ForETH') ? `${formatUnits(least, 18)} ${coin}` : amountOf(least, bought);
  return [...sells, ['Receives at least', buys], ['Receiver', receiver]];
}

/** Calldata of a contract may be of any function. */
function decode({data}: ContractCall): {readonly functionName?: string; readonly args?: readonly unknown[]} {
  try {
    return decodeFunctionData({abi: [...erc20Abi, ...ROUTER_ABI], data});
  } catch {
    return {};
  }
}

function nameOf(address: Hex, tokens: readonly KnownToken[]): string {
  return tokenAt(address, tokens)?.symbol ?? address;
}

/** An unknown token has no decimals here: its amount is in the smallest unit. */
function written(amount: bigint, address: Hex, tokens: readonly KnownToken[]): string {
  const token = tokenAt(address, tokens);
  return token ? `${formatUnits(amount, token.decimals)} ${token.symbol}` : `${amount} units of ${address}`;
}

function tokenAt(address: Hex, tokens: readonly KnownToken[]): KnownToken | undefined {
  return tokens.find((each) => isAddressEqual(each.address, address));
}
