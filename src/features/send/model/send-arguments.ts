import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {isCaipAddress, parseCaipAddress} from '../../../core/model/addresses/caip-parts.js';
import {isSameAddress} from '../../../core/model/addresses/same-address.js';
import {isCoinAddress} from '../../../core/model/assets/coin-address.js';
import {isNative, type TokenBalance} from '../../../core/model/assets/token-balance.js';
import {isRecord} from '../../../core/model/safety/record.js';
import {written} from '../../../core/model/safety/written.js';
import type {ArgumentsPlace} from '../../../core/ports/feature.js';
import {isNetworkNamed, readReceiverText} from './read-receiver-text.js';

/** Values that `open({view: 'WalletSend', arguments})` prefills; the user can change all of them. */
export interface SendArguments {
  /** Symbol, address, or address as CAIP-10, of a token the account holds. Default: the network's own coin. */
  readonly token?: string;
  /** In whole tokens, as decimal text such as `'1.5'`. */
  readonly amount?: string;
  /** An address of the network in use, or a name. */
  readonly receiver?: string;
}

/** Finds a token by address or symbol. A symbol of several tokens is ambiguous, unless one is the network's own coin. */
export function findOwnToken(
  tokens: readonly TokenBalance[],
  query: string,
): TokenBalance | 'missing' | 'ambiguous' {
  const exact = tokens.find(
    ({address}) => address !== undefined && isSameAddress(plainOf(address), plainOf(query)),
  );
  if (exact) return exact;
  const coin = tokens.find((token) => isNative(token) && isCoinAddress(token.chainId, query));
  if (coin) return coin;
  const symbol = query.toLowerCase();
  const named = tokens.filter((token) => token.symbol.toLowerCase() === symbol);
  const [first] = named;
  if (!first) return 'missing';
  return named.find(isNative) ?? (named.length === 1 ? first : 'ambiguous');
}

/** Without the CAIP prefix. */
function plainOf(address: string): string {
  return address.slice(address.lastIndexOf(':') + 1);
}

const NAMES = ['token', 'amount', 'receiver'] as const;
const AMOUNT = /^(?=.*[1-9])\d{1,60}(\.\d{1,36})?$/;
/** A symbol, or an address of any chain family. */
const WORD = /^[^\s:]{1,64}$/u;
const NAME = /^(?=.{3,255}$)[^\s.]+(\.[^\s.]+)+$/u;

/**
 * Checks the arguments of `open({view: 'WalletSend'})` before the view opens.
 *
 * Throws `client/invalid-argument` that names the argument, its value, and the accepted values.
 */
export function checkSendArguments(given: unknown, place: ArgumentsPlace): void {
  if (!isRecord(given)) throw invalid('arguments', given, 'an object');
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const accepted = expectedShape(name, value, place);
    if (accepted !== undefined) throw invalid(`arguments.${name}`, value, accepted);
  }
}

/** The expected shape, for the error message; `undefined` if the value has it. */
function expectedShape(name: string, value: unknown, place: ArgumentsPlace): string | undefined {
  if (!NAMES.some((known) => known === name)) return `no such argument: ${NAMES.join(', ')}`;
  if (typeof value !== 'string') return 'text';
  if (name === 'amount') {
    return AMOUNT.test(value) ? undefined : "decimal text above zero, such as '1.5'";
  }
  return name === 'token' ? expectedToken(value, place) : expectedReceiver(value, place);
}

function expectedToken(token: string, {network}: ArgumentsPlace): string | undefined {
  if (!token.includes(':')) return WORD.test(token) ? undefined : 'a symbol or an address';
  if (!isCaipAddress(token)) return 'a symbol, an address, or an address as CAIP-10 such as eip155:1:0xab16…';
  const isHere = !network || parseCaipAddress(token).caipNetworkId === network.caipNetworkId;
  return isHere ? undefined : `a token of ${network.caipNetworkId}; call switchNetwork first for another one`;
}

function expectedReceiver(receiver: string, {network, adapter}: ArgumentsPlace): string | undefined {
  const {text, names, isRequest} = readReceiverText(receiver, network?.caipNetworkId);
  if (!network) return undefined;
  const isHere = !isRequest && (!names || isNetworkNamed(names, network));
  if (isHere && (NAME.test(text) || adapter?.isAddress(text, network))) return undefined;
  return `an address of ${network.name} (${network.caipNetworkId}), or a name`;
}

function invalid(argument: string, value: unknown, accepted: string): DrawbridgeError {
  return new DrawbridgeError(
    'client/invalid-argument',
    `open(): ${argument} is ${written(value)}; accepted: ${accepted}.`,
    {name: argument},
  );
}
