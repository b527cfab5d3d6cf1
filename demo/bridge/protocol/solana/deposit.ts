import {
  findAssociatedTokenPda,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import {createNoopSigner, type Address, type Instruction} from '@solana/kit';
import {tokenOf, type BridgeAccounts} from './bridge-accounts.js';
import {memoInstruction} from './memo-instruction.js';
import {writeDepositMemo, writeWithdrawMemo, type DepositOrder} from './memos.js';
import type {TransferId} from './transfer-id.js';

/** A deposit of a user, whose wallet signs it. */
export interface NewDeposit extends DepositOrder {
  readonly sender: Address;
  readonly mint: Address;
  /** In the token's smallest unit. */
  readonly amount: bigint;
}

/** The instructions of a deposit: tokens of the sender into the vault, and the signed order. */
export async function depositInstructions(
  bridge: BridgeAccounts,
  {sender, mint, amount, ...order}: NewDeposit,
): Promise<readonly Instruction[]> {
  const {vault, decimals} = tokenOf(bridge, mint);
  const authority = createNoopSigner(sender);
  const source = await tokenAccountOf(sender, mint);
  return [
    getTransferCheckedInstruction({source, mint, destination: vault, authority, amount, decimals}),
    memoInstruction(writeDepositMemo(order), [sender]),
  ];
}

/** The request of a receiver for a held amount; any account may pay for the transaction. */
export function withdrawInstruction(receiver: Address, id: TransferId): Instruction {
  return memoInstruction(writeWithdrawMemo(id), [receiver]);
}

/** The token account of a wallet's address. */
export async function tokenAccountOf(owner: Address, mint: Address): Promise<Address> {
  const [account] = await findAssociatedTokenPda({owner, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS});
  return account;
}
