import {BATCHING_WAIT_MS} from '../../core/config/constants.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Clock} from '../../core/ports/clock.js';
import type {Http} from '../../core/ports/http.js';
import type {
  Batching,
  SwapCheck,
  SwapDoubt,
  SwapForecast,
  SwapPlan,
  Swaps,
  SwapStepKind,
  SwapTerms,
  SwapTransaction,
} from '../../core/ports/swaps.js';
import type {TransferFee} from '../../core/ports/transfers.js';
import {pause} from '../../core/ports/waiting.js';
import {type BuildApproveRequest, getBuildApprove} from '../../io/api/get-build-approve.js';
import {getConvertAllowance} from '../../io/api/get-convert-allowance.js';
import {postBuildTransaction} from '../../io/api/post-build-transaction.js';
import type {BuildFailure, Quote, ReviewRefusal, RunStep, SwapReview} from './api.js';
import {findOtherDecimals} from './other-decimals.js';
import {toError} from './quote-failure.js';
import type {ReviewRequest, SwapController} from './swap-controller.js';
import {assetOf, caipOf, isSameSwapper, lacksGas, type Swapper} from './swap-form.js';

/** Milliseconds that a review waits for the service's approval, which is only compared. */
const APPROVAL_WAIT_MS = 3_000;
/** A cost above this part of the reviewed one needs another review. */
const MAX_FEE_PERCENT = 125n;

/** Dependencies of {@link createReviewFlow}. */
export interface ReviewParts {
  readonly clock: Clock;
  readonly http: Http;
  readonly projectId: string;
  readonly swap: SwapController;
  swapper(): Swapper | undefined;
  isSupported(swapper: Swapper): Promise<boolean>;
  routers(swapper: Swapper): readonly string[];
  coinBalance(swapper: Swapper): bigint | undefined;
}

/** A review with everything that is needed to ask the wallet. */
export interface Prepared {
  readonly review: SwapReview;
  readonly swapper: Swapper;
  readonly swaps: Swaps;
  readonly plan: SwapPlan;
  readonly fees: Readonly<Partial<Record<SwapStepKind, TransferFee>>>;
  /** Compares the service's transactions with the review once more. */
  check(): SwapCheck;
}

/** Builds and checks swaps. */
export interface ReviewFlow {
  /** Reviews the current quote, once for each. */
  load(): Promise<void>;
  /** The checked swap of the review on screen; `undefined` once its quote has ended. */
  prepared(): Prepared | undefined;
  /** Asks for single steps from now on, because the wallet refused a batch. */
  refuseBatch(swapper: Swapper): void;
}

/** Creates the flow. */
export function createReviewFlow(parts: ReviewParts): ReviewFlow {
  const {swap} = parts;
  const withoutBatch = new Set<unknown>();
  let prepared: Prepared | undefined;
  let loading: {readonly id: number; readonly done: Promise<void>} | undefined;

  const review = async (request: ReviewRequest, swapper: Swapper): Promise<void> => {
    const [answer] = await Promise.allSettled([prepare(parts, {request, swapper, withoutBatch})]);
    if (!isSameSwapper(parts.swapper(), swapper)) return;
    if (answer.status === 'rejected') {
      const failure = answer.reason instanceof StepFailure ? answer.reason.step : 'node';
      const cause: unknown = answer.reason instanceof StepFailure ? answer.reason.cause : answer.reason;
      request.apply({status: 'failed', failure, error: toError(cause)});
      return;
    }
    const result = answer.value;
    if ('reason' in result) {
      request.apply({status: 'refused', review: {quote: request.quote}, refusal: result});
      return;
    }
    prepared = result;
    request.apply({status: 'ready', review: result.review});
  };

  return {
    async load() {
      const swapper = parts.swapper();
      const quote = swap.currentQuote;
      if (!swapper || !quote) return;
      if (loading?.id === quote.id) return loading.done;
      if (swap.currentReview && prepared?.review === swap.currentReview) return;
      const request = swap.beginReview();
      if (!request) return;
      const done = review(request, swapper).finally(() => {
        if (loading?.done === done) loading = undefined;
      });
      loading = {id: quote.id, done};
      await done;
    },
    prepared: () => (prepared && prepared.review === swap.currentReview ? prepared : undefined),
    refuseBatch({provider}) {
      withoutBatch.add(provider);
      prepared = undefined;
    },
  };
}

/** A failure with the step that it belongs to. */
class StepFailure extends Error {
  readonly step: BuildFailure;

  constructor(step: BuildFailure, cause: unknown) {
    super(step, {cause});
    this.step = step;
  }
}

