/** Bytes or a number in hexadecimal, with `0x`. */
export type Hex = `0x${string}`;

/** A condition that an argument of a call must fulfil. */
export interface ArgumentCondition {
  readonly operator: 'EQUAL' | 'GREATER_THAN' | 'LESS_THAN';
  readonly value: Hex;
}

/** A function that may be called, and how. */
export interface CallableFunction {
  readonly functionName: string;
  /** By place; `null` where the argument is free. */
  readonly args?: readonly (ArgumentCondition | null)[];
  /** The greatest value that may be sent along, in wei. */
  readonly valueLimit?: Hex;
  readonly operation?: 'Call' | 'DelegateCall';
}

/** A permission that a smart session may be asked for (ERC-7715, reference 2.13). */
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

/** What may be spent again and again. */
export interface RecurringAllowance {
  /** For each period, in the smallest unit. */
  readonly allowance: Hex;
  /** Seconds since 1970. */
  readonly start: number;
  /** In seconds. */
  readonly period: number;
}
