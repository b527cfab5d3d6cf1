const EVM_ADDRESS = /^(?:0x)?[0-9a-fA-F]{40}$/;
// Base58 leaves out 0, I, O and l, which are easily confused.
const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
/** The zero address and the first 512 addresses, which are reserved for precompiled contracts (RIP-7587). */
const OWNERLESS_EVM = /^(?:0x)?0{37}[01][0-9a-f]{2}$/i;
/** Solana's system program: 32 zero bytes. */
const OWNERLESS_SOLANA = /^1{32}$/;

/** The specification's EVM rule (spec 5), without the EIP-55 checksum, which the EVM adapter adds. */
export function isEvmAddress(text: string): boolean {
  return EVM_ADDRESS.test(text);
}

/** The specification's Solana rule (spec 5). */
export function isSolanaAddress(text: string): boolean {
  return SOLANA_ADDRESS.test(text);
}

/** True for an address without an owner: funds sent there are lost. */
export function isOwnerlessAddress(address: string): boolean {
  return OWNERLESS_EVM.test(address) || OWNERLESS_SOLANA.test(address);
}

/** The EVM address that no key and no contract has. */
export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000';

/** True for {@link ZERO_ADDRESS}, also without `0x`. */
export function isZeroAddress(address: string): boolean {
  return /^(?:0x)?0{40}$/i.test(address);
}
