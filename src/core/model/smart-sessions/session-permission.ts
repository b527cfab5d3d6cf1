/** Bytes or a number in hexadecimal, with `0x`. */
export type Hex = `0x${string}`;

/** A condition on an argument of a call. */
export interface ArgumentCondition {
  readonly operator: 'EQUAL' | 'GREATER_THAN' | 'LESS_THAN';
  readonly value: Hex;
}

/** A function that may be called, and its conditions. */
export interface CallableFunction {
  readonly functionName: string;
  /** By position; `null` where the argument is free. */
  readonly args?: readonly (ArgumentCondition | null)[];
  /** The greatest value that a call may carry, in wei. Default: none. */
  readonly valueLimit?: Hex;
  readonly operation?: 'Call' | 'DelegateCall';
}

/** A permission that a smart session may be asked for (ERC-7715). */
export type SmartSessionPermission =
  | {
      readonly type: 'contract-call';
      readonly data: {
        readonly address: Hex;
        readonly abi: readonly object[];
        readonly functions: readonly CallableFunction[];
      };
    }
  | {
      readonly type: 'native-token-recurring-allowance';
      readonly data: RecurringAllowance;
    }
  | {
      readonly type: 'erc20-recurring-allowance';
      readonly data: RecurringAllowance & {readonly token: Hex};
    };

/** An amount that may be spent in each period. */
export interface RecurringAllowance {
  /** For each period, in the smallest unit. */
  readonly allowance: Hex;
  /** Seconds since 1970. */
  readonly start: number;
  /** In seconds. */
  readonly period: number;
}
