import type {MessageWallet} from '../messages/shown-wallet.js';
import type {CaipAddress} from './caip.js';
import type {Unchecked} from './safety/record.js';

/** A smart session as its holder lists it; its texts are cleaned for display. */
export interface ListedSession {
  /** Id of the session: `pci` of the co-signing service, or the context of a wallet's permission. */
  readonly pci: string;
  readonly project: {
    /** Id of the project at the co-signing service. */
    readonly id?: string;
    readonly name: string;
    readonly url?: string;
    readonly iconUrl?: string;
  };
  /** Seconds since 1970; absent if it never expires. */
  readonly expiry?: number;
  /** Seconds since 1970; absent if unknown. */
  readonly createdAt?: number;
  /** Seconds since 1970; absent unless it was revoked. */
  readonly revokedAt?: number;
  /** As the wallet granted them; foreign data. */
  readonly permissions: readonly Unchecked[];
}

/** A smart session of an account known to this site. */
export interface SmartSession extends ListedSession {
  readonly account: CaipAddress;
  /** Its source: the co-signing service, or the wallet (ERC-7715 as of January 2026). */
  readonly holder: 'service' | 'wallet';
  /** False for a session that was granted to another site. */
  readonly isOwn: boolean;
  /** Place to revoke it: here, only in the wallet, or here once its account is connected. */
  readonly revocable: 'here' | 'in-wallet' | 'when-connected';
  /** The wallet of the account; without a name while it is not connected. */
  readonly wallet: MessageWallet;
  /** Id of that wallet's connector. */
  readonly connectorId?: string;
  /** The address that may use it, if the wallet lists it. */
  readonly sessionAccount?: string;
}

/** Bytes or a number in hexadecimal, with `0x`. */
export type Hex = `0x${string}`;

/** A condition on an argument of a call. */
export interface ArgumentCondition {
  readonly operator: 'EQUAL' | 'GREATER_THAN' | 'LESS_THAN';
  readonly value: Hex;
}

/** A function that may be called, and its conditions. */
export interface CallableFunction {
  readonly functionName: string;
  /** By position; `null` where the argument is free. */
  readonly args?: readonly (ArgumentCondition | null)[];
  /** The greatest value that a call may carry, in wei. Default: none. */
  readonly valueLimit?: Hex;
  readonly operation?: 'Call' | 'DelegateCall';
}

/** A permission that a smart session can include (ERC-7715). */
export type SmartSessionPermission =
  | {
      readonly type: 'contract-call';
      readonly data: {
        readonly address: Hex;
        readonly abi: readonly object[];
        readonly functions: readonly CallableFunction[];
      };
    }
  | {
      readonly type: 'native-token-recurring-allowance';
      readonly data: RecurringAllowance;
    }
  | {
      readonly type: 'erc20-recurring-allowance';
      readonly data: RecurringAllowance & {readonly token: Hex};
    };

/** An amount that may be spent in each period. */
export interface RecurringAllowance {
  /** For each period, in the smallest unit. */
  readonly allowance: Hex;
  /** Seconds since 1970. */
  readonly start: number;
  /** In seconds. */
  readonly period: number;
}

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
   * What uses each of `permissions`, in their order, if the wallet uses ERC-7715 as of January 2026: no
   * service signs along then. Absent for sessions of the co-signing service.
   */
  readonly executions?: readonly ExecutionGrant[];
}

/** Data for the use of a permission (ERC-7710). */
export interface ExecutionGrant {
  /** The permission context, in hexadecimal. */
  readonly context: Hex;
  /** The contract whose `redeemDelegations` takes the context. */
  readonly delegationManager: Hex;
  /** Accounts to deploy first (ERC-4337); empty if all are deployed. */
  readonly dependencies: readonly {readonly factory: Hex; readonly factoryData: Hex}[];
  /** The session account: the address of the page's key. */
  readonly to: Hex;
}
