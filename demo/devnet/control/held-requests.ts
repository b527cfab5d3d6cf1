import type {RecordedRequest} from '../protocol.js';

/** The time is bounded, so that a test that fails before the release cannot hang the devnet. */
const MAX_HOLD_MS = 60_000;

interface Held {
  readonly request: RecordedRequest;
  readonly letGo: () => void;
}

/** Requests that wait until a test releases them. */
export class HeldRequests {
  readonly #held = new Set<Held>();

  /** Resolves when the request is released, or after a minute. */
  hold(request: RecordedRequest): Promise<void> {
    return new Promise((resolve) => {
      const letGo = (): void => {
        clearTimeout(timer);
        this.#held.delete(held);
        resolve();
      };
      const held: Held = {request, letGo};
      // The process may exit before: the open server keeps it alive.
      const timer = setTimeout(letGo, MAX_HOLD_MS).unref();
      this.#held.add(held);
    });
  }

  /** The waiting requests, oldest first, of all callers or of one. */
  list(projectId?: string): readonly RecordedRequest[] {
    return this.#of(projectId).map(({request}) => request);
  }

  /** Releases the requests of all callers, or those of one. */
  release(projectId?: string): void {
    for (const {letGo} of this.#of(projectId)) letGo();
  }

  #of(projectId: string | undefined): readonly Held[] {
    return [...this.#held].filter(({request}) => projectId === undefined || request.projectId === projectId);
  }
}
