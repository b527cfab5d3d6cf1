import type {Unchecked} from '../../../../core/model/safety/record.js';
import type {SwapPlan, SwapStepKind, SwapTerms} from '../../../../core/ports/swaps.js';
import {balanceProbe, changeBetween} from '../trials/balance-probes.js';
import {type CallsToTry, type CallTrial, gasUsedIn, hasRun, reasonOf} from '../trials/call-trial.js';
import {stepCall, planSteps} from './swap-calls.js';

const FALSE = /^0x0{64}$/;

/** What a plan did when it was tried. */
export interface SwapTrial {
  /** What the account has more of the bought asset than before; absent if it could not be read. */
  readonly received?: bigint;
  /** What the account has less of the sold token; absent for the coin, and if it could not be read. */
  readonly taken?: bigint;
  /** What the account has less of the coin, the cost of the steps apart; absent if it could not be read. */
  readonly coinTaken?: bigint;
  /** The first step that failed, with the node's reason. */
  readonly failed?: {readonly step: SwapStepKind; readonly reason: string};
  /** Gas used by each step that succeeded. */
  readonly gasUsed: Readonly<Partial<Record<SwapStepKind, bigint>>>;
  /** A contract can tell the trial from the transaction. */
  readonly isRecognizable: boolean;
}

/** The calls of a plan; the probes read the balances of the coin and of both tokens. */
export function callsOf(plan: SwapPlan): CallsToTry {
  const {account, sold, bought} = plan.terms;
  const tokens = [sold, bought].flatMap(({address}) => (address === undefined ? [] : [address]));
  return {
    account,
    calls: planSteps(plan).map((step) => stepCall(plan, step)),
    probes: [undefined, ...tokens].map((token) => balanceProbe(account, token)),
  };
}

/** Reads what a plan did from the results of {@link callsOf}. */
export function readTrial(plan: SwapPlan, trial: CallTrial): SwapTrial {
  const {before, results, after, gasPrice, isRecognizable} = trial;
  const steps = planSteps(plan);
  const failedAt = results.findIndex((result, index) => !hasSucceeded(result, steps[index]));
  const facts = {gasUsed: gasOf(steps, results), isRecognizable};
  const failedStep = steps[failedAt];
  if (failedStep !== undefined) {
    return {...facts, failed: {step: failedStep, reason: reasonOf(results[failedAt])}};
  }
  const cost = Object.values(facts.gasUsed).reduce((sum, gas) => sum + gas * gasPrice, 0n);
  const changes = before.map((result, index) => changeBetween(result, after[index]));
  return {...facts, ...ofBalances(plan.terms, changes, cost)};
}

/** The changes of balances, in the order of the probes. */
function ofBalances(
  {sold, bought}: SwapTerms,
  [coinChange, ...tokenChanges]: readonly (bigint | undefined)[],
  cost: bigint,
): Pick<SwapTrial, 'received' | 'taken' | 'coinTaken'> {
  const coin = coinChange === undefined ? undefined : coinChange + cost;
  const ofSold = sold.address === undefined ? undefined : tokenChanges[0];
  const received = bought.address === undefined ? coin : tokenChanges.at(-1);
  return {
    ...(received !== undefined && {received: positive(received)}),
    ...(ofSold !== undefined && {taken: positive(-ofSold)}),
    ...(coin !== undefined && {coinTaken: positive(-coin)}),
  };
}

function positive(value: bigint): bigint {
  return value > 0n ? value : 0n;
}

function gasOf(
  steps: readonly SwapStepKind[],
  results: readonly Unchecked[],
): Readonly<Partial<Record<SwapStepKind, bigint>>> {
  return Object.fromEntries(
    steps.flatMap((step, index) => {
      const gas = gasUsedIn(results[index]);
      return gas !== undefined && hasSucceeded(results[index], step) ? [[step, gas]] : [];
    }),
  );
}

/** An approval may be refused by returning false. */
function hasSucceeded(result: Unchecked | undefined, step: SwapStepKind | undefined): boolean {
  if (!hasRun(result)) return false;
  return step === 'swap' || !FALSE.test(String(result?.['returnData']));
}
