import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {SignedOnConnect} from '../../../../core/model/sign-in/sign-in-message.js';
import type {ProposedNamespaces} from '../proposed-namespaces.js';
import type {SdkSession} from '../sdk/sign-sdk.js';
import {fromWireError, type Reply} from './relay-message.js';

/** A request to the wallet of a session. */
export interface SessionRequest {
  /** Topic of the session. */
  readonly topic: string;
  /** CAIP-2 id of a granted chain. */
  readonly chainId: string;
  readonly method: string;
  readonly params: object;
}

/** A call of a tab to the one SDK. All of it can be cloned to another tab. */
export type RelayCall =
  /** The stored session of a topic; `null` if there is none or it has expired. */
  | {readonly type: 'session'; readonly topic: string}
  /** Creates a pairing link, an {@link Invitation}. */
  | {readonly type: 'propose'; readonly namespaces: ProposedNamespaces; readonly signIn?: AskedSignIn}
  | {readonly type: 'withdraw'; readonly topic: string}
  | ({readonly type: 'request'} & SessionRequest)
  /** Waits for the answer to a request of a tab that is closed. */
  | {readonly type: 'await'; readonly topic: string; readonly requestId: number}
  | {readonly type: 'end'; readonly topic: string};

/** Sign-in to request with the approval, with the SDK's field names; EVM only. */
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

/** A pairing link with a proposal at the relay. */
export interface Invitation {
  readonly uri: string;
  /** Topic of the pairing. */
  readonly topic: string;
}

/** An event of the SDK for every tab. All of it can be cloned to another tab. */
export type RelayEvent =
  | {
      readonly type: 'approved';
      readonly pairing: string;
      readonly session: SdkSession;
      /** Sign-ins of the approval. */
      readonly signed?: readonly SignedOnConnect[];
    }
  /** `error` is the reason of the wallet or the SDK; an expired proposal is refused, too. */
  | {
      readonly type: 'refused';
      readonly pairing: string;
      readonly error: unknown;
      /** The wallet answered the sign-in; its reaction to a plain proposal is unknown. */
      readonly isOfSignIn?: true;
    }
  /** A `session_event` of a wallet, unchecked. */
  | {readonly type: 'told'; readonly topic: string; readonly chainId: unknown; readonly event: unknown}
  | {readonly type: 'updated'; readonly topic: string; readonly session: SdkSession}
  /** The wallet, the page or the SDK ended the session. */
  | {readonly type: 'ended'; readonly topic: string}
  /** The relay refused the page or cannot be reached; `error` is a {@link WireError}. */
  | {readonly type: 'relay'; readonly error: WireError};

/** An error in a form that can be cloned to another tab. */
export interface WireError {
  readonly name: string;
  readonly message: string;
  /** A Drawbridge code is a text, those of wallets and nodes are numbers. */
  readonly code?: string | number;
  readonly data?: unknown;
}

/** A call of this tab without an answer yet, whichever tab serves it. */
export class PendingCall {
  readonly id: string;
  readonly call: RelayCall;
  readonly answer: Promise<unknown>;
  readonly #onSent: (requestId: number) => void;
  #resolve: (value: unknown) => void = () => {};
  #reject: (error: unknown) => void = () => {};
  #isTaken = false;
  #requestId: number | undefined;

  constructor(id: string, call: RelayCall, onSent: (requestId: number) => void = () => {}) {
    this.id = id;
    this.call = call;
    this.#onSent = onSent;
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Processes a reply of the relay leader. */
  take(reply: Reply): void {
    switch (reply.type) {
      case 'taken':
        this.#isTaken = true;
        return;
      case 'sent':
        if (this.#requestId !== undefined) return;
        this.#requestId = reply.requestId;
        return this.#onSent(reply.requestId);
      case 'done':
        return this.#resolve(reply.value);
      case 'failed':
        return this.#reject(fromWireError(reply.error));
    }
  }

  reject(error: Error): void {
    this.#reject(error);
  }

  /**
   * The call to send to the next relay leader; `undefined` if there is none.
   *
   * Calls that only read or undo are repeated. A request to a wallet is sent once: after it was sent, its
   * answer is awaited; if it may have been sent, it is rejected. `isStolen`: the previous leader may still
   * continue.
   */
  next(isStolen: boolean): RelayCall | undefined {
    const {call} = this;
    if (call.type !== 'request') return call;
    if (this.#requestId !== undefined) {
      return {type: 'await', topic: call.topic, requestId: this.#requestId};
    }
    if (!isStolen && !this.#isTaken) return call;
    this.#reject(lost());
    return undefined;
  }
}

function lost(): DrawbridgeError {
  return new DrawbridgeError('relay/unreachable', 'The relay leader is gone, and the request was not sent');
}
