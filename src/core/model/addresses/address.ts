const EVM_ADDRESS = /^(?:0x)?[0-9a-fA-F]{40}$/;
// Base58 has no 0, I, O or l: they are too easily taken for one another.
const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
/** The zero address and those of precompiled contracts, which stand in the first 512 (RIP-7587). */
const OWNERLESS_EVM = /^(?:0x)?0{37}[01][0-9a-f]{2}$/i;
/** Solana's system program: 32 zero bytes. */
const OWNERLESS_SOLANA = /^1{32}$/;

/** The specification's EVM rule (product.md point 5), without the EIP-55 checksum, which the EVM adapter adds. */
export function isEvmAddress(text: string): boolean {
  return EVM_ADDRESS.test(text);
}

/** The specification's Solana rule (product.md point 5). */
export function isSolanaAddress(text: string): boolean {
  return SOLANA_ADDRESS.test(text);
}

/** True for an address without an owner: what is sent there is lost. */
export function isOwnerlessAddress(address: string): boolean {
  return OWNERLESS_EVM.test(address) || OWNERLESS_SOLANA.test(address);
}
