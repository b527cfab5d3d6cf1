import type {Hex, SmartSessionPermission} from './session-permission.js';

/** The public half of a session key. */
export interface SessionKey {
  readonly type: 'secp256k1' | 'secp256r1';
  readonly publicKey: Hex;
}

/** The request of `grantPermissions` (ERC-7715). */
export interface SmartSessionGrantRequest {
  /** The network in use, in hexadecimal. */
  readonly chainId: Hex;
  /** The account in use. Default: the wallet's choice. */
  readonly address?: Hex;
  /** Seconds since 1970. */
  readonly expiry: number;
  readonly signer: {readonly type: 'keys'; readonly data: {readonly keys: readonly SessionKey[]}};
  readonly permissions: readonly SmartSessionPermission[];
  /** Further limits; a grant without one of them is refused. */
  readonly policies: readonly SmartSessionPolicy[];
}

/** A further limit of a session; its types are defined by ERC-7715 and by wallets. */
export interface SmartSessionPolicy {
  readonly type: string;
  readonly data: object;
}

/** The permissions that the wallet granted, which may be fewer than requested. */
export interface SmartSessionGrantResponse {
  readonly chainId: Hex;
  /** The account of the session. */
  readonly address: Hex;
  /** Seconds since 1970. */
  readonly expiry: number;
  readonly permissions: readonly SmartSessionPermission[];
  /**
   * Identifies the session to the wallet and to the co-signing service; with `executions`, the context of the first of
   * them.
   */
  readonly context: string;
  /**
   * What uses each of `permissions`, in their order, where the wallet speaks ERC-7715 as of January 2026: no service
   * signs along then. Absent for sessions of the co-signing service.
   */
  readonly executions?: readonly ExecutionGrant[];
}

/** What a permission is used with (ERC-7710). */
export interface ExecutionGrant {
  /** The permission context, in hexadecimal. */
  readonly context: Hex;
  /** The contract whose `redeemDelegations` takes the context. */
  readonly delegationManager: Hex;
  /** Accounts to deploy first (ERC-4337); empty where all are deployed. */
  readonly dependencies: readonly {readonly factory: Hex; readonly factoryData: Hex}[];
  /** The session account: the address of the page's key. */
  readonly to: Hex;
}
