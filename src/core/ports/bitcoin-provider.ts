import type {Account} from '../model/account.js';

/** The form of a Bitcoin message signature: recoverable ECDSA (BIP-137), or BIP-322's simple form. */
export type BitcoinMessageProtocol = 'ecdsa' | 'bip322';

/** A message to sign. */
export interface BitcoinSignMessageRequest {
  readonly message: string;
  /** One of the provider's accounts; default: its payment account. */
  readonly address?: string;
  /**
   * Default: the wallet's choice for that address, mostly `ecdsa`, and `bip322` for a Taproot one.
   * With a value, the request fails where a wallet cannot sign in that form.
   */
  readonly protocol?: BitcoinMessageProtocol;
}

/** The inputs of a PSBT that one address signs. */
export interface BitcoinSignInput {
  readonly address: string;
  /** Position of the input in the transaction. */
  readonly index: number;
  /** Allowed signature hash types (BIP-174), where the wallet accepts them; default: the input's own. */
  readonly sighashTypes?: readonly number[];
}

/** A partially signed transaction to sign (BIP-174). */
export interface BitcoinSignPsbtRequest {
  /** Base64. */
  readonly psbt: string;
  /** Default: every input the provider's accounts can sign. */
  readonly signInputs?: readonly BitcoinSignInput[];
  /** Asks the wallet to finalize and send the transaction as well. */
  readonly broadcast?: boolean;
}

/** A signed transaction. */
export interface BitcoinSignedPsbt {
  /** Base64. Absent only where a wallet has sent the transaction and returns only its id. */
  readonly psbt?: string;
  /** Present when the wallet was asked to send the transaction, and did. */
  readonly txid?: string;
}

/** A payment to make. */
export interface BitcoinTransfer {
  readonly recipient: string;
  /** In satoshi. */
  readonly amount: bigint;
}

/**
 * The provider of `getProvider('bip122')`, the same for every wallet.
 *
 * Every method rejects with a `DrawbridgeError`: `wallet/request-declined` when the user declines,
 * `wallet/request-unsupported` when the wallet has no such function, `wallet/locked`, `wallet/invalid-answer`
 * when the answer is malformed, otherwise `wallet/request-failed`.
 */
export interface BitcoinProvider {
  /** The accounts that the wallet has open, payment first; none once it is disconnected. */
  readonly accounts: readonly Account[];
  /** Resolves with the signature as base64: 65 bytes for ECDSA, a witness for BIP-322. */
  signMessage(request: BitcoinSignMessageRequest): Promise<string>;
  signPsbt(request: BitcoinSignPsbtRequest): Promise<BitcoinSignedPsbt>;
  /** Resolves with the transaction id. */
  sendTransfer(transfer: BitcoinTransfer): Promise<string>;
}
