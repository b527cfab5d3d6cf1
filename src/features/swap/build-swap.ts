import type {Clock} from '../../core/ports/clock.js';
import type {Http} from '../../core/ports/http.js';
import type {SwapCheck, SwapDoubt, Swaps, SwapTerms, SwapTransaction} from '../../core/ports/swaps.js';
import {pause} from '../../core/ports/waiting.js';
import {type BuildApproveRequest, getBuildApprove} from '../../io/api/get-build-approve.js';
import {getConvertAllowance} from '../../io/api/get-convert-allowance.js';
import {postBuildTransaction} from '../../io/api/post-build-transaction.js';
import type {BuildFailure, ReviewRefusal} from './api.js';
import {findOtherDecimals} from './other-decimals.js';
import type {Quote} from './quote.js';
import {assetOf, caipOf, type Swapper} from './swap-form.js';
import {lossOf} from './swap-loss.js';

/** Milliseconds that a review waits for the service's approval, which is only compared. */
const APPROVAL_WAIT_MS = 3_000;
/** A least amount that is lower by more than this part of the shown one, in thousandths, needs a new quote. */
const MAX_MOVE_PERMILLE = 5n;

/** Dependencies of {@link buildSwap}. */
export interface BuildParts {
  readonly clock: Clock;
  readonly http: Http;
  readonly projectId: string;
  routers(swapper: Swapper): readonly string[];
}

/** A failure with the step that it belongs to. */
export class StepFailure extends Error {
  readonly step: BuildFailure;

  constructor(step: BuildFailure, cause: unknown) {
    super(step, {cause});
    this.step = step;
  }
}

/** Names the step at which the answer fails. */
export async function at<T>(step: BuildFailure, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new StepFailure(step, cause);
  }
}

interface BuildRequest {
  readonly swaps: Swaps;
  readonly swapper: Swapper;
  readonly quote: Quote;
  readonly signal: AbortSignal;
}

/** Checked transactions of the service. */
interface CheckedBuild {
  readonly built: Built;
  /** The least amount is what the call guarantees, and the loss follows from it. */
  readonly quote: Quote;
  readonly doubts: readonly SwapDoubt[];
  /** Compares the transactions with the quote once more. */
  check(): SwapCheck;
}

/** Has the service build the swap of a quote, and compares it with the quote and with the chain. */
export async function buildSwap(
  parts: BuildParts,
  request: BuildRequest,
): Promise<CheckedBuild | {readonly refusal: ReviewRefusal; readonly quote: Quote}> {
  const {swaps, swapper, quote: given, signal} = request;
  const {network} = swapper;
  const terms = termsOf(given, swapper);
  const [otherDecimals, building] = await Promise.allSettled([
    at('node', findOtherDecimals(swaps, {network, tokens: [given.sold, given.bought], signal})),
    requestBuild(parts, {...request, terms}),
  ]);
  const refuse = (refusal: ReviewRefusal, quote = given) => ({refusal, quote});
  // The chain decides (decision 0091). With other decimals, all amounts of the form are wrong.
  if (otherDecimals.status === 'rejected') throw otherDecimals.reason;
  if (otherDecimals.value) return refuse({reason: 'decimals', ...otherDecimals.value});
  if (building.status === 'rejected') throw building.reason;
  const built = building.value;
  const {swap, approval} = built;
  const check = (): SwapCheck =>
    swaps.check({terms, swap, approval, routers: parts.routers(swapper), now: parts.clock.now()});
  const checked = check();
  if (checked.status === 'refused') return refuse({reason: 'mismatch', mismatch: checked.mismatch});
  const quote = reviewedQuote(given, checked.minReceived);
  if (hasMoved(given, quote)) return refuse({reason: 'price-moved', least: quote.minReceived});
  if (quote.loss.level === 'refused') return refuse({reason: 'loss'}, quote);
  return {built, quote, doubts: checked.doubts, check};
}

/** The quote with the least amount that the call guarantees; the price may have moved a little since. */
function reviewedQuote(quote: Quote, minReceived = quote.minReceived): Quote {
  return {...quote, minReceived, loss: lossOf({...quote, ...quote.pricing, minReceived})};
}

function hasMoved({minReceived: shown}: Quote, {minReceived: least}: Quote): boolean {
  return least * 1000n < shown * (1000n - MAX_MOVE_PERMILLE);
}

/** The quote as the chain has it. */
export function termsOf(quote: Quote, {network, address: account}: Swapper): SwapTerms {
  const {sold, bought, amount, minReceived} = quote;
  return {network, account, sold: assetOf(sold), bought: assetOf(bought), amount, minReceived};
}

/** The transactions that a swap needs. */
export interface Built {
  readonly swap: SwapTransaction;
  readonly approval: SwapTransaction | undefined;
  readonly needsApproval: boolean;
  readonly needsReset: boolean;
}

/** Asks the service for its transactions; their content is not trusted. */
async function requestBuild(
  parts: BuildParts,
  request: BuildRequest & {readonly terms: SwapTerms},
): Promise<Built> {
  const {swaps, swapper, quote, terms, signal} = request;
  const {network, address: owner} = swapper;
  const token = quote.sold.address;
  const userAddress = `${network.caipNetworkId}:${owner}`;
  const [from, to] = [caipOf(quote.sold), caipOf(quote.bought)];
  const {http, projectId} = parts;
  const told =
    token === undefined
      ? undefined
      : await Promise.allSettled([getConvertAllowance(http, {tokenAddress: from, userAddress, signal})]);
  signal.throwIfAborted();
  const swap = await at(
    'transaction',
    postBuildTransaction(http, {amount: quote.amount, from, to, userAddress, projectId, signal}),
  );
  if (token === undefined || !told)
    return {swap, approval: undefined, needsApproval: false, needsReset: false};
  const spender = swap.to;
  const [read] = await Promise.allSettled([swaps.allowance({network, token, owner, spender, signal})]);
  // The node knows better than the service.
  const answer = read.status === 'fulfilled' ? read : told[0];
  if (answer.status === 'rejected') throw new StepFailure('allowance', answer.reason);
  const allowance = answer.value;
  const needsApproval = allowance < terms.amount;
  if (!needsApproval) return {swap, approval: undefined, needsApproval, needsReset: false};
  const [approval, needsReset] = await Promise.all([
    readApproval(parts, {userAddress, from, to, signal}),
    at('node', swaps.needsReset({network, token, owner, spender, allowance, amount: terms.amount, signal})),
  ]);
  return {swap, approval, needsApproval, needsReset};
}

/**
 * The service's approval; `undefined` where it gives none, or none that can be read in time. The page writes the approval
 * that the wallet is asked for, so the service's is only compared with it.
 */
async function readApproval(
  {http, clock}: BuildParts,
  request: BuildApproveRequest,
): Promise<SwapTransaction | undefined> {
  const [answer] = await Promise.allSettled([
    inTime(clock, APPROVAL_WAIT_MS, getBuildApprove(http, request)),
  ]);
  request.signal?.throwIfAborted();
  return answer.status === 'fulfilled' ? answer.value : undefined;
}

/** The answer; `undefined` once the time is up. */
export async function inTime<T>(clock: Clock, ms: number, answer: Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  try {
    return await Promise.race([answer, pause(clock, ms, over.signal).then(() => undefined)]);
  } finally {
    over.abort();
  }
}
