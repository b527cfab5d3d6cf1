import {isRecord, type Unchecked} from '../safety/record.js';

/** The amount that a permission lets the session spend, in the smallest unit. */
export interface Allowance {
  readonly amount: bigint;
  /** The asset: the network's own coin, or the token of the permission. */
  readonly of: 'coin' | 'token';
  /** In seconds: the amount may be spent again after each; absent where it is for each call. */
  readonly periodS?: number;
  /** The function whose calls may carry the amount. */
  readonly functionName?: string;
}

const NUMBER = /^0x[0-9a-f]{1,64}$/i;
/** Wallets write such amounts for 'no limit'. */
const NO_LIMIT = 1n << 255n;

/** True for an amount that is no limit. */
export function isUnlimited({amount}: Allowance): boolean {
  return amount >= NO_LIMIT;
}

/** Reads the amount of `native-token-recurring-allowance` or `erc20-recurring-allowance`. */
export function recurringAllowance(type: unknown, {allowance, period}: Unchecked): readonly Allowance[] {
  const of = type === 'native-token-recurring-allowance' ? 'coin' : 'token';
  const isRecurring = of === 'coin' || type === 'erc20-recurring-allowance';
  const amount = readNumber(allowance);
  if (!isRecurring || amount === undefined) return [];
  const isTime = typeof period === 'number' && Number.isSafeInteger(period) && period > 0;
  return [{amount, of, ...(isTime && {periodS: period})}];
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
    return amount === undefined ? [] : [{amount, of: 'coin', functionName: nameOf(functionName)} as const];
  });
}

function readNumber(value: unknown): bigint | undefined {
  return typeof value === 'string' && NUMBER.test(value) ? BigInt(value) : undefined;
}
