/** The EVM address that no key and no contract has. */
export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000';

/** True for {@link ZERO_ADDRESS}, also without `0x`. */
export function isZeroAddress(address: string): boolean {
  return /^(?:0x)?0{40}$/i.test(address);
}
