import type {Unchecked} from '../../../../core/model/safety/record.js';
import {addressWord, word} from '../abi-word.js';
import type {EvmNode} from '../transfers/evm-node.js';
import {PROBES} from './balance-probes.js';
import {type CallsToTry, type CallTrial, hasRun, readCallTrial} from './call-trial.js';

/** A call of the program. */
interface ProgramCall {
  readonly to: string;
  readonly value?: string;
  /** `0x` and hexadecimal. */
  readonly data: string;
}

/** The data of the call that starts the program. Any other call, such as one that brings coins, ends at once. */
const START = '0x01';
/** `if (calldatasize != 1) stop`. */
const ONLY_AT_START = '36600114600857005b';
/** Opcodes. */
const PUSH32 = '7f';
const CODECOPY = '39';
const CALL = '5af1';
const RETURN_DATA_SIZE = '3d';
const MSTORE = '52';
const RETURN = 'f3';
const WORD_BYTES = 32;
/** Words of the result of each call: 1 for success, the size of what it returned, and the first word of that. */
const RESULT_WORDS = 3;

/**
 * Tries calls by one `eth_call`, for nodes without `eth_simulateV1`: for its duration, the account has a program as its
 * code that reads the balances, makes the calls, and reads the balances again. Contracts see the account as the sender,
 * but can recognize the trial by that code. The results have no logs. `undefined` where no node does it, and if a call
 * fails: contracts may refuse a sender with code.
 */
export async function runAsAccount(
  node: EvmNode,
  request: CallsToTry,
  signal?: AbortSignal,
): Promise<CallTrial | undefined> {
  const {account, probes, calls} = request;
  const call = {from: account, to: account, data: START};
  const overrides = {...PROBES, [account]: {code: programOf([...probes, ...calls, ...probes])}};
  const [answer] = await Promise.allSettled([node.ask('eth_call', [call, 'latest', overrides], signal)]);
  signal?.throwIfAborted();
  if (answer.status === 'rejected' || typeof answer.value !== 'string') return undefined;
  const facts = {gasPrice: 0n, isRecognizable: true};
  const trial = readCallTrial(request, resultsIn(answer.value), facts);
  return trial?.results.every(hasRun) ? trial : undefined;
}

/** Code that makes calls one after the other, and returns {@link RESULT_WORDS} for each. */
function programOf(calls: readonly ProgramCall[]): string {
  const resultBytes = RESULT_WORDS * WORD_BYTES;
  const output = calls.length * resultBytes;
  const end = `${push(output)}${push(0)}${RETURN}`;
  // All numbers have the same length, so the code has the same length wherever its data is.
  const sizeOf = (code: string): number => code.length / 2;
  const dataStart = sizeOf(
    [ONLY_AT_START, ...calls.map((call) => callCode(call, {from: 0, input: output, result: 0})), end].join(
      '',
    ),
  );
  const codes = calls.map((call, index) => {
    const before = calls.slice(0, index).reduce((sum, {data}) => sum + sizeOf(data.slice(2)), 0);
    return callCode(call, {from: dataStart + before, input: output, result: index * resultBytes});
  });
  return `0x${[ONLY_AT_START, ...codes, end, ...calls.map(({data}) => data.slice(2))].join('')}`;
}

/** Positions in bytes: of the call's data in the code, of its copy in memory, and of its result there. */
interface Places {
  readonly from: number;
  readonly input: number;
  readonly result: number;
}

function callCode({to, value = '0x0', data}: ProgramCall, {from, input, result}: Places): string {
  const size = push(data.length / 2 - 1);
  // The data is copied from the code to memory.
  const copied = `${size}${push(from)}${push(input)}${CODECOPY}`;
  const output = `${push(WORD_BYTES)}${push(result + 2 * WORD_BYTES)}`;
  const called = `${output}${size}${push(input)}${push(BigInt(value))}${PUSH32}${addressWord(to)}${CALL}`;
  const stored = `${push(result)}${MSTORE}${RETURN_DATA_SIZE}${push(result + WORD_BYTES)}${MSTORE}`;
  return `${copied}${called}${stored}`;
}

function push(value: bigint | number): string {
  return `${PUSH32}${word(value)}`;
}

/** The results as `eth_simulateV1` gives them. */
function resultsIn(answer: string): readonly Unchecked[] {
  const words = answer.slice(2).match(/.{64}/g) ?? [];
  return Array.from({length: Math.floor(words.length / RESULT_WORDS)}, (_, index) => {
    const [success = '', size = '', first = ''] = words.slice(index * RESULT_WORDS);
    const isWhole = BigInt(`0x${size}`) >= BigInt(WORD_BYTES);
    return {
      status: success === word(1) ? '0x1' : '0x0',
      returnData: isWhole ? `0x${first}` : '0x',
    };
  });
}
