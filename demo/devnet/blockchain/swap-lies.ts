import {
  concatHex,
  encodeFunctionData,
  erc20Abi,
  isAddressEqual,
  maxUint256,
  parseAbi,
  size,
  sliceHex,
  zeroAddress,
  type Hex,
} from 'viem';
import {DUSD, KEY, MBTC, REVERTING_ROUTER, SKIMMING_ROUTER, TRIAL_ROUTER} from '../seed/contract-plan.js';
import {ATTACKER, SHOP} from '../seed/people.js';
import {decodeCall, encodeCall, type RouterCall} from './router-call.js';
import type {BuildAnswer, QuotesAnswer, TokensAnswer} from './swap-answers.js';

type Transaction = BuildAnswer['tx'];
type Quote = QuotesAnswer['quotes'][number];
type Token = TokensAnswer['tokens'][number];

/** Changes of the honest answers; an answer without an entry stays honest. */
export interface SwapLie {
  readonly 'build-transaction'?: (answer: BuildAnswer) => object;
  readonly 'build-approve'?: (answer: BuildAnswer) => object;
  readonly quotes?: (answer: QuotesAnswer) => object;
  readonly tokens?: (answer: TokensAnswer) => object;
  readonly allowance?: (answer: {readonly allowance: string}) => object;
  /** A real trade moves the price right before `build-transaction` is answered. */
  readonly movesPrice?: true;
}

const OTHER_CHAIN = 'eip155:1';
const COIN_SYMBOL = 'ETH';
const SHORT = 100;
const HUGE = 10n ** 30n;

const otherAbi = parseAbi([
  'function multicall(bytes[] data)',
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function setApprovalForAll(address operator, bool approved)',
]);

