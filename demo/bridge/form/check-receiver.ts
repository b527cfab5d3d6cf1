import {base58} from '@scure/base';
import {getAddress, isAddress, isAddressEqual, zeroAddress, type Address} from 'viem';

/** Why an address cannot receive a transfer. Some are of one kind of chain only. */
export type ReceiverProblem =
  | 'invalid'
  | 'checksum'
  | 'zero'
  | 'bridge'
  | 'token'
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

/** Contracts on the destination that would keep what is sent to them. */
export interface NotReceivers {
  readonly bridge: string;
  /** Undefined for the coin. */
  readonly token: string | undefined;
}

/** Reads the address of an EVM account as a person pastes it. */
export function checkReceiver(
  text: string,
  {bridge, token}: NotReceivers,
): {readonly address: Address} | {readonly problem: ReceiverProblem} {
  const given = text.trim();
  if (!isAddress(given, {strict: false})) return {problem: isSolanaAddress(given) ? 'on-solana' : 'invalid'};
  // All lower or all upper case has no checksum to hold it against.
  const hasChecksum = /[a-f]/.test(given.slice(2)) && /[A-F]/.test(given.slice(2));
  if (hasChecksum && !isAddress(given)) return {problem: 'checksum'};
  const address = getAddress(given.toLowerCase());
  if (isAddressEqual(address, zeroAddress)) return {problem: 'zero'};
  if (isAddressEqual(address, bridge as Address)) return {problem: 'bridge'};
  if (token !== undefined && isAddressEqual(address, token as Address)) return {problem: 'token'};
  return {address};
}

/** Reads the address of an account on Solana as a person pastes it. What it is there, only the cluster has. */
export function readSolanaReceiver(
  text: string,
): {readonly address: string} | {readonly problem: ReceiverProblem} {
  const given = text.trim();
  if (isSolanaAddress(given)) return {address: given};
  return {problem: isAddress(given, {strict: false}) ? 'on-evm' : 'not-solana'};
}

const KEY_BYTES = 32;

function isSolanaAddress(text: string): boolean {
  // The form is checked first: decoding a long text is slow.
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && base58.decode(text).length === KEY_BYTES;
}
