import {getAddress, isAddress, isAddressEqual, zeroAddress, type Address} from 'viem';

/** Why an address cannot receive a transfer. */
export type ReceiverProblem = 'invalid' | 'checksum' | 'zero' | 'bridge' | 'token';

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
  if (!isAddress(given, {strict: false})) return {problem: 'invalid'};
  // All lower or all upper case has no checksum to hold it against.
  const hasChecksum = /[a-f]/.test(given.slice(2)) && /[A-F]/.test(given.slice(2));
  if (hasChecksum && !isAddress(given)) return {problem: 'checksum'};
  const address = getAddress(given.toLowerCase());
  if (isAddressEqual(address, zeroAddress)) return {problem: 'zero'};
  if (isAddressEqual(address, bridge as Address)) return {problem: 'bridge'};
  if (token !== undefined && isAddressEqual(address, token as Address)) return {problem: 'token'};
  return {address};
}
