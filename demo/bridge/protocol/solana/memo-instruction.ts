import {getAddMemoInstruction, LEGACY_MEMO_PROGRAM_ADDRESS_V3} from '@solana-program/memo';
import {createNoopSigner, type Address, type Instruction} from '@solana/kit';

/**
 * Version 3 of the memo program, the one that wallets and explorers know. It fails for an account in its list that has
 * not signed; version 1 ignores the list. Version 4, the library's default, is not on each cluster yet.
 */
export const MEMO_PROGRAM = LEGACY_MEMO_PROGRAM_ADDRESS_V3;

/** Writes a memo that these accounts sign. */
export function memoInstruction(memo: string, signers: readonly Address[] = []): Instruction {
  const list = signers.map((signer) => createNoopSigner(signer));
  return getAddMemoInstruction({memo, signers: list}, {programAddress: MEMO_PROGRAM});
}