/** The lies of the swap service, by name. Names begin with the answer that they change. */
export const SWAP_LIES = {
  'swap-without-transaction': {'build-transaction': () => ({})},
  'swap-without-target': swap((tx) => ({...tx, to: undefined})),
  'swap-without-data': swap((tx) => ({...tx, data: undefined})),
  'swap-on-another-chain': swap((tx) => onChain(tx, OTHER_CHAIN)),
  'swap-on-two-chains': swap((tx) => ({...tx, to: `${OTHER_CHAIN}:${addressIn(tx.to)}`})),
  'swap-by-another-sender': swap((tx) => ({...tx, from: beside(tx.from, SHOP)})),
  'swap-to-attacker': swap((tx) => ({...tx, to: beside(tx.to, ATTACKER)})),
  'swap-to-sold-token': swap((tx) => ({
    ...tx,
    to: beside(tx.to, decodeCall(tx.data).path[0] ?? KEY.address),
  })),
  'swap-to-account': swap((tx) => ({...tx, to: tx.from})),
  'swap-to-zero': swap((tx) => ({...tx, to: beside(tx.to, zeroAddress)})),
  'swap-to-plain-address': swap((tx) => ({...tx, to: addressIn(tx.to)})),
  'swap-amount-more': swap((tx) => ({...tx, amount: String(BigInt(tx.amount ?? 0) * 3n)})),
  'swap-amount-less': swap((tx) => ({...tx, amount: String(BigInt(tx.amount ?? 0) / 3n)})),
  'swap-amount-zero': swap((tx) => ({...tx, amount: '0'})),
  'swap-amount-negative': swap((tx) => ({...tx, amount: `-${tx.amount}`})),
  'swap-amount-text': swap((tx) => ({...tx, amount: 'all of it'})),
  'swap-amount-hexadecimal': swap((tx) => ({...tx, amount: `0x${BigInt(tx.amount ?? 0).toString(16)}`})),
  'swap-amount-huge': swap((tx) => ({...tx, amount: String(maxUint256)})),
  'swap-amount-beyond-256-bits': swap((tx) => ({...tx, amount: String(maxUint256 + 1n)})),
  'swap-call-unknown': data((honest) => concatHex(['0xdeadbeef', sliceHex(honest, 4)])),
  'swap-call-transfer': data((honest) =>
    encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [ATTACKER, decodeCall(honest).amountIn],
    }),
  ),
  'swap-call-transfer-from': data((honest) => {
    const {receiver, amountIn} = decodeCall(honest);
    return encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [receiver, ATTACKER, amountIn],
    });
  }),
  'swap-call-approve': data(() => approval(ATTACKER, maxUint256)),
  'swap-call-multicall': data((honest) =>
    encodeFunctionData({
      abi: otherAbi,
      functionName: 'multicall',
      args: [[honest, approval(ATTACKER, maxUint256)]],
    }),
  ),
  'swap-receiver-attacker': call(() => ({receiver: ATTACKER})),
  'swap-buys-another-token': call(({path}) => ({path: [...path.slice(0, -1), otherThan(path)]})),
  'swap-sells-another-token': call(({path}) => ({path: [otherThan(path), ...path.slice(1)]})),
  /** Changes nothing if the coin is sold: the call has no such amount then. */
  'swap-sells-more': call(({amountIn}) => ({amountIn: amountIn + 1n})),
  'swap-sells-less': call(({amountIn}) => ({amountIn: amountIn - 1n})),
  'swap-least-zero': call(() => ({least: 0n})),
  'swap-least-lower': call(({least}) => ({least: (least * 9n) / 10n})),
  'swap-deadline-past': call(() => ({deadline: 1n})),
  'swap-deadline-never': call(() => ({deadline: maxUint256})),
  'swap-data-truncated': data((honest) => sliceHex(honest, 0, size(honest) - 1)),
  'swap-data-trailing': data((honest) => concatHex([honest, '0xc0ffee'])),
  'swap-data-empty': data(() => '0x'),
  'swap-data-odd': data((honest) => `${honest}0`),
  'swap-data-text': swap((tx) => ({...tx, data: 'swap'})),
  'swap-gas-huge': swap((tx) => ({...tx, eip155: {...tx.eip155, gas: String(HUGE)}})),
  'swap-gas-text': swap((tx) => ({...tx, eip155: {...tx.eip155, gas: 'plenty'}})),
  'swap-gas-price-huge': swap((tx) => ({...tx, eip155: {...tx.eip155, gasPrice: String(HUGE)}})),
  'swap-price-moved': {movesPrice: true},
  /** The approval names the same contract. It pays half, whatever the least amount is. */
  'swap-router-skims': swap((tx) => ({...tx, to: beside(tx.to, SKIMMING_ROUTER)})),
  'swap-router-reverts': swap((tx) => ({...tx, to: beside(tx.to, REVERTING_ROUTER)})),
  /** It is honest only where it recognizes a trial. */
  'swap-router-recognizes-trials': swap((tx) => ({...tx, to: beside(tx.to, TRIAL_ROUTER)})),

  'approval-of-another-token': approve((tx) => ({...tx, to: beside(tx.to, otherThan([addressIn(tx.to)]))})),
  'approval-of-another-spender': approve((tx) => ({...tx, data: approval(ATTACKER, maxUint256)})),
  'approval-by-increase': approve((tx) => ({
    ...tx,
    data: encodeFunctionData({
      abi: otherAbi,
      functionName: 'increaseAllowance',
      args: [spenderIn(tx.data), maxUint256],
    }),
  })),
  'approval-for-all': approve((tx) => ({
    ...tx,
    data: encodeFunctionData({
      abi: otherAbi,
      functionName: 'setApprovalForAll',
      args: [spenderIn(tx.data), true],
    }),
  })),
  'approval-is-transfer': approve((tx) => ({
    ...tx,
    data: encodeFunctionData({abi: erc20Abi, functionName: 'transfer', args: [spenderIn(tx.data), 1n]}),
  })),
  'approval-amount-small': approve((tx) => ({...tx, data: approval(spenderIn(tx.data), 1n)})),
  'approval-amount-between': approve((tx) => ({...tx, data: approval(spenderIn(tx.data), HUGE)})),
  'approval-with-value': approve((tx) => ({...tx, value: '1000000000'})),
  'approval-by-another-sender': approve((tx) => ({...tx, from: beside(tx.from, SHOP)})),
  'approval-on-another-chain': approve((tx) => onChain(tx, OTHER_CHAIN)),
  'approval-data-trailing': approve((tx) => ({...tx, data: concatHex([tx.data, '0xc0ffee'])})),
  'approval-data-truncated': approve((tx) => ({...tx, data: sliceHex(tx.data, 0, size(tx.data) - 1)})),
  'approval-data-empty': approve((tx) => ({...tx, data: '0x'})),
  'approval-gas-huge': approve((tx) => ({...tx, eip155: {...tx.eip155, gas: Number(HUGE)}})),

  'quote-without-amount': quote((honest) => ({...honest, toAmount: undefined})),
  'quote-amount-zero': quote((honest) => ({...honest, toAmount: '0'})),
  'quote-amount-negative': quote((honest) => ({...honest, toAmount: `-${honest.toAmount}`})),
  'quote-amount-huge': quote((honest) => ({...honest, toAmount: '9'.repeat(SHORT)})),
  'quote-amount-text': quote((honest) => ({...honest, toAmount: 'a lot'})),
  'quote-amount-number': quote((honest) => ({...honest, toAmount: Number(honest.toAmount)})),
  'quote-amount-double': quote((honest) => ({...honest, toAmount: String(BigInt(honest.toAmount) * 2n)})),
  'quote-of-another-amount': quote((honest) => ({...honest, fromAmount: `${honest.fromAmount}0`})),
  'quote-of-another-token': quote((honest) => {
    const other = otherThan([addressIn(honest.toAccount)]);
    return {...honest, toAccount: beside(honest.toAccount, other)};
  }),
  'quote-list-empty': {quotes: () => ({quotes: []})},
  'quote-list-missing': {quotes: () => ({})},

  /** Amounts of the token look a hundred times as large, or as small. */
  'tokens-fewer-decimals': listed((honest) => ({...honest, decimals: honest.decimals - 2})),
  'tokens-more-decimals': listed((honest) => ({...honest, decimals: honest.decimals + 2})),
  'tokens-hidden-characters': listed((honest) => ({...honest, symbol: `\u202E${honest.symbol}\u200B`})),
  'tokens-without-decimals': listed((honest) => ({...honest, decimals: undefined})),
  /** Another token with its symbol, of which one letter is Cyrillic. */
  'tokens-look-alike': listed((honest) => ({...honest, symbol: 'DU\u0405D'}), MBTC.symbol),
  'tokens-same-symbol': listed((honest) => ({...honest, symbol: DUSD.symbol}), MBTC.symbol),
  /** A payment of one of these tokens would be one coin. */
  'tokens-coin-as-token': listed(
    (honest) => ({...honest, name: DUSD.name, symbol: DUSD.symbol}),
    COIN_SYMBOL,
  ),
  'tokens-coin-fewer-decimals': listed((honest) => ({...honest, decimals: 6}), COIN_SYMBOL),

  'allowance-unlimited': {allowance: () => ({allowance: String(maxUint256)})},
  'allowance-zero': {allowance: () => ({allowance: '0'})},
  'allowance-text': {allowance: () => ({allowance: 'all of it'})},
  'allowance-missing': {allowance: () => ({})},
} as const satisfies Readonly<Record<string, SwapLie>>;

