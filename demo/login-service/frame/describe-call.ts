import {
  decodeFunctionData,
  erc20Abi,
  erc721Abi,
  formatUnits,
  isAddressEqual,
  maxUint256,
  size,
  type Hex,
} from 'viem';
import {decodeCall} from '../../devnet/blockchain/router-call.js';
import {NAMES} from '../../devnet/contracts/compiled/names.js';
import {WRAPPED_COIN} from '../../devnet/contracts/compiled/wrapped-coin.js';
import {KNOWN_CONTRACTS} from '../known-contracts.js';
import type {EvmCall} from './evm-requests.js';
import {visible} from './visible-text.js';

/** A label and its value. */
export type Fact = readonly [label: string, value: string];

/** One thing that the user would approve, in words. */
export interface Action {
  readonly title: string;
  readonly facts: readonly Fact[];
  /** Something the user should notice. */
  readonly warning?: string;
}

/** A token as its contract describes it. */
export interface TokenFacts {
  readonly symbol: string;
  readonly decimals: number;
}

/** The account that calls, and the chain. */
export interface CallContext {
  readonly account: string;
  /** Rejects for a contract that is not a token. */
  readonly tokenOf: (address: Hex) => Promise<TokenFacts>;
}

interface KnownCall {
  readonly to: Hex;
  readonly data: Hex;
  /** In wei. */
  readonly value: bigint;
}

/** Returns `undefined` for another call; throws for calldata of another contract. */
type Reader = (call: KnownCall, context: CallContext) => Promise<Action | undefined>;

const READERS: readonly Reader[] = [readSwap, readName, readWrap, readTokenCall, readOperator];

/** Describes one call. Another contract may give its functions any name: only known contracts are believed. */
export async function describeCall({to, value, data}: EvmCall, context: CallContext): Promise<Action> {
  if (to === undefined)
    return {title: 'Create a contract', facts: [['Size', `${size(data)} bytes`], ...alsoSends(value)]};
  if (data === '0x') return {title: `Send ${coins(value)}`, facts: [['To', to]]};
  const call = {to, value, data};
  for (const read of READERS) {
    const [action] = await Promise.allSettled([read(call, context)]);
    if (action.status === 'fulfilled' && action.value) return action.value;
  }
  return {
    title: 'Unknown call',
    facts: [['Contract', to], ...alsoSends(value), ['Data', data]],
    warning: `This call of the contract ${to} is not known here. What it will do cannot be shown.`,
  };
}

async function readSwap(
  {to, value, data}: KnownCall,
  {account, tokenOf}: CallContext,
): Promise<Action | undefined> {
  if (!isAddressEqual(to, KNOWN_CONTRACTS.router)) return undefined;
  const {sells, buys, amountIn, least, path, receiver} = decodeCall(data);
  const amountOf = async (kind: 'coin' | 'token', token: Hex | undefined, units: bigint): Promise<string> =>
    kind === 'coin' || !token ? coins(units) : amount(units, await tokenOf(token));
  const [paid, received] = await Promise.all([
    amountOf(sells, path[0], sells === 'coin' ? value : amountIn),
    amountOf(buys, path.at(-1), least),
  ]);
  const isOwn = receiver.toLowerCase() === account.toLowerCase();
  return {
    title: 'Swap tokens',
    facts: [
      ['You pay', paid],
      ['You receive at least', received],
      ...(isOwn ? [] : [['Received by', receiver] as const]),
      ['Swap contract', to],
      ...(sells === 'coin' ? [] : alsoSends(value)),
    ],
    ...(isOwn ? {} : {warning: 'What you buy goes to another account.'}),
  };
}

async function readName({to, value, data}: KnownCall): Promise<Action | undefined> {
  if (!isAddressEqual(to, KNOWN_CONTRACTS.nameRegistry)) return undefined;
  const {functionName, args} = decodeFunctionData({abi: NAMES.abi, data});
  if (functionName !== 'register') return undefined;
  const [name, , account] = args;
  return {
    title: 'Register a name',
    facts: [['Name', visible(name)], ['For the account', account], ...alsoSends(value)],
  };
}

async function readWrap({to, value, data}: KnownCall, {tokenOf}: CallContext): Promise<Action | undefined> {
  if (!isAddressEqual(to, KNOWN_CONTRACTS.wrappedCoin)) return undefined;
  const {functionName, args} = decodeFunctionData({abi: WRAPPED_COIN.abi, data});
  if (functionName === 'deposit') {
    const {symbol} = await tokenOf(to);
    return {
      title: 'Exchange ETH',
      facts: [
        ['You pay', coins(value)],
        ['You receive', `the same in ${symbol}`],
      ],
    };
  }
  if (functionName !== 'withdraw') return undefined;
  return {
    title: 'Exchange for ETH',
    facts: [
      ['You pay', amount(args[0], await tokenOf(to))],
      ['You receive', 'the same in ETH'],
      ...alsoSends(value),
    ],
  };
}

async function readTokenCall(
  {to, value, data}: KnownCall,
  {tokenOf}: CallContext,
): Promise<Action | undefined> {
  const {functionName, args} = decodeFunctionData({abi: erc20Abi, data});
  const token: readonly Fact[] = [['Token', to], ...alsoSends(value)];
  if (functionName === 'transfer') {
    const [receiver, units] = args;
    return {title: `Send ${amount(units, await tokenOf(to))}`, facts: [['To', receiver], ...token]};
  }
  if (functionName === 'transferFrom') {
    const [owner, receiver, units] = args;
    const title = `Send ${amount(units, await tokenOf(to))} of another account`;
    return {title, facts: [['From', owner], ['To', receiver], ...token]};
  }
  if (functionName !== 'approve') return undefined;
  const [spender, units] = args;
  return {
    ...describeApproval(units, await tokenOf(to)),
    facts: [['Spender', spenderName(spender)], ...token],
  };
}

/** Words for an allowance; `max` is the greatest that its contract can hold. */
export function describeApproval(
  units: bigint,
  token: TokenFacts,
  max = maxUint256,
): Pick<Action, 'title' | 'warning'> {
  if (units === 0n) return {title: `Stop the spending of your ${token.symbol}`};
  // Contracts take half of the range and more for "no limit".
  if (units <= max / 2n) return {title: `Allow spending ${amount(units, token)}`};
  return {
    title: `Allow spending all your ${token.symbol}`,
    warning: `There is no limit: the spender can take all your ${token.symbol}, also what you receive later.`,
  };
}

/** The address of a spender, with its name if it is known. */
export function spenderName(spender: Hex): string {
  return isAddressEqual(spender, KNOWN_CONTRACTS.router) ? `${spender} (the swap contract)` : spender;
}

async function readOperator({to, value, data}: KnownCall): Promise<Action | undefined> {
  const {functionName, args} = decodeFunctionData({abi: erc721Abi, data});
  if (functionName !== 'setApprovalForAll') return undefined;
  const [operator, isAllowed] = args;
  const facts: readonly Fact[] = [['Spender', operator], ['Collection', to], ...alsoSends(value)];
  if (!isAllowed) return {title: 'Stop the spending of your NFTs', facts};
  return {
    title: 'Allow taking your NFTs',
    facts,
    warning: 'The spender can take all your NFTs of this collection, also what you receive later.',
  };
}

function alsoSends(value: bigint): readonly Fact[] {
  return value > 0n ? [['Sends', coins(value)]] : [];
}

function coins(value: bigint): string {
  return amount(value, {symbol: 'ETH', decimals: 18});
}

function amount(units: bigint, {symbol, decimals}: TokenFacts): string {
  return `${formatUnits(units, decimals)} ${symbol}`;
}
