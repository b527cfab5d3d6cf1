import type {LinkCall, LinkEvent} from './link-call.js';

/** Does what tabs ask of the SDK; there is one at a time, in the tab that holds the lock. */
export interface Desk {
  /**
   * Resolves with what the call's type says. A request's id is told just before the request leaves:
   * until then it is certain that no wallet has got it.
   */
  serve(call: LinkCall, onSent: (requestId: number) => void): Promise<unknown>;
  /** Nobody waits for the answer to this request any more. */
  drop(request: {readonly topic: string; readonly requestId: number}): void;
  /** Leaves no socket, timer or listener; sessions stay stored. */
  close(): Promise<void>;
}

/** Opens a desk that tells what happens to `emit`. */
export type OpenDesk = (emit: (event: LinkEvent) => void) => Desk;
