import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Balance} from '../../../core/model/account.js';
import {cleanName} from '../../../core/model/safety/clean-name.js';
import type {JsonRpc, TokenBalanceRequest} from '../../../core/ports/chain-adapter.js';
import {addressWord} from './abi-word.js';
import {readAbiBytes} from './name-encoding.js';
import {type EvmNode, evmNode} from './transfers/evm-node.js';

/** Selectors of ERC-20. */
const BALANCE_OF = '0x70a08231';
const DECIMALS = '0x313ce567';
const SYMBOL = '0x95d89b41';
const NAME = '0x06fdde03';
const WORD = /^0x([0-9a-f]{64})$/i;
const MAX_PLACES = 36n;

/** Name, symbol and decimals of an ERC-20 token; rejects with `rpc/failed` or `http/invalid-response`. */
export async function readTokenFacts(
  node: EvmNode,
  {
    name: network,
    token,
    signal,
  }: {readonly name: string; readonly token: string; readonly signal?: AbortSignal | undefined},
): Promise<{readonly name: string; readonly symbol: string; readonly decimals: number}> {
  const call = (data: string): Promise<unknown> =>
    node.ask('eth_call', [{to: token, data}, 'latest'], signal);
  const [places, ...texts] = await Promise.all([
    call(DECIMALS),
    // Early tokens have neither.
    call(SYMBOL).catch(() => undefined),
    call(NAME).catch(() => undefined),
  ]);
  const decimals = wordIn(places);
  if (decimals === undefined || decimals > MAX_PLACES) throw notToken(token, network);
  const [symbol = '', name] = texts.map(textIn);
  const shown = symbol || `${token.slice(0, 6)}…`;
  return {name: name || shown, symbol: shown, decimals: Number(decimals)};
}

/** Balance of an ERC-20 token; rejects with `rpc/failed` or `http/invalid-response`. */
export async function tokenBalance(
  rpc: JsonRpc,
  {network, address, token, signal}: TokenBalanceRequest,
): Promise<Balance> {
  const node = evmNode(rpc, network);
  const call = (data: string): Promise<unknown> =>
    node.ask('eth_call', [{to: token, data}, 'latest'], signal);
  const [amount, places, symbol] = await Promise.all([
    call(`${BALANCE_OF}${addressWord(address, network)}`),
    call(DECIMALS),
    // Early tokens have no symbol.
    call(SYMBOL).catch(() => undefined),
  ]);
  const [value, decimals] = [wordIn(amount), wordIn(places)];
  if (value === undefined || decimals === undefined || decimals > MAX_PLACES) {
    throw notToken(token, network.name);
  }
  return {value, decimals: Number(decimals), symbol: textIn(symbol) || `${token.slice(0, 6)}…`};
}

function notToken(token: string, name: string): DrawbridgeError {
  return new DrawbridgeError('http/invalid-response', `${token} answers as no ERC-20 token does`, {name});
}

function wordIn(answer: unknown): bigint | undefined {
  const [, word] = (typeof answer === 'string' && WORD.exec(answer)) || [];
  return word === undefined ? undefined : BigInt(`0x${word}`);
}

/** A string in ABI encoding, or in one word (`bytes32`) as early tokens return it. */
function textIn(answer: unknown): string {
  if (typeof answer !== 'string') return '';
  const bytes = WORD.exec(answer)?.[1] ?? readAbiBytes(answer.slice(2), 0) ?? '';
  const codes = Uint8Array.from(bytes.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));
  return cleanName(new TextDecoder().decode(codes.filter((code) => code !== 0)));
}
