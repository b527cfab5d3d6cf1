import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Network} from '../../../../core/model/network.js';
import {toChecksumAddress} from '../checksum.js';
import {objectionOf, type EvmNode} from '../transfers/evm-node.js';
import {bytes, dnsName, namehash, readBytes, word} from './encode-name.js';
import {toPlainName} from './plain-name.js';

/** ENS' universal resolver (ENSIP-23): at the same address on every chain that has ENS. */
export const UNIVERSAL_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee';
/** `resolve(bytes,bytes)`: the name as DNS writes it, and what to ask its resolver. */
const RESOLVE = '9061b923';
/** `addr(bytes32)`, and `addr(bytes32,uint256)` for the address on one chain (ENSIP-9). */
const ADDRESS = '3b3b57de';
const ADDRESS_OF_COIN = 'f1cb7e06';
/** `OffchainLookup(address,string[],bytes,bytes4,bytes)` of EIP-3668. */
const OFFCHAIN_LOOKUP = '0x556f1830';

/** SLIP-44 of Ethereum; another EVM chain is 0x80000000 plus its id (ENSIP-11). */
const ETHEREUM_COIN = 60;
const CHAIN_COIN = 0x8000_0000;

/** What is asked. */
export interface NameQuestion {
  readonly node: EvmNode;
  readonly name: string;
  /** Where the address is to be good; default: where the names are. */
  readonly target?: Network | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The address a name stands for, with checksum; `undefined` where nobody has it, or the chain has no names.
 *
 * One call to ENS' universal resolver. Names that are kept outside the chain (EIP-3668, CCIP-read) are not followed:
 * the page would ask a server of the name's owner. Throws `input/name-offchain` for those, `input/name-deceptive`, `rpc/failed`.
 */
export async function resolveName(question: NameQuestion): Promise<string | undefined> {
  const name = await toPlainName(question.name);
  const {target} = question;
  const coins = target ? [CHAIN_COIN + Number(target.id), ETHEREUM_COIN] : [undefined];
  for (const coin of coins) {
    const found = await ask({...question, name}, coin);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function ask(
  {node, name, signal}: NameQuestion,
  coin: number | undefined,
): Promise<string | undefined> {
  const encoded = dnsName(name);
  if (encoded === undefined) return undefined;
  const inner = coin === undefined ? ADDRESS + namehash(name) : ADDRESS_OF_COIN + namehash(name) + word(coin);
  const tail = bytes(encoded);
  const data = `0x${RESOLVE}${word(64)}${word(64 + tail.length / 2)}${tail}${bytes(inner)}`;
  try {
    const answer = await node.ask('eth_call', [{to: UNIVERSAL_RESOLVER, data}, 'latest'], signal);
    return readAddress(answer, coin !== undefined);
  } catch (cause) {
    signal?.throwIfAborted();
    return readRefusal(cause, name);
  }
}

/** Twenty bytes that are not zero; what else a resolver answers is no address. */
function readAddress(answer: unknown, isWrapped: boolean): string | undefined {
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(answer)) return undefined;
  const given = readBytes(answer.slice(2), 0);
  const hex = given && (isWrapped ? readBytes(given, 0) : /^0{24}([0-9a-f]{40})$/i.exec(given)?.[1]);
  return hex?.length === 40 && /[1-9a-f]/i.test(hex) ? toChecksumAddress(`0x${hex}`) : undefined;
}

/** The resolver itself said no: nobody has the name, or it is kept elsewhere. */
function readRefusal(cause: unknown, name: string): undefined {
  const objection = objectionOf(cause);
  if (objection?.data?.startsWith(OFFCHAIN_LOOKUP)) {
    throw new DrawbridgeError('input/name-offchain', `"${name}" is kept outside the chain (EIP-3668)`, {
      name,
      cause,
    });
  }
  if (objection?.data !== undefined || /revert/i.test(objection?.reason ?? '')) return undefined;
  throw cause;
}
