import type {SdkSession} from '../sdk/sign-sdk.js';
import type {SignedOnConnect} from '../../../../core/model/sign-in/sign-in-offer.js';
import type {AskedNamespaces} from '../pairing/namespaces.js';

/** A request to the wallet of a session. */
export interface SessionRequest {
  /** Names the session. */
  readonly topic: string;
  /** CAIP-2 id of a chain the wallet has granted. */
  readonly chainId: string;
  readonly method: string;
  readonly params: object;
}

/** What a tab asks of the one SDK. Everything in it can be sent to another tab. */
export type RelayCall =
  /** The stored session of a topic; `null` when there is none or it has run out. */
  | {readonly type: 'session'; readonly topic: string}
  /** A pairing link, as an {@link Invitation}. */
  | {readonly type: 'propose'; readonly namespaces: AskedNamespaces; readonly signIn?: AskedSignIn}
  | {readonly type: 'withdraw'; readonly topic: string}
  | ({readonly type: 'request'} & SessionRequest)
  /** The answer to a request that was sent by a tab that is gone. */
  | {readonly type: 'await'; readonly topic: string; readonly requestId: number}
  | {readonly type: 'end'; readonly topic: string};

/** What a wallet is asked to sign as it agrees, in the SDK's words; EVM alone. */
export interface AskedSignIn {
  readonly domain: string;
  readonly uri: string;
  readonly nonce: string;
  readonly statement?: string;
  /** RFC 3339. */
  readonly exp?: string;
  /** RFC 3339. */
  readonly nbf?: string;
  readonly resources?: readonly string[];
}

/** A pairing link; its proposal waits at the relay. */
export interface Invitation {
  readonly uri: string;
  /** Names the pairing. */
  readonly topic: string;
}

/** What the SDK tells every tab. Everything in it can be sent to another tab. */
export type RelayEvent =
  | {
      readonly type: 'approved';
      readonly pairing: string;
      readonly session: SdkSession;
      /** What the wallet signed with it. */
      readonly signed?: readonly SignedOnConnect[];
    }
  /** `error` is what the wallet or the SDK gave as reason; a proposal that ran out is refused, too. */
  | {readonly type: 'refused'; readonly pairing: string; readonly error: unknown}
  /** What a wallet says over a session, unread. */
  | {readonly type: 'told'; readonly topic: string; readonly chainId: unknown; readonly event: unknown}
  | {readonly type: 'updated'; readonly topic: string; readonly session: SdkSession}
  /** The wallet, this page or the SDK ended the session. */
  | {readonly type: 'ended'; readonly topic: string}
  /** The relay refused the page or cannot be reached; `error` is a {@link WireError}. */
  | {readonly type: 'relay'; readonly error: WireError};

/** An error as it crosses from one tab to another. */
export interface WireError {
  readonly name: string;
  readonly message: string;
  /** A code of ours is text, those of wallets and nodes are numbers. */
  readonly code?: string | number;
  readonly data?: unknown;
}
