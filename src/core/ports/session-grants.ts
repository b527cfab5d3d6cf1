import type {Unchecked} from '../model/safety/record.js';

/** What a wallet is asked, and which one. */
export interface WalletAsk {
  /** The object of the connection. */
  readonly provider: unknown;
  /** For failures. */
  readonly walletName: string;
}

/** Whose capabilities are asked for. */
export interface CapabilityAsk extends WalletAsk {
  readonly address: string;
  /** In hexadecimal. */
  readonly chainId: string;
}

/** Asks a wallet for permissions to act for an account (ERC-7715), and to take them back. */
export interface SessionGrants {
  /** False where the wallet agreed to its methods when it was connected, and `wallet_grantPermissions` is none of them. */
  canGrant(ask: Pick<WalletAsk, 'provider'>): boolean;
  /** What the wallet says that it can grant (EIP-5792); `undefined` where it says nothing in time. */
  capability(ask: CapabilityAsk): Promise<Unchecked | undefined>;
  /**
   * Asks for permissions. Resolves with a plain copy of the wallet's reply, whose fields are not checked.
   *
   * Rejects with `wallet/request-declined`, `wallet/request-unsupported`, `wallet/locked`, `wallet/invalid-answer` or
   * `wallet/request-failed`.
   */
  grant(ask: WalletAsk & {readonly request: object}): Promise<Unchecked>;
  /** Asks to take permissions back. Resolves with the signature that proves it; rejects like `grant`. */
  revoke(ask: WalletAsk & {readonly request: object}): Promise<string>;
}
