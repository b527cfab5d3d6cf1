import type {Unchecked} from '../model/safety/record.js';

/** The wallet that is asked. */
export interface WalletAsk {
  /** The object of the connection. */
  readonly provider: unknown;
  /** Name of the wallet for failures. */
  readonly walletName: string;
}

/** The account whose capabilities are requested. */
export interface CapabilityAsk extends WalletAsk {
  readonly address: string;
  /** In hexadecimal. */
  readonly chainId: string;
}

/** Asks a wallet for permissions to act for an account (ERC-7715), and to revoke them. */
export interface SessionGrants {
  /**
   * False where the wallet approved a list of methods when it was connected, without
   * `wallet_grantPermissions`.
   */
  canGrant(ask: Pick<WalletAsk, 'provider'>): boolean;
  /**
   * The permissions that the wallet says it can grant (EIP-5792); `undefined` where it does not answer in
   * time.
   */
  capability(ask: CapabilityAsk): Promise<Unchecked | undefined>;
  /**
   * Asks for permissions. Resolves with a plain copy of the wallet's reply, whose fields are not checked.
   *
   * Rejects with `wallet/request-declined`, `wallet/request-unsupported`, `wallet/locked`, `wallet/invalid-answer` or
   * `wallet/request-failed`.
   */
  grant(ask: WalletAsk & {readonly request: object}): Promise<Unchecked>;
  /** Asks to revoke permissions. Resolves with the signature that proves it; rejects like `grant`. */
  revoke(ask: WalletAsk & {readonly request: object}): Promise<string>;
}
