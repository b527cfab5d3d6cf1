import type {TokenOnNetwork} from '../deployment/deployment.js';
import type {Formats} from '../format/use-formats.js';
import type {Messages} from '../messages/en.js';
import type {AmountProblem} from './check-amount.js';

/** Says why an amount cannot be sent, and which can. */
export function describeAmount(
  problem: AmountProblem,
  token: TokenOnNetwork,
  {problems: text}: Messages['form'],
  formats: Pick<Formats, 'amount' | 'number'>,
): string {
  if (problem.kind === 'empty' || problem.kind === 'invalid') return text[problem.kind];
  if (problem.kind === 'unclear') return text.unclear(problem.readings[0] ?? '', problem.readings[1] ?? '');
  if (problem.kind === 'too-many-places') return text.places(formats.number(problem.places));
  return describeLimit(problem, text, (value) => formats.amount(value, token), token.symbol);
}

type Limit = Extract<AmountProblem, {readonly kind: 'not-above-fee' | `above-${string}`}>;

function describeLimit(
  problem: Limit,
  text: Messages['form']['problems'],
  amount: (value: bigint) => string,
  symbol: string,
): string {
  switch (problem.kind) {
    case 'not-above-fee':
      return text.notAboveFee(amount(problem.fee));
    case 'above-limit':
      return text.aboveLimit(amount(problem.most));
    case 'above-pool':
      return problem.most === 0n ? text.emptyPool(symbol) : text.abovePool(amount(problem.most));
    case 'above-balance':
    default:
      return text.aboveBalance(amount(problem.balance));
  }
}
