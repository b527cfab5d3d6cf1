/** A text to sign, and who signs it. */
export interface SignMessageRequest {
  /** The object of the connection: EIP-1193, a Wallet Standard wallet, or a typed object of ours. */
  readonly provider: unknown;
  /** One of the accounts that the wallet opened to the page. */
  readonly address: string;
  readonly message: string;
  /** For failures. */
  readonly walletName: string;
}

/**
 * Asks a wallet to sign a text. Resolves with the signature as `SiwxSession` has it: `0x` and hexadecimal on eip155 and
 * polkadot, base58 on solana, base64 on bip122.
 *
 * Rejects with `wallet/request-declined`, `wallet/request-unsupported`, `wallet/locked`, `wallet/invalid-answer` or
 * `wallet/request-failed`.
 */
export type SignMessage = (request: SignMessageRequest) => Promise<string>;
