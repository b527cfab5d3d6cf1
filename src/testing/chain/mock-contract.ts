import {
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionResult,
  isHex,
  type Abi,
  type AbiFunction,
  type Address,
  type Hex,
} from 'viem';

/** A call that reaches a contract. */
export interface MockCall {
  readonly from: `0x${string}`;
  readonly args: readonly unknown[];
  /** The sent coin, in the smallest unit. */
  readonly value: bigint;
  /** Whether the call is a mined transaction, and not a read or an estimate: what it changes stays. */
  readonly isTransaction: boolean;
}

/** Returns the result of a call, or {@link mockRevert}. Called for reads, for estimates and for transactions. */
export type MockFunction = (call: MockCall) => unknown;

/** A contract: its ABI, and a function for each function of it that a test calls. Others revert. */
export interface MockContract {
  readonly abi: readonly unknown[];
  readonly functions: Readonly<Record<string, MockFunction>>;
}

/** The result of a function that reverts. */
export class MockRevert {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Makes a contract's function revert with a text, or with the bytes of a custom error. */
export function mockRevert(reason: string): MockRevert {
  return new MockRevert(reason);
}

/**
 * An event of a contract.
 *
 * @internal
 */
export interface ContractLog {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

/**
 * A call with its bytes.
 *
 * @internal
 */
export interface ContractCall {
  readonly from: Address;
  readonly data: Hex;
  readonly value: bigint;
  readonly isTransaction: boolean;
}

/**
 * The result of a call: it returns bytes and logs events, or it reverts with bytes.
 *
 * @internal
 */
export type Outcome =
  | {readonly isReverted: false; readonly output: Hex; readonly logs: readonly ContractLog[]}
  | {readonly isReverted: true; readonly output: Hex; readonly reason?: string};

/**
 * Code at an address.
 *
 * @internal
 */
export type Contract = (call: ContractCall) => Outcome;

const ERROR = [{type: 'error', name: 'Error', inputs: [{name: 'reason', type: 'string'}]}] as const;

/**
 * A contract that answers by the test's functions.
 *
 * @internal
 */
export function toContract({abi, functions}: MockContract): Contract {
  return ({data, from, value, isTransaction}) => {
    const call = readCall(abi as Abi, data);
    const answer = call && functions[call.item.name];
    if (!call || !answer) return revertOf('0x');
    if (value > 0n && call.item.stateMutability !== 'payable') return revertOf('0x');
    const result = answer({from, args: call.args, value, isTransaction});
    if (result instanceof MockRevert) return revertOf(result.reason);
    const output = call.item.outputs.length === 0 ? '0x' : encodeResult(call.item, result);
    return {isReverted: false, output, logs: []};
  };
}

/**
 * A revert with a text, which Solidity encodes as `Error(string)`, or with the given bytes.
 *
 * @internal
 */
export function revertOf(reason: string): Outcome {
  if (isHex(reason)) return {isReverted: true, output: reason};
  const output = encodeErrorResult({abi: ERROR, errorName: 'Error', args: [reason]});
  return {isReverted: true, output, reason};
}

/**
 * The function that the bytes call, and its arguments; undefined for bytes that call none, as contracts revert.
 *
 * @internal
 */
export function readCall(
  abi: Abi,
  data: Hex,
): {readonly item: AbiFunction; readonly args: readonly unknown[]} | undefined {
  for (const item of abi) {
    if (item.type !== 'function') continue;
    try {
      const {args}: {args?: readonly unknown[]} = decodeFunctionData({abi: [item], data});
      return {item, args: args ?? []};
    } catch {
      // The bytes call another function.
    }
  }
  return undefined;
}

/**
 * The bytes that a function returns.
 *
 * @internal
 */
export function encodeResult(item: AbiFunction, result: unknown): Hex {
  const call = {abi: [item], functionName: item.name, result};
  return encodeFunctionResult(call as Parameters<typeof encodeFunctionResult>[0]);
}