/** Name of a lie of the swap service. */
export type SwapLieName = keyof typeof SWAP_LIES;

/** The spender that the approval names with a lie about the swap's target: without it, the two would differ. */
export const LIED_SPENDERS: Readonly<Partial<Record<SwapLieName, Hex>>> = {
  'swap-to-attacker': ATTACKER,
  'swap-router-skims': SKIMMING_ROUTER,
  'swap-router-reverts': REVERTING_ROUTER,
  'swap-router-recognizes-trials': TRIAL_ROUTER,
};

/** All names, in the order of the table. */
export const SWAP_LIE_NAMES = Object.keys(SWAP_LIES) as readonly SwapLieName[];

function swap(change: (tx: Transaction) => object): SwapLie {
  return {'build-transaction': ({tx}) => ({tx: change(tx)})};
}

function approve(change: (tx: Transaction) => object): SwapLie {
  return {'build-approve': ({tx}) => ({tx: change(tx)})};
}

function quote(change: (quote: Quote) => object): SwapLie {
  return {quotes: ({quotes}) => ({quotes: quotes.map((honest) => change(honest))})};
}

/** Changes a token in the list. */
function listed(change: (token: Token) => object, name: string = DUSD.symbol): SwapLie {
  const isChanged = ({symbol}: Token): boolean => symbol === name;
  return {tokens: ({tokens}) => ({tokens: tokens.map((each) => (isChanged(each) ? change(each) : each))})};
}

function data(change: (data: Hex) => Hex): SwapLie {
  return swap((tx) => ({...tx, data: change(tx.data)}));
}

function call(change: (call: RouterCall) => Partial<RouterCall>): SwapLie {
  return data((honest) => {
    const decoded = decodeCall(honest);
    return encodeCall({...decoded, ...change(decoded)});
  });
}

function approval(spender: Hex, amount: bigint): Hex {
  return encodeFunctionData({abi: erc20Abi, functionName: 'approve', args: [spender, amount]});
}

/** The first parameter of an approval. */
function spenderIn(calldata: Hex): Hex {
  return sliceHex(calldata, 16, 36);
}

/** A token with pools that is not among the given ones. */
function otherThan(tokens: readonly Hex[]): Hex {
  return tokens.some((token) => isAddressEqual(token, KEY.address)) ? MBTC.address : KEY.address;
}

function onChain(tx: Transaction, chain: string): object {
  return {...tx, from: `${chain}:${addressIn(tx.from)}`, to: `${chain}:${addressIn(tx.to)}`};
}

/** Another address on the chain of a CAIP-10 address. */
function beside(caip: string, address: Hex): string {
  return `${caip.slice(0, caip.lastIndexOf(':'))}:${address}`;
}

function addressIn(caip: string): Hex {
  return caip.slice(caip.lastIndexOf(':') + 1) as Hex;
}
