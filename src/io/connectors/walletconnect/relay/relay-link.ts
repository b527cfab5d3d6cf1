import type {Stop} from '../../../../core/ports/clock.js';
import type {ProposedNamespaces} from '../proposed-namespaces.js';
import type {SdkSession} from '../sdk/sign-sdk.js';
import type {AskedSignIn, Invitation, RelayCall, RelayEvent, SessionRequest} from './relay-call.js';

/** An event of the SDK, or `missed` after the tab was suspended and may have missed some. */
export type RelayLinkEvent = RelayEvent | {readonly type: 'missed'};

/** Access to WalletConnect's relay, whichever tab holds the connection. */
export interface RelayLink {
  /** The stored session of a topic, unless it has expired. */
  session(topic: string): Promise<SdkSession | undefined>;
  /**
   * Sends a proposal to the relay; `approved` or `refused` follow as events. With `signIn`, a wallet that
   * supports it signs in with its approval.
   */
  propose(namespaces: ProposedNamespaces, signIn?: AskedSignIn): Promise<Invitation>;
  /** Withdraws an invitation: its proposal is deleted, and a wallet that opened its link is informed. */
  withdraw(topic: string): Promise<void>;
  /**
   * Sends a request to the wallet, at most once. Calls `onSent` with its id directly before.
   *
   * Rejects with the wallet's own error, with `relay/unreachable` if it was certainly not sent, or with
   * `wallet/request-failed` if it was, but the answer is lost.
   */
  request(request: SessionRequest, onSent?: (requestId: number) => void): Promise<unknown>;
  /** Cancels this tab's pending requests over a session: they reject with WalletConnect's 6000. */
  cancelRequests(topic: string): void;
  /**
   * Ends a session, on this side in any case; rejects with `disconnect/failed` if the wallet could not be
   * informed.
   */
  endSession(topic: string): Promise<void>;
  subscribe(listener: (event: RelayLinkEvent) => void): Stop;
  /** Closes the connection; another tab that needs it takes over. */
  close(): Promise<void>;
}

/** Serves the tabs' calls with the SDK; only the tab that holds the lock has one. */
export interface RelayClient {
  /**
   * Resolves with the result that {@link RelayCall} describes. Calls `onSent` with a request's id directly
   * before it is sent: until then, no wallet can have received it.
   */
  serve(call: RelayCall, onSent: (requestId: number) => void): Promise<unknown>;
  /** Drops a request whose answer no caller waits for. */
  drop(request: {readonly topic: string; readonly requestId: number}): void;
  /** Opens a new socket if the relay does not answer on the present one. */
  checkSocket(): Promise<void>;
  /** Removes every socket, timer and listener; sessions stay stored. */
  close(): Promise<void>;
}

/** Opens a relay client that emits its events through `emit`. */
export type OpenRelayClient = (emit: (event: RelayEvent) => void) => RelayClient;
