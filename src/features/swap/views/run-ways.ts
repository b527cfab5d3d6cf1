import type {StepStatus, SwapRun} from '../api.js';
import {arrivalOf} from '../swap-arrival.js';
import {currentStep} from './run-text.js';

/** Outcomes after which the tokens may have left the account. */
const UNSURE: readonly StepStatus[] = ['unclear', 'unknown', 'partly-failed', 'replaced'];

/** The actions of a swap that was sent, beside leaving it. */
export interface RunWays {
  /** Looking it up is the primary action: another swap could pay twice. */
  readonly isLook: boolean;
  /** The user may start another swap. */
  readonly isAgain: boolean;
}

export function waysOf(run: SwapRun): RunWays {
  const {status} = currentStep(run) ?? {};
  if (run.status === 'done') {
    const arrival = arrivalOf(run);
    return {isLook: arrival === 'less' || arrival === 'none', isAgain: false};
  }
  const isLook = status !== undefined && UNSURE.includes(status);
  return {isLook, isAgain: run.status === 'stopped' || status === 'unclear'};
}

/** The explorer's page of the last transaction of a swap, or of its account. */
export function linkOf({steps}: SwapRun): string | undefined {
  return steps.findLast(({explorerUrl}) => explorerUrl !== undefined)?.explorerUrl;
}
