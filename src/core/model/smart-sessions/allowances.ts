import type {Message} from '../../messages/message.js';
import {formatUnits} from '../assets/amount.js';
import {Formats} from '../assets/formats.js';
import type {TokenBalance} from '../assets/token-balance.js';
import {isRecord, type Unchecked} from '../safety/record.js';

/** The amount that a permission lets the session spend, in the smallest unit. */
export interface Allowance {
  readonly amount: bigint;
  /** In seconds: the amount may be spent again after each; absent where it is for each call, or once. */
  readonly periodS?: number;
  /** The function whose calls may carry the amount. */
  readonly functionName?: string;
}

/** What a permission lets its holder spend. */
interface Spending {
  /** Absent where it cannot be read. */
  readonly total?: Allowance;
  /** How fast a stream may be spent. */
  readonly rate?: Allowance;
  /** The amount is for each period, and the period should be known. */
  readonly isRecurring: boolean;
}

const NUMBER = /^0x[0-9a-f]{1,64}$/i;
/** Wallets write such amounts for 'no limit'. */
const NO_LIMIT = 1n << 255n;

/** True for an amount that is no limit. */
export function isUnlimited({amount}: Allowance): boolean {
  return amount >= NO_LIMIT;
}

/**
 * Reads what may be spent by a permission type of the older dialect (`…-recurring-allowance`) or of ERC-7715 as of
 * January 2026 (`…-periodic`, `…-allowance`, `…-stream`). A permission without an amount has no limit.
 */
export function spendingOf(type: unknown, data: Unchecked): Spending {
  if (typeof type === 'string' && type.endsWith('-stream')) return streamOf(data);
  const {allowance, allowanceAmount, periodAmount, period, periodDuration} = data;
  const isRecurring = typeof type === 'string' && /-(recurring-allowance|periodic)$/.test(type);
  const amount = readAmount(allowance ?? allowanceAmount ?? periodAmount);
  const periodS = isRecurring ? readPeriod(period ?? periodDuration) : undefined;
  return {
    isRecurring,
    ...(amount !== undefined && {total: {amount, ...(periodS !== undefined && {periodS})}}),
  };
}

/**
 * Reads the amount of the coin that calls of functions may carry: none for a function without a limit.
 * Functions whose limit cannot be read are left out.
 */
export function valueLimits(
  functions: readonly unknown[],
  nameOf: (value: unknown) => string,
): readonly Allowance[] {
  return functions.filter(isRecord).flatMap(({functionName, valueLimit}) => {
    const amount = valueLimit === undefined ? 0n : readNumber(valueLimit);
    return amount === undefined ? [] : [{amount, functionName: nameOf(functionName)}];
  });
}

/** A stream without a greatest amount goes on until it ends. */
function streamOf({maxAmount, amountPerSecond}: Unchecked): Spending {
  const amount = readAmount(maxAmount);
  const perSecond = readNumber(amountPerSecond);
  return {
    isRecurring: false,
    ...(amount !== undefined && {total: {amount}}),
    ...(perSecond !== undefined && {rate: {amount: perSecond, periodS: 1}}),
  };
}

function readAmount(value: unknown): bigint | undefined {
  return value === undefined || value === null ? NO_LIMIT : readNumber(value);
}

function readPeriod(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

function readNumber(value: unknown): bigint | undefined {
  return typeof value === 'string' && NUMBER.test(value) ? BigInt(value) : undefined;
}

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
 * The unit of a token that the page has read; `undefined` if it has none at that address, which begins
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
