import {base64} from '@scure/base';
import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {refused} from '../../../../core/model/assets/transfer-refusal.js';
import type {TransferRequest} from '../../../../core/ports/transfers.js';
import type {AskNode} from '../ask-node.js';
import {readSolanaAddress} from '../solana-address.js';
import {chooseSources} from './choose-sources.js';
import {type TokenDestination, findDestination} from './find-destination.js';
import {computeBudget, memo, transferLamports, transferTokens} from './instructions.js';
import {mintRefusal} from './read-mint.js';
import {readTokenPlaces, type TokenPlaces} from './token-account.js';
import {type Move, splitFees, transferFee} from './transfer-fee.js';

/** Compute units of three native instructions: the two of the budget, and the transfer. */
const COIN_UNITS = 500;

/**
 * Plans the instructions of a transfer; only tokens need a node.
 *
 * Rejects with `input/send-refused` if the token or the receiver prevents the transfer.
 */
export async function planTransfer(ask: AskNode, question: Question): Promise<TransferPlan> {
  const {from, to, asset, amount} = question;
  if (asset.address !== undefined) return planTokenTransfer(ask, question, toAddress(asset.address));
  const payer = toAddress(from);
  const transfer = transferLamports(payer, toAddress(to), amount);
  return {payer, instructions: [...computeBudget(COIN_UNITS), transfer], openedBytes: 0, received: amount};
}

/**
 * Plans a transfer directly before the wallet request; rejects with `input/send-refused` also if the received
 * amount differs from the one the user saw.
 */
export async function planBoundTransfer(ask: AskNode, question: Question): Promise<TransferPlan> {
  const plan = await planTransfer(ask, question);
  const {amount, received: seen = amount} = question;
  if (plan.received === seen) return plan;
  throw refused({reason: 'receives-less', received: plan.received});
}

/**
 * In compute units, several times the measured use (2,100 and 23,000; a memo takes less than 1,000): a
 * token's extensions, earlier releases of the programs, and an address that takes long to derive cost more.
 */
const TRANSFER_UNITS = 30_000;
const OPENING_UNITS = 90_000;
const MEMO_UNITS = 20_000;

/**
 * Plans the transfer from the sender's token accounts to the receiver's, which is opened if necessary.
 *
 * Rejects with `input/send-refused` if the token, its accounts or the receiver prevent the transfer.
 */
async function planTokenTransfer(
  ask: AskNode,
  {from, to, asset, amount}: Question,
  mint: Address,
): Promise<TransferPlan> {
  const [payer, receiver] = [toAddress(from), toAddress(to)];
  if (receiver === mint) throw refused({reason: 'own-contract'});
  const places = await readTokenPlaces(ask, {payer, receiver, mint});
  checkMint(places, asset.decimals);
  const destination = findDestination(places);
  const sources = await chooseSources(ask, {owner: payer, mint, ...places.own}, amount);
  const {moves, received} = splitFees(sources, destination.destination, feeOf(places));
  if (amount > 0n && received === 0n) throw refused({reason: 'fee-takes-all'});
  return {payer, ...instructionsFor(places, destination, moves), received};
}

function checkMint({token, time}: TokenPlaces, told: number): void {
  const chain = token.decimals;
  if (chain !== told) throw refused({reason: 'decimals', told, chain});
  const refusal = mintRefusal(token, time.seconds);
  if (refusal) throw refused(refusal);
}

function feeOf({token, time}: TokenPlaces): ReturnType<typeof transferFee> {
  return transferFee(token, time.epoch);
}

function instructionsFor(
  {payer, mint, token: {program, decimals}}: TokenPlaces,
  {destination, opening, openedBytes, needsMemo}: TokenDestination,
  moves: readonly Move[],
): Pick<TransferPlan, 'instructions' | 'openedBytes'> {
  const shared = {program, mint, destination, owner: payer, decimals};
  // The program requires the memo directly before each transfer.
  const notes = needsMemo ? [memo()] : [];
  const transfers = moves.flatMap((move) => [...notes, transferTokens({...shared, ...move})]);
  const units = opening.length * OPENING_UNITS + moves.length * (TRANSFER_UNITS + notes.length * MEMO_UNITS);
  return {instructions: [...computeBudget(units), ...opening, ...transfers], openedBytes};
}

/** A transfer without its provider, before the wallet request. */
export type Question = Omit<TransferRequest, 'provider'>;

/** Instructions of a transfer and their effects. */
export interface TransferPlan {
  /** Payer of the fee and only signer. */
  readonly payer: Address;
  readonly instructions: readonly Instruction[];
  /** Size of the token account that is opened for the receiver, in bytes; 0 if none is. */
  readonly openedBytes: number;
  /** Received amount in smallest units; less than the amount if the token withholds a fee. */
  readonly received: bigint;
}

/** Checks an address; throws `input/send-incomplete` for invalid text. */
function toAddress(text: string): Address {
  if (readSolanaAddress(text)) return text as Address;
  throw new DrawbridgeError('input/send-incomplete', `"${text.slice(0, 80)}" is not a valid Solana address.`);
}

/** A transaction without signatures. */
interface UnsignedTransaction {
  /** With zeros in place of the payer's signature. */
  readonly wire: Uint8Array;
  /** The message to sign, in base64. */
  readonly message: string;
}

/** Placeholder blockhash for transactions that are only simulated. */
export const NO_BLOCKHASH = '11111111111111111111111111111111' as Blockhash;

/** Encodes a plan as a transaction, which is valid as long as its blockhash. */
export function compilePlan(
  {payer, instructions}: TransferPlan,
  blockhash: Blockhash,
  version: 'legacy' | 0 = 0,
): UnsignedTransaction {
  // The height is not encoded; it only limits how long the sender waits.
  const lifetime = {blockhash, lastValidBlockHeight: 0n};
  const paid = setTransactionMessageFeePayer(payer, createTransactionMessage({version}));
  const lasting = setTransactionMessageLifetimeUsingBlockhash(lifetime, paid);
  const transaction = compileTransaction(appendTransactionMessageInstructions(instructions, lasting));
  return {
    wire: new Uint8Array(getTransactionEncoder().encode(transaction)),
    message: base64.encode(new Uint8Array(transaction.messageBytes)),
  };
}
