import type {Address, IInstruction} from '@solana/web3.js';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {TransferRequest} from '../../../../core/ports/transfers.js';
import {readSolanaAddress} from '../solana-address.js';

/** A transfer that the wallet is not yet asked to sign. */
export type Question = Omit<TransferRequest, 'provider'>;

/** What a transaction has to do to carry out a transfer. */
export interface TransferPlan {
  /** Who pays, and signs alone. */
  readonly payer: Address;
  readonly instructions: readonly IInstruction[];
  /** Size of the token account that is opened for the receiver; zero where none is. */
  readonly openedBytes: number;
  /** What arrives, in smallest units: less than the amount where the token keeps a fee. */
  readonly received: bigint;
}

/** Takes text for an address; throws `input/send-incomplete` where it is none. */
export function toAddress(text: string): Address {
  if (readSolanaAddress(text)) return text as Address;
  throw new DrawbridgeError('input/send-incomplete', `${text} is no address on Solana.`);
}
