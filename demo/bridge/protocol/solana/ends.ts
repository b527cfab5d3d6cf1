import {getAllocateWithSeedInstruction, getTransferSolInstruction} from '@solana-program/system';
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getMintToCheckedInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token';
import {createNoopSigner, type Address, type Instruction} from '@solana/kit';
import {SIGNATURES_NEEDED, tokenOf, type BridgeAccounts, type BridgeToken} from './bridge-accounts.js';
import {tokenAccountOf} from './deposit.js';
import {memoInstruction} from './memo-instruction.js';
import {writeEndMemo, type End} from './memos.js';
import {MARKER_OWNER, markerAddress, markerSeed, type TransferId} from './transfer-id.js';

/** Lamports that keep an account without data for ever (128 bytes at 3,480 lamports each, times two years). */
const MARKER_LAMPORTS = 890_880n;

/** The payment of a transfer: to its receiver, or back to its sender. */
export interface Payment {
  readonly id: TransferId;
  readonly end: Exclude<End, 'cancelled'>;
  /** Address of a wallet. */
  readonly receiver: Address;
  readonly mint: Address;
  /** In the token's smallest unit. */
  readonly amount: bigint;
}

/** Signers of an end: the payer of fees and rent, and the validators of a payment. */
export interface EndSigners {
  readonly payer: Address;
  readonly validators: readonly Address[];
}

/**
 * The instructions that pay a transfer and mark it as paid, in one transaction: all of them happen, or none. Equal for
 * each validator, so that their signatures are for the same bytes.
 */
export async function paymentInstructions(
  bridge: BridgeAccounts,
  {id, end, receiver, mint, amount}: Payment,
  signers: EndSigners,
): Promise<readonly Instruction[]> {
  checkSigners(bridge, signers);
  const token = tokenOf(bridge, mint);
  const account = await tokenAccountOf(receiver, mint);
  return [
    ...(await markerInstructions(bridge, id, signers.payer)),
    // Has no effect on an open account; fails for one that has another owner by now.
    getCreateAssociatedTokenIdempotentInstruction({
      payer: createNoopSigner(signers.payer),
      ata: account,
      owner: receiver,
      mint,
    }),
    payInstruction(bridge, token, {account, amount, isReturn: end === 'returned', ...signers}),
    memoInstruction(writeEndMemo(end, id)),
  ];
}

/** The instructions that mark a transfer as cancelled: after them, no payment can succeed. */
export async function cancelInstructions(
  bridge: BridgeAccounts,
  id: TransferId,
  payer: Address,
): Promise<readonly Instruction[]> {
  return [...(await markerInstructions(bridge, id, payer)), memoInstruction(writeEndMemo('cancelled', id))];
}

/**
 * Creates the marker of a transfer; fails if it exists.
 *
 * The system program's `createAccountWithSeed` would also fail for an address that has lamports, so that a stranger
 * could stop any payment for the rent of its marker. Allocating fails only if the address has another owner than the
 * system program, which takes the signature of the base.
 */
async function markerInstructions(
  {base}: BridgeAccounts,
  id: TransferId,
  payer: Address,
): Promise<readonly Instruction[]> {
  const marker = await markerAddress({base}, id);
  return [
    getAllocateWithSeedInstruction({
      newAccount: marker,
      baseAccount: createNoopSigner(base),
      base,
      seed: markerSeed(id),
      space: 0,
      programAddress: MARKER_OWNER,
    }),
    getTransferSolInstruction({
      source: createNoopSigner(payer),
      destination: marker,
      amount: MARKER_LAMPORTS,
    }),
  ];
}

interface Paid extends EndSigners {
  readonly account: Address;
  readonly amount: bigint;
  readonly isReturn: boolean;
}

/** Pays out of the vault, or mints. Returned tokens came into the vault, wrapped ones too. */
function payInstruction(
  {multisig}: BridgeAccounts,
  {mint, vault, decimals, kind}: BridgeToken,
  {account, amount, isReturn, validators}: Paid,
): Instruction {
  const multiSigners = validators.map((validator) => createNoopSigner(validator));
  if (kind === 'wrapped' && !isReturn) {
    return getMintToCheckedInstruction({
      mint,
      token: account,
      mintAuthority: multisig,
      amount,
      decimals,
      multiSigners,
    });
  }
  return getTransferCheckedInstruction({
    source: vault,
    mint,
    destination: account,
    authority: multisig,
    amount,
    decimals,
    multiSigners,
  });
}

/** Throws unless two validators sign, and another account pays: a validator's signature never spends its lamports. */
function checkSigners(
  {validators: known, base, multisig}: BridgeAccounts,
  {payer, validators}: EndSigners,
): void {
  const different = new Set(validators);
  const areKnown = validators.every((validator) => known.includes(validator));
  if (different.size !== SIGNATURES_NEEDED || validators.length !== SIGNATURES_NEEDED || !areKnown) {
    throw new Error(`A payment has the signatures of ${SIGNATURES_NEEDED} different validators`);
  }
  if ([...known, base, multisig].includes(payer)) throw new Error('The payer is an account of the bridge');
}
