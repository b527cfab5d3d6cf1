import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {isRecord} from '../../core/model/safety/record.js';
import type {JsonRpc} from '../../core/ports/chain-adapter.js';
import {firstAnswer} from '../../core/ports/first-answer.js';
import {addressWord, word} from '../chains/eip155/abi-word.js';
import {createJsonRpc} from '../platform/json-rpc.js';
import {systemClock} from '../platform/system-clock.js';
import {toHex} from './hex-bytes.js';

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

/**
 * The constructor code of EIP-6492 (CC0) that checks a signature without a deployed validator: it deploys the
 * contract that the signature describes, asks the contract (EIP-1271) or recovers the key, and returns `01`
 * or `00`.
 *
 * Its ABI-encoded arguments follow: address, hash and signature.
 */
const VALIDATOR =
  '0x608060405234801561001057600080fd5b5060405161069438038061069483398101604081905261002f9161051e565b600061003c848484610048565b9050806000526001601ff35b60007f64926492649264926492649264926492649264926492649264926492649264926100748361040c565b036101e7576000606080848060200190518101906100929190610577565b60405192955090935091506000906001600160a01b038516906100b69085906105dd565b6000604051808303816000865af19150503d80600081146100f3576040519150601f19603f3d011682016040523d82523d6000602084013e6100f8565b606091505b50509050876001600160a01b03163b60000361016057806101605760405162461bcd60e51b815260206004820152601e60248201527f5369676e617475726556616c696461746f723a206465706c6f796d656e74000060448201526064015b60405180910390fd5b604051630b135d3f60e11b808252906001600160a01b038a1690631626ba7e90610190908b9087906004016105f9565b602060405180830381865afa1580156101ad573d6000803e3d6000fd5b505050506040513d601f19601f820116820180604052508101906101d19190610633565b6001600160e01b03191614945050505050610405565b6001600160a01b0384163b1561027a57604051630b135d3f60e11b808252906001600160a01b03861690631626ba7e9061022790879087906004016105f9565b602060405180830381865afa158015610244573d6000803e3d6000fd5b505050506040513d601f19601f820116820180604052508101906102689190610633565b6001600160e01b031916149050610405565b81516041146102df5760405162461bcd60e51b815260206004820152603a602482015260008051602061067483398151915260448201527f3a20696e76616c6964207369676e6174757265206c656e6774680000000000006064820152608401610157565b6102e7610425565b5060208201516040808401518451859392600091859190811061030c5761030c61065d565b016020015160f81c9050601b811480159061032b57508060ff16601c14155b1561038c5760405162461bcd60e51b815260206004820152603b602482015260008051602061067483398151915260448201527f3a20696e76616c6964207369676e617475726520762076616c756500000000006064820152608401610157565b60408051600081526020810180835289905260ff83169181019190915260608101849052608081018390526001600160a01b0389169060019060a0016020604051602081039080840390855afa1580156103ea573d6000803e3d6000fd5b505050602060405103516001600160a01b0316149450505050505b9392505050565b600060208251101561041d57600080fd5b508051015190565b60405180606001604052806003906020820280368337509192915050565b6001600160a01b038116811461045857600080fd5b50565b634e487b7160e01b600052604160045260246000fd5b60005b8381101561048c578181015183820152602001610474565b50506000910152565b600082601f8301126104a657600080fd5b81516001600160401b038111156104bf576104bf61045b565b604051601f8201601f19908116603f011681016001600160401b03811182821017156104ed576104ed61045b565b60405281815283820160200185101561050557600080fd5b610516826020830160208701610471565b949350505050565b60008060006060848603121561053357600080fd5b835161053e81610443565b6020850151604086015191945092506001600160401b0381111561056157600080fd5b61056d86828701610495565b9150509250925092565b60008060006060848603121561058c57600080fd5b835161059781610443565b60208501519093506001600160401b038111156105b357600080fd5b6105bf86828701610495565b604086015190935090506001600160401b0381111561056157600080fd5b600082516105ef818460208701610471565b9190910192915050565b828152604060208201526000825180604084015261061e816060850160208701610471565b601f01601f1916919091016060019392505050565b60006020828403121561064557600080fd5b81516001600160e01b03198116811461040557600080fd5b634e487b7160e01b600052603260045260246000fdfe5369676e617475726556616c696461746f72237265636f7665725369676e6572';

const WORD_BYTES = 32;
const MAGIC_WORD = 0x6492;
/** The wrapped signature is the third argument: its offset is in the third word. */
const SIGNATURE_WORD = 2;

/**
 * The signature inside an EIP-6492 wrapper of factory, its call and signature; `undefined` without a complete
 * wrapper.
 */
function unwrapSignature(bytes: Uint8Array): Uint8Array | undefined {
  const end = bytes.length - WORD_BYTES;
  if (end < 0 || !isMagic(bytes.subarray(end))) return undefined;
  const body = bytes.subarray(0, end);
  const start = numberAt(body, SIGNATURE_WORD * WORD_BYTES);
  const length = numberAt(body, start);
  const signature = body.slice(start + WORD_BYTES, start + WORD_BYTES + length);
  return signature.length === length ? signature : undefined;
}

function isMagic(bytes: Uint8Array): boolean {
  return bytes.every((byte, index) => byte === ((MAGIC_WORD >> (index % 2 === 0 ? 8 : 0)) & 0xff));
}

/** The number in the word at an offset; NaN beyond the end, and for a number that no length could be. */
function numberAt(bytes: Uint8Array, at: number): number {
  const number = bytes.subarray(at, at + WORD_BYTES);
  const isSmall = number.length === WORD_BYTES && number.subarray(0, -4).every((byte) => byte === 0);
  return isSmall ? number.subarray(-4).reduce((value, byte) => value * 256 + byte, 0) : Number.NaN;
}
