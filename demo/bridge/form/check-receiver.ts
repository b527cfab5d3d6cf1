import {base58} from '@scure/base';
import {getAddress, isAddress, isAddressEqual, zeroAddress, type Address} from 'viem';
import {isSameAccount} from './same-account.js';

/** Why an address cannot receive a transfer. Some are of one kind of chain only. */
export type ReceiverProblem =
  | 'invalid'
  | 'checksum'
  | 'zero'
  | 'bridge'
  | 'token'
  /** It begins and ends like a known address, and is another one. */
  | 'imitation'
  /** A contract on the source that does not exist on the destination. */
  | 'out-of-reach'
  /** A name that stands for no address, or whose network does not answer. */
  | 'name-unknown'
  | 'name-silent'
  | 'not-solana'
  | 'on-evm'
  | 'on-solana'
  | 'program'
  | 'token-account';

/** What the destination has at an address. */
export interface ReceiverFinding {
  readonly problem?: ReceiverProblem;
  /** It may receive, but no key can belong to it: only wallets of several owners have such an address. */
  readonly warning?: 'keyless';
}

/** What an address is held against: contracts on the destination that would keep what is sent to them, and known addresses. */
export interface ReceiverRules {
  readonly bridge: string;
  /** The contracts of all tokens there. */
  readonly tokens: readonly string[];
  /** The account itself, and those that it has sent to. */
  readonly known: readonly string[];
}

/** Reads the address of an EVM account as a person pastes it. */
export function checkReceiver(
  text: string,
  {bridge, tokens, known}: ReceiverRules,
): {readonly address: Address} | {readonly problem: ReceiverProblem} {
  const given = text.trim();
  if (!isAddress(given, {strict: false})) return {problem: isSolanaAddress(given) ? 'on-solana' : 'invalid'};
  // All lower or all upper case has no checksum to hold it against.
  const hasChecksum = /[a-f]/.test(given.slice(2)) && /[A-F]/.test(given.slice(2));
  if (hasChecksum && !isAddress(given)) return {problem: 'checksum'};
  const address = getAddress(given.toLowerCase());
  if (isAddressEqual(address, zeroAddress)) return {problem: 'zero'};
  if (isAddressEqual(address, bridge as Address)) return {problem: 'bridge'};
  if (tokens.some((token) => isAddressEqual(address, token as Address))) return {problem: 'token'};
  if (imitates(address, known)) return {problem: 'imitation'};
  return {address};
}

/** Characters at each end that people compare, and that an address made to be confused with another one copies. */
const COMPARED = 4;

function imitates(address: string, known: readonly string[]): boolean {
  const isKnown = known.some((each) => isSameAccount(each, address));
  return !isKnown && known.some((each) => endsOf(each) === endsOf(address));
}

function endsOf(address: string): string {
  const body = address.startsWith('0x') ? address.slice(2).toLowerCase() : address;
  return `${body.slice(0, COMPARED)} ${body.slice(-COMPARED)}`;
}

/**
 * Checks the form of a pasted Solana address, and whether it imitates a known one. Only the cluster can tell the kind of its
 * account.
 */
export function readSolanaReceiver(
  text: string,
  known: readonly string[],
): {readonly address: string} | {readonly problem: ReceiverProblem} {
  const given = text.trim();
  if (!isSolanaAddress(given)) return {problem: isAddress(given, {strict: false}) ? 'on-evm' : 'not-solana'};
  return imitates(given, known) ? {problem: 'imitation'} : {address: given};
}

const KEY_BYTES = 32;

function isSolanaAddress(text: string): boolean {
  // The form is checked first: decoding a long text is slow.
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && base58.decode(text).length === KEY_BYTES;
}