async function at<T>(step: BuildFailure, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new StepFailure(step, cause);
  }
}

interface PrepareRequest {
  readonly request: ReviewRequest;
  readonly swapper: Swapper;
  readonly withoutBatch: ReadonlySet<unknown>;
}

async function prepare(
  parts: ReviewParts,
  {request: {quote, signal}, swapper, withoutBatch}: PrepareRequest,
): Promise<Prepared | ReviewRefusal> {
  if (quote.loss.level === 'refused') return {reason: 'loss'};
  const swaps = await at('node', swapper.loadSwaps());
  const {network, provider} = swapper;
  if (!swaps || !(await at('unsupported', parts.isSupported(swapper)))) {
    const error = new DrawbridgeError('swap/unsupported', 'Network not supported for Swaps', {
      name: network.name,
    });
    throw new StepFailure('unsupported', error);
  }
  const batching = waitForBatching(parts, swaps, swapper);
  const terms = termsOf(quote, swapper);
  const [otherDecimals, building] = await Promise.allSettled([
    at('node', findOtherDecimals(swaps, {network, tokens: [quote.sold, quote.bought], signal})),
    buildSwap(parts, {swaps, swapper, quote, terms, signal}),
  ]);
  // The chain decides (decision 0091). With other decimals, all amounts of the form are wrong.
  if (otherDecimals.status === 'rejected') throw otherDecimals.reason;
  if (otherDecimals.value) return {reason: 'decimals', ...otherDecimals.value};
  if (building.status === 'rejected') throw building.reason;
  const built = building.value;
  const {swap, approval} = built;
  const check = (): SwapCheck =>
    swaps.check({terms, swap, approval, routers: parts.routers(swapper), now: parts.clock.now()});
  const checked = check();
  if (checked.status === 'refused') return {reason: 'mismatch', mismatch: checked.mismatch};
  const plan = planOf(terms, built);
  const steps = stepsOf(plan);
  const [forecast, fees] = await Promise.all([
    swaps.forecast(plan, signal).catch((): SwapForecast => ({outcome: 'unknown'})),
    readFees(swaps, {plan, steps, signal}),
  ]);
  const fee = sumOf(steps, fees);
  const refusal = refusalOf(parts, {forecast, quote, swapper, fee});
  if (refusal) return refusal;
  const canBatch = steps.length > 1 && !withoutBatch.has(provider) && (await batching) !== 'unsupported';
  const review: SwapReview = {
    quote,
    ...(canBatch ? await batchOf(swaps, swapper) : {mode: 'steps'}),
    steps,
    target: plan.target,
    data: plan.data,
    doubts: doubtsOf(checked.doubts, forecast),
    forecast,
    ...(fee && {fee}),
  };
  return {review, swapper, swaps, plan, fees, check};
}

/** A batch, with the paymaster that the wallet reports for it. */
async function batchOf(
  swaps: Swaps,
  {network, address: account, provider}: Swapper,
): Promise<Pick<SwapReview, 'mode' | 'paymaster'>> {
  const paymaster = await swaps.paymaster({network, account, provider});
  return {mode: 'batch', ...(paymaster !== undefined && {paymaster})};
}

function termsOf(quote: Quote, {network, address: account}: Swapper): SwapTerms {
  const {sold, bought, amount, minReceived} = quote;
  return {network, account, sold: assetOf(sold), bought: assetOf(bought), amount, minReceived};
}

function planOf(
  terms: SwapTerms,
  {swap: {to: target, data, gas}, needsReset, needsApproval}: Built,
): SwapPlan {
  return {terms, target, needsReset, needsApproval, data, ...(gas !== undefined && {gas})};
}

function doubtsOf(doubts: readonly SwapDoubt[], {outcome}: SwapForecast): readonly SwapDoubt[] {
  return outcome === 'unknown' ? [...new Set<SwapDoubt>([...doubts, 'unsimulated'])] : doubts;
}

/** The wallet's answer, or `unsupported` after three seconds: some wallets never answer. */
async function waitForBatching({clock}: ReviewParts, swaps: Swaps, swapper: Swapper): Promise<Batching> {
  const {network, address: account, provider} = swapper;
  const answer = swaps.batching({network, account, provider});
  return (await inTime(clock, BATCHING_WAIT_MS, answer)) ?? 'unsupported';
}

/** The answer; `undefined` once the time is up. */
async function inTime<T>(clock: Clock, ms: number, answer: Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  try {
    return await Promise.race([answer, pause(clock, ms, over.signal).then(() => undefined)]);
  } finally {
    over.abort();
  }
}

