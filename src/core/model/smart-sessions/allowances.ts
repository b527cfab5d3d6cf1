import {isRecord, type Unchecked} from '../safety/record.js';

/** How much a permission lets be spent, in the smallest unit. */
export interface Allowance {
  readonly amount: bigint;
  /** What it is of: the network's own coin, or the token of the permission. */
  readonly of: 'coin' | 'token';
  /** In seconds: the amount may be spent again after each; absent where it is for each call. */
  readonly periodS?: number;
  /** The function whose calls may send the amount along. */
  readonly functionName?: string;
}

const NUMBER = /^0x[0-9a-f]{1,64}$/i;
/** Wallets write such amounts where there is no limit. */
const NO_LIMIT = 1n << 255n;

/** True for an amount that is no limit at all. */
export function isUnlimited({amount}: Allowance): boolean {
  return amount >= NO_LIMIT;
}

/** Reads what a permission of `native-token-recurring-allowance` or `erc20-recurring-allowance` lets be spent. */
export function recurringAllowance(type: unknown, {allowance, period}: Unchecked): readonly Allowance[] {
  const of = type === 'native-token-recurring-allowance' ? 'coin' : 'token';
  const isRecurring = of === 'coin' || type === 'erc20-recurring-allowance';
  const amount = readNumber(allowance);
  if (!isRecurring || amount === undefined) return [];
  const isTime = typeof period === 'number' && Number.isSafeInteger(period) && period > 0;
  return [{amount, of, ...(isTime && {periodS: period})}];
}

/** Reads how much of the coin calls of functions may send along; a function without a limit of its own has none here. */
export function valueLimits(
  functions: readonly unknown[],
  nameOf: (value: unknown) => string,
): readonly Allowance[] {
  return functions.filter(isRecord).flatMap(({functionName, valueLimit}) => {
    const amount = readNumber(valueLimit);
    return amount === undefined ? [] : [{amount, of: 'coin', functionName: nameOf(functionName)} as const];
  });
}

function readNumber(value: unknown): bigint | undefined {
  return typeof value === 'string' && NUMBER.test(value) ? BigInt(value) : undefined;
}
