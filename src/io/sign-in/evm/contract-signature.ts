import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {addressWord, word} from '../../chains/eip155/abi-word.js';
import {evmNode, objectionOf} from '../../chains/eip155/transfers/evm-node.js';
import {createJsonRpc} from '../../platform/json-rpc.js';
import {systemClock} from '../../platform/system-clock.js';
import {toHex} from './hex-bytes.js';
import {VALIDATOR} from './validator.js';

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

const WORD_DIGITS = 64;
/** Offset of the third argument's bytes: after three words. */
const BYTES_OFFSET = 96;

/**
 * Asks a chain whether a contract accepts a signature, or would after its deployment.
 *
 * Rejects with `rpc/failed` if no node answers, and with `http/invalid-response` if the answer is neither yes
 * nor no.
 */
export async function isAcceptedByContract(
  {address, digest, signature}: ContractSignature,
  {name, urls}: ChainNodes,
): Promise<boolean> {
  const node = evmNode(
    createJsonRpc((...call) => fetch(...call), systemClock),
    {
      name,
      rpcUrls: {default: {http: urls}},
    },
  );
  const data = `${VALIDATOR}${addressWord(address)}${toHex(digest)}${encodeBytes(signature)}`;
  try {
    return readAnswer(await node.ask('eth_call', [{data}, 'latest']), name);
  } catch (error) {
    if (hasReverted(error)) return false;
    throw error;
  }
}

function encodeBytes(bytes: Uint8Array): string {
  const digits = toHex(bytes);
  const padded = digits.padEnd(Math.ceil(digits.length / WORD_DIGITS) * WORD_DIGITS, '0');
  return `${word(BYTES_OFFSET)}${word(bytes.length)}${padded}`;
}

/** Reads the byte that the validator returns as the code of a contract that is never deployed. */
function readAnswer(answer: unknown, name: string): boolean {
  if (typeof answer === 'string' && /^0x0*[01]?$/.test(answer)) return answer.endsWith('1');
  throw new DrawbridgeError('http/invalid-response', `${name}: no answer about a signature`, {name});
}

/** True if the validator, or the wallet it asked, reverted: the signature has no form that it supports. */
function hasReverted(error: unknown): boolean {
  const objection = objectionOf(error);
  return (
    objection !== undefined &&
    (objection.code === 3 || objection.data !== undefined || /revert/i.test(objection.reason))
  );
}
