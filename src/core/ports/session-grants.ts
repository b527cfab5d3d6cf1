import type {Unchecked} from '../model/safety/record.js';

/** The wallet of a request. */
export interface GrantsRequest {
  /** The object of the connection. */
  readonly provider: unknown;
  /** Name of the wallet for failures. */
  readonly walletName: string;
}

/** The account whose capabilities are requested. */
export interface CapabilityRequest extends GrantsRequest {
  readonly address: string;
  /** In hexadecimal. */
  readonly chainId: string;
}

/** Permissions by the methods of ERC-7715 as of January 2026. */
export interface ExecutionPermissions {
  /**
   * The permission types that the wallet supports, each with its chains and rules; their content is not
   * checked. `undefined` if the wallet does not support the method or does not answer in time.
   *
   * Rejects with the other failures of {@link SessionGrants.grant}.
   */
  supported(ask: GrantsRequest): Promise<Unchecked | undefined>;
  /**
   * Asks for permissions. Resolves with a plain copy of the wallet's reply, whose entries are not checked; rejects like
   * {@link SessionGrants.grant}.
   */
  request(ask: GrantsRequest & {readonly requests: readonly object[]}): Promise<readonly Unchecked[]>;
  /**
   * The permissions that the wallet granted and has not revoked, not checked; none if it does not support the
   * method.
   */
  granted(ask: GrantsRequest): Promise<readonly Unchecked[]>;
  /**
   * Asks the wallet to revoke the permission of a context. Rejects with `smart-session/kept` if the wallet
   * does not support the method or still lists the permission afterwards, otherwise like {@link
   * SessionGrants.grant}.
   */
  revoke(ask: GrantsRequest & {readonly context: string}): Promise<void>;
}

/** Connection of a wallet: decides which methods may revoke its permissions. */
export interface RevokeTarget extends Pick<GrantsRequest, 'provider'> {
  /** The wallet belongs to this site (connector type `AUTH`). */
  readonly isEmbedded: boolean;
}

/**
 * Asks a wallet for permissions to act for an account, and to revoke them. The members beside `execution` are of the
 * older dialect: `wallet_grantPermissions`, `wallet_revokePermissions` and the capability `permissions`.
 */
export interface SessionGrants {
  readonly execution: ExecutionPermissions;
  /** False if the wallet approved a list of methods when it connected, without one that grants permissions. */
  canGrant(ask: Pick<GrantsRequest, 'provider'>): boolean;
  /**
   * False if `wallet_revokePermissions` would disconnect the account (EIP-2255), as in wallets of the page,
   * or if the wallet did not approve the method.
   */
  canRevoke(ask: RevokeTarget): boolean;
  /**
   * The permissions that the wallet reports it can grant (EIP-5792); `undefined` if it does not answer in
   * time.
   */
  capability(ask: CapabilityRequest): Promise<Unchecked | undefined>;
  /**
   * Asks for permissions. Resolves with a plain copy of the wallet's reply, whose fields are not checked.
   *
   * Rejects with `wallet/request-declined`, `wallet/request-unsupported`, `wallet/locked`, `wallet/invalid-answer` or
   * `wallet/request-failed`.
   */
  grant(ask: GrantsRequest & {readonly request: object}): Promise<Unchecked>;
  /**
   * Asks to revoke permissions. Resolves with the signature that proves it; rejects like `grant`, and with
   * `smart-session/kept`, without a request to the wallet, if {@link canRevoke} is false.
   */
  revoke(ask: GrantsRequest & RevokeTarget & {readonly request: object}): Promise<string>;
}
