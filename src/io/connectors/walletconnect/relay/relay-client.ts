import type {RelayCall, RelayEvent} from './relay-call.js';

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
