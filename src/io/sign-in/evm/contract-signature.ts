import {DrawbridgeError, isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {isRecord} from '../../../core/model/safety/record.js';
import type {JsonRpc} from '../../../core/ports/chain-adapter.js';
import {firstAnswer} from '../../../core/ports/waiting/first-answer.js';
import {addressWord, word} from '../../chains/eip155/abi-word.js';
import {createJsonRpc} from '../../platform/json-rpc.js';
import {systemClock} from '../../platform/system-clock.js';
import {toHex} from './hex-bytes.js';
import {VALIDATOR} from './validator.js';
import {unwrapSignature} from './wrapped-signature.js';

/** A signature that may be a contract wallet's. */
export interface ContractSignature {
  readonly address: string;
  readonly digest: Uint8Array;
  readonly signature: Uint8Array;
}

/** Nodes of one chain, and its name for errors. */
export interface ChainNodes {
  readonly name: string;
  readonly urls: readonly string[];
}

type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>;

const WORD_DIGITS = 64;
/** `isValidSignature(bytes32,bytes)`, also the answer of a contract that accepts (EIP-1271). */
const SELECTOR = '1626ba7e';
const ACCEPTED = SELECTOR.padEnd(WORD_DIGITS, '0');
/** Offsets of the last argument's bytes: after two and after three words. */
const AFTER_HASH = 64;
const AFTER_ADDRESS_AND_HASH = 96;

/**
 * Asks a chain whether the contract of an account accepts a signature, or would after its deployment
 * (EIP-6492). False for an account without a contract.
 *
 * All questions about one signature go to the same node, the next node gets them all. Rejects with
 * `rpc/failed` if no node answers all of them.
 */
export async function isAcceptedByContract(
  question: ContractSignature,
  {name, urls}: ChainNodes,
): Promise<boolean> {
  const rpc: JsonRpc = createJsonRpc((...call) => fetch(...call), systemClock);
  return firstAnswer({
    name,
    urls,
    ask: (url) => askOne(question, (method, params) => rpc({url, method, params})),
    failure: `No node of ${name} could check the signature.`,
  });
}

async function askOne(question: ContractSignature, ask: AskNode): Promise<boolean> {
  const {address, signature} = question;
  const wrapped = unwrapSignature(signature);
  const isDeployed = hasCode(await ask('eth_getCode', [address, 'latest']));
  if (isDeployed && (await isValid({...question, signature: wrapped ?? signature}, ask))) return true;
  // The wrapper of a deployed wallet may prepare it for the signature.
  return wrapped !== undefined && wouldBeValid(question, ask);
}

/** True for a contract, and for a key that has delegated to one (EIP-7702): its code is the delegate's address. */
function hasCode(code: unknown): boolean {
  if (isHex(code)) return !/^0x0*$/.test(code);
  throw unreadable('eth_getCode', code);
}

/** Asks the deployed contract. */
async function isValid({address, digest, signature}: ContractSignature, ask: AskNode): Promise<boolean> {
  const data = `0x${SELECTOR}${toHex(digest)}${word(AFTER_HASH)}${encodeBytes(signature)}`;
  const answer = await orReverted(ask('eth_call', [{to: address, data}, 'latest']));
  if (answer === undefined) return false;
  if (!isHex(answer)) throw unreadable('isValidSignature', answer);
  // The whole word counts: a contract that returns its input would begin with the selector.
  return answer.slice(2, 2 + WORD_DIGITS).toLowerCase() === ACCEPTED;
}

/** Has the node deploy the wallet and ask it, in a call that changes nothing. */
async function wouldBeValid({address, digest, signature}: ContractSignature, ask: AskNode): Promise<boolean> {
  const args = `${addressWord(address)}${toHex(digest)}${word(AFTER_ADDRESS_AND_HASH)}`;
  const data = `${VALIDATOR}${args}${encodeBytes(signature)}`;
  const answer = await orReverted(ask('eth_call', [{data}, 'latest']));
  if (answer === undefined) return false;
  // The validator returns one byte as the code of a contract that is never deployed.
  if (isHex(answer) && /^0x0*[01]$/.test(answer)) return answer.endsWith('1');
  throw unreadable('the signature validator', answer);
}

function encodeBytes(bytes: Uint8Array): string {
  const digits = toHex(bytes);
  const padded = digits.padEnd(Math.ceil(digits.length / WORD_DIGITS) * WORD_DIGITS, '0');
  return `${word(bytes.length)}${padded}`;
}

/** `undefined` if a contract reverted, which is its no. */
async function orReverted(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (hasReverted(error)) return undefined;
    throw error;
  }
}

/**
 * True if a contract reverted. The code alone proves nothing: zkSync's nodes use 3 for every call that they
 * refuse, such as one without a receiver.
 */
function hasReverted(error: unknown): boolean {
  if (!isDrawbridgeError(error, 'rpc/failed')) return false;
  const data = isRecord(error.cause) ? String(error.cause['data']) : '';
  return /revert/i.test(error.message) || /revert|^0x[0-9a-f]{8}/i.test(data);
}

function isHex(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value);
}

function unreadable(what: string, answer: unknown): DrawbridgeError {
  const text = `${what}: ${String(answer).slice(0, 80)} is no answer about a signature`;
  return new DrawbridgeError('http/invalid-response', text, {name: what});
}
