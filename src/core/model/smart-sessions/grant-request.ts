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
  /** Identifies the session to the wallet and to the co-signing service. */
  readonly context: string;
}
