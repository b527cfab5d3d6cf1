import type {Hex, SmartSessionPermission} from './session-permission.js';

/** The public half of a session key. */
export interface SessionKey {
  readonly type: 'secp256k1' | 'secp256r1';
  readonly publicKey: Hex;
}

/** What a page asks for with `grantPermissions` (ERC-7715). */
export interface SmartSessionGrantRequest {
  /** The network in use, in hexadecimal. */
  readonly chainId: Hex;
  /** The account in use. Default: the wallet's choice. */
  readonly address?: Hex;
  /** Seconds since 1970. */
  readonly expiry: number;
  readonly signer: {readonly type: 'keys'; readonly data: {readonly keys: readonly SessionKey[]}};
  readonly permissions: readonly SmartSessionPermission[];
  readonly policies: readonly {readonly type: string; readonly data: object}[];
}

/** What the wallet granted, which may be less than was asked for. */
export interface SmartSessionGrantResponse {
  readonly chainId: Hex;
  /** The account the session is of. */
  readonly address: Hex;
  /** Seconds since 1970. */
  readonly expiry: number;
  readonly permissions: readonly SmartSessionPermission[];
  /** Names the session to the wallet and to the service that signs along. */
  readonly context: string;
}
