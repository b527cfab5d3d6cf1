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
  switch (problem.kind) {
    case 'unclear':
      return text.unclear(problem.readings[0] ?? '', problem.readings[1] ?? '');
    case 'too-many-places':
      return text.places(formats.number(problem.places));
    case 'not-above-fee':
      return text.notAboveFee(formats.amount(problem.fee, token));
    case 'above-limit':
      return text.aboveLimit(formats.amount(problem.most, token));
    case 'above-balance':
      return text.aboveBalance(formats.amount(problem.balance, token));
    case 'empty':
    case 'invalid':
    default:
      return text[problem.kind];
  }
}
