import type {RelayCall, RelayEvent} from './relay-call.js';

/** Does what tabs ask of the SDK; there is one at a time, in the tab that holds the lock. */
export interface RelayClient {
  /**
   * Resolves with what the call's type says. A request's id is told just before the request leaves:
   * until then it is certain that no wallet has got it.
   */
  serve(call: RelayCall, onSent: (requestId: number) => void): Promise<unknown>;
  /** No caller waits for the answer to this request any more. */
  drop(request: {readonly topic: string; readonly requestId: number}): void;
  /** Leaves no socket, timer or listener; sessions stay stored. */
  close(): Promise<void>;
}

/** Opens a relay client that emits what happens through `emit`. */
export type OpenRelayClient = (emit: (event: RelayEvent) => void) => RelayClient;
