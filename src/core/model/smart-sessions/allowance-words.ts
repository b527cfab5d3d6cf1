import {formatUnits} from '../amounts/amount.js';
import {Formats} from '../amounts/formats.js';
import type {Message} from '../../messages/message.js';
import type {TokenBalance} from '../assets/token-balance.js';
import {isUnlimited, type Allowance} from './allowances.js';

/** The unit of an amount. */
export interface Unit {
  readonly symbol: string;
  readonly decimals: number;
}

/** Only units of which the period is a whole number: a rounded one would be wrong. */
const PERIODS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * Writes how much may be spent, and how often: in whole coins or tokens, or in smallest units where the token
 * is unknown.
 */
export function allowanceWords(allowance: Allowance, unit: Unit | undefined, locale: string): Message {
  const {amount, periodS, functionName} = allowance;
  if (isUnlimited(allowance)) return ['allowance.noLimit'];
  if (amount === 0n && functionName !== undefined)
    return unit ? ['allowance.none', unit.symbol] : ['allowance.noneOfCoin'];
  const formats = new Formats(locale);
  if (!unit)
    return periodS === undefined
      ? ['allowance.upToUnits', formats.exact(`${amount}`)]
      : ['allowance.upToUnitsEvery', formats.exact(`${amount}`), periodWords(periodS, locale)];
  const written = `${formats.exact(formatUnits(amount, unit.decimals))} ${unit.symbol}`;
  if (functionName !== undefined) return ['allowance.upToCall', written];
  return periodS === undefined
    ? ['allowance.upTo', written]
    : ['allowance.upToEvery', written, periodWords(periodS, locale)];
}

/**
 * The unit of a token that the page has read; `undefined` where it knows none at that address, which begins
 * with its network.
 */
export function unitOfToken(tokens: readonly TokenBalance[], address: string): Unit | undefined {
  const token = tokens.find((each) => each.address?.toLowerCase() === address.toLowerCase());
  const decimals = Number(token?.quantity.decimals);
  return token && Number.isInteger(decimals) ? {symbol: token.symbol, decimals} : undefined;
}

function periodWords(seconds: number, locale: string): string {
  const [unit, length] = PERIODS.find(([, each]) => seconds % each === 0) ?? ['second', 1];
  return new Intl.NumberFormat(locale, {style: 'unit', unit, unitDisplay: 'long'}).format(seconds / length);
}
