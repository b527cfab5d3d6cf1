import type {Stop} from '../../../../core/ports/clock.js';
import type {AskedNamespaces} from '../pairing/namespaces.js';
import type {SdkSession} from '../sdk/sign-sdk.js';
import type {AskedSignIn, Invitation, RelayEvent, SessionRequest} from './relay-call.js';

/** What a tab hears: what the SDK tells, or that it was away and did not hear some of that. */
export type RelayNews = RelayEvent | {readonly type: 'missed'};

/** The way to WalletConnect's relay, whichever tab holds the connection to it. */
export interface RelayLink {
  /** A stored session that has not run out. */
  session(topic: string): Promise<SdkSession | undefined>;
  /**
   * Leaves a proposal at the relay; `approved` or `refused` follow as events. With `signIn` a wallet that can signs in
   * as it agrees.
   */
  propose(namespaces: AskedNamespaces, signIn?: AskedSignIn): Promise<Invitation>;
  /** Takes an invitation back: its proposal is void here, and a wallet that opened its link is told. */
  withdraw(topic: string): Promise<void>;
  /**
   * Asks the wallet, once: a request is never sent a second time. `onSent` hears its id as it leaves.
   *
   * Rejects with the wallet's own error, with `relay/unreachable` when it was certainly not sent, or with
   * `wallet/request-failed` when it was, but the answer cannot be heard any more.
   */
  request(request: SessionRequest, onSent?: (requestId: number) => void): Promise<unknown>;
  /** Ends this tab's waiting for answers over a session: its requests reject with WalletConnect's 6000. */
  cancelRequests(topic: string): void;
  /** Ends a session, here in any case; rejects with `disconnect/failed` when the wallet could not be told. */
  endSession(topic: string): Promise<void>;
  subscribe(listener: (event: RelayNews) => void): Stop;
  /** Lets go of the connection; another tab that needs it takes over. */
  close(): Promise<void>;
}