interface BuildRequest {
  readonly swaps: Swaps;
  readonly swapper: Swapper;
  readonly quote: Quote;
  readonly terms: SwapTerms;
  readonly signal: AbortSignal;
}

interface Built {
  readonly swap: SwapTransaction;
  readonly approval: SwapTransaction | undefined;
  readonly needsApproval: boolean;
  readonly needsReset: boolean;
}

/** Asks the service for its transactions; their content is not trusted. */
async function buildSwap(parts: ReviewParts, request: BuildRequest): Promise<Built> {
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
  {http, clock}: ReviewParts,
  request: BuildApproveRequest,
): Promise<SwapTransaction | undefined> {
  const [answer] = await Promise.allSettled([
    inTime(clock, APPROVAL_WAIT_MS, getBuildApprove(http, request)),
  ]);
  request.signal?.throwIfAborted();
  return answer.status === 'fulfilled' ? answer.value : undefined;
}

/** The transactions of a plan, in their order. */
function stepsOf({needsReset, needsApproval}: SwapPlan): readonly SwapStepKind[] {
  return [
    ...(needsReset ? (['reset'] as const) : []),
    ...(needsApproval ? (['approve'] as const) : []),
    'swap',
  ];
}

async function readFees(
  swaps: Swaps,
  {
    plan,
    steps,
    signal,
  }: {readonly plan: SwapPlan; readonly steps: readonly SwapStepKind[]; readonly signal: AbortSignal},
): Promise<Prepared['fees']> {
  const read = await Promise.allSettled(steps.map((step) => swaps.estimate(plan, step, signal)));
  return Object.fromEntries(
    steps.flatMap((step, index) => {
      const fee = read[index];
      return fee?.status === 'fulfilled' ? [[step, fee.value] as const] : [];
    }),
  );
}

/** The cost of all steps; `undefined` if that of one is unknown. */
function sumOf(steps: readonly SwapStepKind[], fees: Prepared['fees']): TransferFee | undefined {
  const known = steps.flatMap((step) => fees[step] ?? []);
  if (known.length < steps.length) return undefined;
  const gasPrice = known[0]?.gasPrice;
  return {
    fee: known.reduce((sum, {fee}) => sum + fee, 0n),
    ...(gasPrice !== undefined && {gasPrice}),
  };
}

interface Judged {
  readonly forecast: SwapForecast;
  readonly quote: Quote;
  readonly swapper: Swapper;
  readonly fee: TransferFee | undefined;
}

function refusalOf(
  {coinBalance}: ReviewParts,
  {forecast, quote, swapper, fee}: Judged,
): ReviewRefusal | undefined {
  const {isSmartAccount} = swapper;
  const coins = {coinBalance: coinBalance(swapper), fee: fee?.fee, isSmartAccount};
  if (lacksGas(quote.sold, quote.amount, coins)) return {reason: 'insufficient-gas'};
  if (forecast.outcome === 'fails') return {reason: 'would-fail', text: forecast.reason};
  if (forecast.outcome === 'succeeds' && forecast.received < quote.minReceived) {
    return {reason: 'receives-less', received: forecast.received};
  }
  return undefined;
}

/** Tries a reviewed swap on the network once more: its price may have moved, or its cost may have risen. */
export async function readChange(
  prepared: Prepared,
  kind: RunStep['kind'],
  signal: AbortSignal,
): Promise<'price-moved' | 'gas-changed' | undefined> {
  const [hasMoved, hasRisen] = await Promise.all([
    hasPriceMoved(prepared, signal),
    hasFeeRisen(prepared, kind, signal),
  ]);
  if (hasMoved) return 'price-moved';
  return hasRisen ? 'gas-changed' : undefined;
}

async function hasPriceMoved({swaps, plan, review}: Prepared, signal: AbortSignal): Promise<boolean> {
  const [tried] = await Promise.allSettled([swaps.forecast(plan, signal)]);
  if (tried.status === 'rejected' || tried.value.outcome === 'unknown') return false;
  return tried.value.outcome === 'fails' || tried.value.received < review.quote.minReceived;
}

/** True if the network's price has risen far above the one on review. */
async function hasFeeRisen(
  {swaps, plan, fees}: Prepared,
  kind: RunStep['kind'],
  signal: AbortSignal,
): Promise<boolean> {
  const fee = kind === 'batch' ? undefined : fees[kind];
  if (kind === 'batch' || !fee) return false;
  const [now] = await Promise.allSettled([swaps.estimate(plan, kind, signal)]);
  return now.status === 'fulfilled' && now.value.fee * 100n > fee.fee * MAX_FEE_PERCENT;
}
