import type {Address, IInstruction} from '@solana/web3.js';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {TransferRequest} from '../../../../core/ports/transfers.js';
import {readSolanaAddress} from '../solana-address.js';

/** A transfer without its provider, before the wallet is asked. */
export type Question = Omit<TransferRequest, 'provider'>;

/** Instructions of a transfer and their effects. */
export interface TransferPlan {
  /** Payer of the fee and only signer. */
  readonly payer: Address;
  readonly instructions: readonly IInstruction[];
  /** Size of the token account that is opened for the receiver, in bytes; 0 if none is. */
  readonly openedBytes: number;
  /** Received amount in smallest units; less than the amount if the token withholds a fee. */
  readonly received: bigint;
}

/** Checks an address; throws `input/send-incomplete` for invalid text. */
export function toAddress(text: string): Address {
  if (readSolanaAddress(text)) return text as Address;
  throw new DrawbridgeError('input/send-incomplete', `"${text.slice(0, 80)}" is not a valid Solana address.`);
}
