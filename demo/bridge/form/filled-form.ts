import {checkAmount, type AmountProblem, type CheckedAmount} from './check-amount.js';
import {mostPayable} from './most-payable.js';
import {formOn, type RouteTerms} from './route-terms.js';
import type {ChosenRoute} from './transfer-search.js';
import type {RouteReads} from './use-route-reads.js';

/** Why nothing can be sent on a route, whatever the amount. */
export type Obstacle = 'paused' | 'no-route';

/** What the fields of the form come to. */
export interface FilledForm {
  readonly checked?: CheckedAmount | undefined;
  /** Undefined for an empty field, too. */
  readonly problem?: AmountProblem | undefined;
  readonly obstacle?: Obstacle | undefined;
  /** What the account can send at most. */
  readonly most?: bigint | undefined;
}

/** The fields as they are typed, and what was read for them. */
export interface FormInput {
  readonly given: string;
  readonly reads: RouteReads;
  readonly chosen: ChosenRoute;
  readonly locale: string;
}

/** Coins that stay for the network fee of the deposit. */
const COINS_FOR_FEES = 2_000_000_000_000_000n;

/** Holds the fields against the terms. Without terms nothing is known, and nothing can be sent. */
export function fillForm({given, reads, chosen, locale}: FormInput): FilledForm {
  const {terms, balance} = reads;
  if (!terms) return {};
  const [here, there] = [formOn(chosen.token, chosen.from.id), formOn(chosen.token, chosen.to.id)];
  const decimals = {here: here.decimals, there: there.decimals};
  const result = checkAmount(given, {terms, ...decimals, balance, locale});
  const limits = [terms.most, mostPayable(terms, decimals) ?? terms.most];
  return {
    ...('checked' in result
      ? {checked: result.checked}
      : {problem: given === '' ? undefined : result.problem}),
    obstacle: obstacleOf(terms),
    most: balance === undefined ? undefined : mostOf(balance, limits, here.kind === 'coin'),
  };
}

function obstacleOf({isPaused, unit}: RouteTerms): Obstacle | undefined {
  if (isPaused) return 'paused';
  return unit === 0n ? 'no-route' : undefined;
}

function mostOf(balance: bigint, limits: readonly bigint[], isCoin: boolean): bigint {
  const free = isCoin ? balance - COINS_FOR_FEES : balance;
  const least = limits.reduce((lower, limit) => (limit < lower ? limit : lower), free);
  return least > 0n ? least : 0n;
}
