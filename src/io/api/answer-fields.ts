import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {written} from '../../core/model/safety/written.js';
import type {SwapTransaction} from '../../core/ports/swaps.js';
import {checkAnswer} from './answer-checks.js';

/** A field of an answer, for the message of an error. */
export interface AnswerField {
  readonly resource: string;
  readonly path: string;
}

/** A contract or an account of an EVM chain. */
export interface EvmContract {
  readonly chainId: CaipNetworkId;
  /** Without its CAIP prefix. */
  readonly address: string;
}

// A 256-bit number has 78 digits.
const WHOLE = /^\d{1,78}$/;
const MAX_NUMBER = 2n ** 256n - 1n;
const CAIP_10 = /^(eip155:[1-9]\d{0,15}):(0x[0-9a-f]{40})$/i;
const BYTES = /^0x(?:[0-9a-f]{2})*$/i;
/** A transaction above 128 KiB is not forwarded by nodes. */
const MAX_DATA_LENGTH = 2 + 2 * 131_072;

/** Reads a 256-bit number from decimal text; throws `http/invalid-response` for anything else. */
export function readWhole(value: unknown, field: AnswerField): bigint {
  const whole = typeof value === 'string' && WHOLE.test(value) ? BigInt(value) : undefined;
  if (whole !== undefined && whole <= MAX_NUMBER) return whole;
  throw invalidField(value, field, 'a whole number in smallest units');
}

/** Reads a CAIP-10 address of an EVM chain; `undefined` for any other value. */
export function readContract(value: unknown): EvmContract | undefined {
  const [, chainId, address] = (typeof value === 'string' && value.length < 80 && CAIP_10.exec(value)) || [];
  if (chainId === undefined || address === undefined) return undefined;
  return {chainId: chainId as CaipNetworkId, address};
}

/** The error of a field that has an unexpected value. */
export function invalidField(
  value: unknown,
  {resource, path}: AnswerField,
  accepted: string,
): DrawbridgeError {
  const message = `${resource}: ${path} is ${written(value)}; expected ${accepted}`;
  return new DrawbridgeError('http/invalid-response', message, {name: resource});
}

/**
 * Reads the transaction of `build-transaction` and `build-approve`; `amount` is the name of the field with the
 * amount. Its content is not compared with the request: `Swaps.check` does that.
 */
export function readSwapTransaction(
  answer: unknown,
  resource: string,
  amount: 'amount' | 'value',
): SwapTransaction {
  const fields = {'from!': 'text', 'to!': 'text', 'data!': 'text', [`${amount}!`]: 'text'} as const;
  checkAnswer({'tx!': fields}, answer, resource);
  const {tx} = answer as {readonly tx: Readonly<Record<string, unknown>>};
  const at = (name: string): AnswerField => ({resource, path: `tx.${name}`});
  const from = requireContract(tx['from'], at('from'));
  const to = requireContract(tx['to'], at('to'));
  if (from.chainId !== to.chainId) throw invalidField(tx['from'], at('from'), `an address of ${to.chainId}`);
  return {
    chainId: to.chainId,
    from: from.address,
    to: to.address,
    data: readData(tx['data'], at('data')),
    amount: readWhole(tx[amount], at(amount)),
    ...readGas(tx['eip155'] ?? {}, at('eip155')),
  };
}

function requireContract(value: unknown, field: AnswerField): EvmContract {
  const contract = readContract(value);
  if (contract) return contract;
  throw invalidField(value, field, 'a CAIP-10 address of an EVM chain');
}

function readData(value: unknown, field: AnswerField): string {
  if (typeof value === 'string' && value.length <= MAX_DATA_LENGTH && BYTES.test(value)) return value;
  throw invalidField(value, field, 'hexadecimal data');
}

/** With `disableEstimate`, the service gives a gas limit of 0 or none. */
function readGas(given: unknown, {resource, path}: AnswerField): Pick<SwapTransaction, 'gas' | 'gasPrice'> {
  checkAnswer('an object', given, resource, path);
  const {gas, gasPrice} = given as Readonly<Record<string, unknown>>;
  const limit = readOptional(gas, {resource, path: `${path}.gas`});
  const price = readOptional(gasPrice, {resource, path: `${path}.gasPrice`});
  return {...(limit && {gas: limit}), ...(price && {gasPrice: price})};
}

/** The gas limit is a number in one answer of the service, and text in another. */
function readOptional(value: unknown, field: AnswerField): bigint | undefined {
  if (value === undefined || value === null) return undefined;
  return readWhole(typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value, field);
}
