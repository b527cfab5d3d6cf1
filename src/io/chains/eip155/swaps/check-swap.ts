import {isOwnerlessAddress} from '../../../../core/model/addresses/address.js';
import {isSameAddress} from '../../../../core/model/addresses/same-address.js';
import {coinAddress} from '../../../../core/model/assets/coin-address.js';
import type {
  SwapCheck,
  SwapDoubt,
  SwapMismatch,
  Swaps,
  SwapTerms,
  SwapTransaction,
} from '../../../../core/ports/swaps.js';
import type {TransferAsset} from '../../../../core/ports/transfers.js';
import {decodeApproval, type DecodedCall, decodeSwap} from './decode-swap.js';
import type {DecodedSwap} from './decoded-swap.js';

type Checked = Parameters<Swaps['check']>[0];

const UNLIMITED = 2n ** 256n - 1n;
/** Gas limits of swaps are far below this on every supported network. */
const MAX_GAS = 5_000_000n;
/** In wei; 1,000,000 gwei. The page sends its own price, so this only shows that an answer is wrong. */
const MAX_GAS_PRICE = 10n ** 15n;
/** In milliseconds. Without an end, a transaction that waits could be executed at any later price. */
const MAX_DEADLINE_MS = 86_400_000n;
/** The expected amount, as a part of the least one. */
const MAX_EXPECTED_PERCENT = 105n;
/** Gas of a transaction that does nothing. */
const MIN_GAS = 21_000n;

/** The mismatches of one transaction, each with its condition, in the order of their weight. */
type Rules = readonly (readonly [mismatch: SwapMismatch, applies: boolean])[];

/** Compares the service's transactions with the review. */
export function checkSwap(request: Checked): SwapCheck {
  const {swap, routers} = request;
  const mismatch = findMismatch(request);
  if (mismatch) return {status: 'refused', mismatch};
  // For a token, too: the contract is allowed to take it.
  const isUnknown = !routers.some((router) => isSameAddress(router, swap.to));
  const doubts: readonly SwapDoubt[] = [
    ...(isUnknown ? ['unknown-router' as const] : []),
    ...(decodeSwap(swap.data).kind === 'unknown' ? ['undecoded' as const] : []),
  ];
  const call = decodeSwap(swap.data);
  return {status: 'accepted', doubts, ...(call.kind === 'swap' && {minReceived: call.swap.minReceived})};
}

function findMismatch({terms, swap, approval, now}: Checked): SwapMismatch | undefined {
  const call = decodeSwap(swap.data);
  const rules: Rules = [
    ...ofTransaction(terms, swap, call),
    ...(approval ? ofApproval(terms, swap, approval) : []),
    ['call', call.kind === 'refused'],
    ...(call.kind === 'swap' ? ofCall(terms, call.swap, now) : []),
  ];
  return rules.find(([, applies]) => applies)?.[0];
}

function ofTransaction(terms: SwapTerms, swap: SwapTransaction, call: DecodedCall): Rules {
  return [
    ['chain', swap.chainId !== terms.network.caipNetworkId],
    ['sender', !isSameAddress(swap.from, terms.account)],
    ['target', !isPossibleTarget(terms, swap.to)],
    ['amount', !isAmountOf(terms, swap.amount, call)],
    ['gas', !isPlausible(swap)],
  ];
}

/** A call of these would not be a swap: the tokens, the account, an address without an owner. */
function isPossibleTarget({account, sold, bought, network}: SwapTerms, target: string): boolean {
  const others = [account, addressOf({}, {network}), sold.address, bought.address];
  return (
    !isOwnerlessAddress(target) &&
    !others.some((other) => other !== undefined && isSameAddress(other, target))
  );
}

/**
 * The documented amount is the sold one. The deployed service gives the amount that it expects to be received, of which
 * the call guarantees all but the slippage and the service's fee. A call that guarantees less than was reviewed is
 * another mismatch, with its own sentence.
 */
function isAmountOf({amount, minReceived}: SwapTerms, given: bigint, call: DecodedCall): boolean {
  const least = call.kind === 'swap' ? call.swap.minReceived : minReceived;
  return given === amount || (given >= least && given * 100n <= least * MAX_EXPECTED_PERCENT);
}

function ofApproval(terms: SwapTerms, swap: SwapTransaction, approval: SwapTransaction): Rules {
  const token = terms.sold.address ?? '';
  const call = decodeApproval(approval.data);
  const {spender = '', amount} = call ?? {};
  // The public service repeats the request: the sold token as sender, and the bought token or the spender as target.
  const repeated = [swap.to, addressOf(terms.bought, terms)];
  const isEcho =
    isSameAddress(approval.from, token) && repeated.some((each) => isSameAddress(approval.to, each));
  return [
    ['approval-chain', approval.chainId !== swap.chainId],
    ['approval-sender', !isEcho && !isSameAddress(approval.from, terms.account)],
    ['approval-token', !isEcho && !isSameAddress(approval.to, token)],
    ['approval-call', !call],
    ['approval-spender', !isSameAddress(spender, swap.to)],
    ['approval-amount', amount !== terms.amount && amount !== UNLIMITED],
    ['approval-value', approval.amount !== 0n],
    ['gas', !isPlausible(approval)],
  ];
}

/** The contract of a token; the pseudo-address of the coin. */
function addressOf({address}: Pick<TransferAsset, 'address'>, {network}: Pick<SwapTerms, 'network'>): string {
  return address ?? coinAddress(network.caipNetworkId).split(':').at(-1) ?? '';
}

function ofCall(terms: SwapTerms, call: DecodedSwap, now: number): Rules {
  const {amount = terms.amount, receiver = terms.account, deadline, wrapped} = call;
  // In place of the coin, the path names the wrapped coin, never the token on the other side.
  const isOtherSide = wrapped !== undefined && isSameAsset({address: wrapped}, tokenOf(terms));
  const isSold = terms.sold.address === undefined;
  // Where only pools are named, the trial shows what they pay.
  const isOther = call.bought !== undefined && !isSameAsset(call.bought, terms.bought);
  return [
    ['sold-token', !isSameAsset(call.sold, terms.sold) || (isOtherSide && isSold)],
    ['bought-token', isOther || (isOtherSide && !isSold)],
    ['sold-amount', amount !== terms.amount],
    // Any other least amount may come from a price that moved, which the review shows.
    ['min-received', call.minReceived === 0n],
    ['receiver', !isSameAddress(receiver, terms.account)],
    ['deadline', !isDeadline(deadline, now)],
  ];
}

/** The token of a swap with the coin. */
function tokenOf({sold, bought}: SwapTerms): TransferAsset {
  return sold.address === undefined ? bought : sold;
}

function isSameAsset(one: {readonly address?: string}, other: TransferAsset): boolean {
  if (one.address === undefined || other.address === undefined) return one.address === other.address;
  return isSameAddress(one.address, other.address);
}

function isPlausible({gas = MIN_GAS, gasPrice = 0n}: SwapTransaction): boolean {
  return gas >= MIN_GAS && gas <= MAX_GAS && gasPrice <= MAX_GAS_PRICE;
}

/** True for a time in seconds that is neither past nor more than a day ahead; calls of some routers have none. */
function isDeadline(seconds: bigint | undefined, now: number): boolean {
  if (seconds === undefined) return true;
  const left = seconds * 1_000n - BigInt(Math.ceil(now));
  return left > 0n && left <= MAX_DEADLINE_MS;
}
