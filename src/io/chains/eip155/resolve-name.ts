import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {toChecksumAddress} from '../../../core/model/addresses/checksum.js';
import {coinTypeOf, DEFAULT_EVM_COIN, ETHEREUM_COIN} from '../../../core/model/addresses/coin-type.js';
import {toPlainName} from '../../../core/model/addresses/plain-name.js';
import type {Network} from '../../../core/model/network.js';
import type {NameAnswer} from '../../../core/ports/transfers.js';
import {word} from './abi-word.js';
import {bytes, dnsName, namehash, readAbiBytes} from './name-encoding.js';
import {objectionOf, type EvmNode, type Objection} from './transfers/evm-node.js';

/** ENS' universal resolver (ENSIP-23): at the same address on every chain that has ENS. */
const UNIVERSAL_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee';
/** `resolve(bytes,bytes)`: the name in DNS wire format, and the call data for its resolver. */
const RESOLVE = '9061b923';
/** `addr(bytes32)`, and `addr(bytes32,uint256)` for the address on one chain (ENSIP-9). */
const ADDRESS = '3b3b57de';
const ADDRESS_OF_COIN = 'f1cb7e06';
/** `OffchainLookup(address,string[],bytes,bytes4,bytes)` of EIP-3668. */
const OFFCHAIN_LOOKUP = '0x556f1830';
/** `ResolverNotFound(bytes)` of the universal resolver: the name has no entry in the registry. */
const NOT_FOUND = '0x77209fe8';

/** A name to resolve, and the node to ask. */
export interface NameQuestion {
  readonly node: EvmNode;
  readonly name: string;
  /** Network on which the address will be used; default: the network of the names. */
  readonly target?: Network | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Resolves a name by ENS to an address with checksum, or to the reason why there is none: the address for the
 * target, else the one for all EVM chains (ENSIP-19), else the one for Ethereum, which may be a contract's that the
 * target does not have.
 *
 * One call to ENS' universal resolver; a chain without that contract has no names. Names that are kept
 * outside the chain (EIP-3668, CCIP-read) are not followed: the page would send a request to a server that
 * the name's owner chose. Throws `input/name-offchain` for those, `input/name-deceptive`, `rpc/failed`,
 * `http/invalid-response` for an answer that resolvers do not give, and `input/chain-id` for a target without
 * a coin type.
 */
export async function resolveName(question: NameQuestion): Promise<NameAnswer> {
  const name = await toPlainName(question.name);
  const {target} = question;
  const own = await ask({...question, name}, target && coinTypeOf(target));
  if (own.status !== 'no-address') return own;
  const common = await ask({...question, name}, DEFAULT_EVM_COIN);
  if (common.status === 'found' || !target) return common.status === 'found' ? common : own;
  const ethereum = await ask({...question, name}, ETHEREUM_COIN);
  return ethereum.status === 'found' ? {...ethereum, isForEthereum: true} : ethereum;
}

async function ask({node, name, signal}: NameQuestion, coin: number | undefined): Promise<NameAnswer> {
  const encoded = dnsName(name);
  if (encoded === undefined) return {status: 'unregistered'};
  const inner = coin === undefined ? ADDRESS + namehash(name) : ADDRESS_OF_COIN + namehash(name) + word(coin);
  const tail = bytes(encoded);
  const data = `0x${RESOLVE}${word(64)}${word(64 + tail.length / 2)}${tail}${bytes(inner)}`;
  try {
    const answer = await node.ask('eth_call', [{to: UNIVERSAL_RESOLVER, data}, 'latest'], signal);
    return readAnswer(answer, {isWrapped: coin !== undefined, name});
  } catch (cause) {
    signal?.throwIfAborted();
    return readRefusal(cause, name);
  }
}

/**
 * Twenty bytes that are not all zero are an address; any other answer of the name's resolver counts as none.
 */
function readAnswer(
  answer: unknown,
  {isWrapped, name}: {readonly isWrapped: boolean; readonly name: string},
): NameAnswer {
  // An address without a contract answers every call with empty data.
  if (answer === '0x') return {status: 'unsupported'};
  const isHex = typeof answer === 'string' && /^0x([0-9a-f]{2})*$/i.test(answer);
  const given = isHex ? readAbiBytes(answer.slice(2), 0) : undefined;
  if (given === undefined) {
    throw new DrawbridgeError('http/invalid-response', `eth_call: no resolver answers so for ${name}`, {
      name,
    });
  }
  const hex = isWrapped ? readAbiBytes(given, 0) : /^0{24}([0-9a-f]{40})$/i.exec(given)?.[1];
  const isAddress = hex?.length === 40 && /[1-9a-f]/i.test(hex);
  return isAddress ? {status: 'found', address: toChecksumAddress(`0x${hex}`)} : {status: 'no-address'};
}

/**
 * Reads the resolver's revert: the name is not registered, has no address of that kind, or is kept off-chain.
 */
function readRefusal(cause: unknown, name: string): NameAnswer {
  const {data = '0x'} = refusalIn(cause);
  if (data.startsWith(OFFCHAIN_LOOKUP)) {
    throw new DrawbridgeError('input/name-offchain', `"${name}" is kept outside the chain (EIP-3668)`, {
      name,
      cause,
    });
  }
  const isUnregistered = data === '0x' || data.startsWith(NOT_FOUND);
  return {status: isUnregistered ? 'unregistered' : 'no-address'};
}

/** The revert data of a contract; throws the cause again if no contract was reached. */
function refusalIn(cause: unknown): Pick<Objection, 'data'> {
  const objection = objectionOf(cause);
  if (objection && (objection.data !== undefined || /revert/i.test(objection.reason))) return objection;
  throw cause;
}
