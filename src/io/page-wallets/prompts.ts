import {ownError} from '../../core/errors/own-error.js';

/** Conditions of one prompt. */
export interface PromptConditions {
  /** Aborted when the user leaves. */
  readonly signal?: AbortSignal | undefined;
  /** Creates the error of a prompt that is not shown, or no longer awaited. */
  readonly cancelled: () => Error;
}

/**
 * The prompts of one wallet that wait for the user.
 *
 * A page cannot withdraw a prompt: once the wallet shows it, its answer is awaited even if the user leaves the page's
 * view, and however long the user takes. The connect flow has the deadline.
 */
export class Prompts {
  #ending = new AbortController();

  /**
   * Calls `ask` unless the user has left, and waits for the answer until {@link end}.
   *
   * Rejects with `wallet/unknown` for an answer that throws when it is read.
   */
  async show<T>(ask: () => Promise<T>, {signal, cancelled}: PromptConditions): Promise<T> {
    if (signal?.aborted) throw cancelled();
    const {signal: ending} = this.#ending;
    return new Promise((resolve, reject) => {
      const end = (): void => reject(cancelled());
      const stop = (): void => ending.removeEventListener('abort', end);
      ending.addEventListener('abort', end);
      void ask()
        .then(resolve, (cause: unknown) => reject(ownError(cause) ?? cause))
        .finally(stop);
    });
  }

  /** Stops waiting; the prompts stay open in the wallet. */
  end(): void {
    this.#ending.abort();
    this.#ending = new AbortController();
  }
}
