import {BATCHING_WAIT_MS} from '../../core/config/constants.js';
import {FeatureError} from '../../core/errors/feature-error.js';
import type {
  Batching,
  SwapCheck,
  SwapDoubt,
  SwapForecast,
  SwapPlan,
  Swaps,
  SwapStepKind,
  SwapTerms,
} from '../../core/ports/swaps.js';
import type {TransferFee} from '../../core/ports/transfers.js';
import type {ReviewRefusal, SwapReview} from './api.js';
import {at, buildSwap, type BuildParts, type Built, inTime, StepFailure, termsOf} from './build-swap.js';
import {toError} from './quote-failure.js';
import type {Quote} from './quote.js';
import type {SingleSteps} from './single-steps.js';
import type {ReviewRequest, SwapController} from './swap-controller.js';
import {SWAP_FAILURES} from './swap-failures.js';
import {isSameSwapper, lacksGas, type Swapper} from './swap-form.js';

/** Dependencies of {@link createReviewFlow}. */
export interface ReviewParts extends BuildParts {
  readonly swap: SwapController;
  readonly singleSteps: SingleSteps;
  swapper(): Swapper | undefined;
  isSupported(swapper: Swapper): Promise<boolean>;
  coinBalance(swapper: Swapper): bigint | undefined;
  /** True if the form has a maximum that leaves too little for this cost; it is fitted with the next price. */
  leavesTooLittle(fee: TransferFee): boolean;
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
  /** Asks for single steps from now on, or for batches again, because the user wants it. */
  chooseSteps(swapper: Swapper, areWanted: boolean): void;
}

/** Creates the flow. */
export function createReviewFlow(parts: ReviewParts): ReviewFlow {
  const {swap} = parts;
  const withoutBatch = new Set<unknown>();
  let prepared: Prepared | undefined;
  /** Reviews in a row before which the price had moved. */
  let moves = 0;
  let loading: {readonly id: number; readonly done: Promise<void>} | undefined;

  const refuse = (request: ReviewRequest, {quote, refusal, fee}: Refused): void => {
    const {reason} = refusal;
    // The user wants all of it, whatever the swap costs.
    if (reason === 'insufficient-gas' && fee && parts.leavesTooLittle(fee))
      return swap.endQuote('gas-changed');
    request.apply({status: 'refused', review: {quote}, refusal});
    moves = reason === 'price-moved' ? moves + 1 : 0;
    // A new price follows at once, but not again and again from a service that never keeps one.
    if (moves !== 1 || swap.currentQuote?.id !== quote.id) return;
    swap.endQuote('price-moved');
    swap.notify({about: 'changed', reason: 'price-moved'});
  };

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
    if ('refusal' in result) return refuse(request, result);
    moves = 0;
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
    chooseSteps(swapper, areWanted) {
      parts.singleSteps.choose(swapper, areWanted);
      prepared = undefined;
    },
  };
}

interface PrepareRequest {
  readonly request: ReviewRequest;
  readonly swapper: Swapper;
  readonly withoutBatch: ReadonlySet<unknown>;
}

/** A refusal, with the quote that it is about. */
interface Refused {
  readonly refusal: ReviewRefusal;
  readonly quote: Quote;
  readonly fee?: TransferFee | undefined;
}

async function prepare(
  parts: ReviewParts,
  {request: {quote: given, signal}, swapper, withoutBatch}: PrepareRequest,
): Promise<Prepared | Refused> {
  if (given.loss.level === 'refused') return {refusal: {reason: 'loss'}, quote: given};
  const swaps = await loadSwaps(parts, swapper);
  const batching = waitForBatching(parts, swaps, swapper);
  const checked = await buildSwap(parts, {swaps, swapper, quote: given, signal});
  if ('refusal' in checked) return checked;
  const {built, quote, check, doubts} = checked;
  const plan = planOf(termsOf(quote, swapper), built);
  const steps = stepsOf(plan);
  const [forecast, fees] = await Promise.all([
    swaps.forecast(plan, signal).catch((): SwapForecast => ({outcome: 'unknown'})),
    readFees(swaps, {plan, steps, signal}),
  ]);
  const fee = sumOf(steps, fees);
  const refusal = refusalOf(parts, {forecast, quote, swapper, fee});
  if (refusal) return {refusal, quote, fee};
  const canBatch =
    steps.length > 1 && !withoutBatch.has(swapper.provider) && (await batching) !== 'unsupported';
  const proven = provenBy(forecast, doubts);
  const review: SwapReview = {
    quote,
    ...(canBatch ? await modeOf(parts, swaps, swapper) : {mode: 'steps'}),
    steps,
    target: plan.target,
    data: plan.data,
    doubts: doubtsOf(doubts, proven),
    forecast: proven,
    ...(fee && {fee}),
  };
  return {review, swapper, swaps, plan, fees, check};
}

/** Rejects where the network has no swaps. */
async function loadSwaps(parts: ReviewParts, swapper: Swapper): Promise<Swaps> {
  const swaps = await at('node', swapper.loadSwaps());
  if (swaps && (await at('unsupported', parts.isSupported(swapper)))) return swaps;
  const {name} = swapper.network;
  throw new StepFailure(
    'unsupported',
    new FeatureError(SWAP_FAILURES, 'swap/unsupported', 'Network not supported for Swaps', {name}),
  );
}

/** A batch, with the paymaster that the wallet reports for it, unless the user wants single steps. */
async function modeOf(
  {singleSteps}: ReviewParts,
  swaps: Swaps,
  swapper: Swapper,
): Promise<Pick<SwapReview, 'mode' | 'isStepwise' | 'paymaster'>> {
  if (singleSteps.areChosen(swapper)) return {mode: 'steps', isStepwise: true};
  const {network, address: account, provider} = swapper;
  const paymaster = await swaps.paymaster({network, account, provider});
  return {mode: 'batch', ...(paymaster !== undefined && {paymaster})};
}

function planOf(
  terms: SwapTerms,
  {swap: {to: target, data, gas}, needsReset, needsApproval}: Built,
): SwapPlan {
  return {terms, target, needsReset, needsApproval, data, ...(gas !== undefined && {gas})};
}

/**
 * A contract that recognizes a trial can be honest in trials only. Then it proves something only of a known contract with
 * a known call, which guarantees the least amount.
 */
function provenBy(forecast: SwapForecast, doubts: readonly SwapDoubt[]): SwapForecast {
  const isRecognizable = forecast.outcome === 'succeeds' && forecast.isRecognizable === true;
  return isRecognizable && doubts.length > 0 ? {outcome: 'unknown'} : forecast;
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
  if (forecast.outcome === 'takes-more') {
    const {taken, isCoin} = forecast;
    return {reason: 'takes-more', taken, ...(isCoin && {isCoin})};
  }
  if (forecast.outcome === 'fails') return {reason: 'would-fail', text: forecast.reason};
  if (forecast.outcome === 'succeeds' && forecast.received < quote.minReceived) {
    return {reason: 'receives-less', received: forecast.received};
  }
  return undefined;
}
