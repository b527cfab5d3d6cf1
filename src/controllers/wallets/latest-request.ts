import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {toKnownError} from '../../core/errors/to-known-error.js';

/** Callbacks for the outcome of a request. */
export interface Settle<T> {
  done(value: T): void;
  failed(error: DrawbridgeError): void;
}

/** Runs one request at a time: a newer one aborts the older, whose outcome is dropped. */
export class LatestRequest {
  #controller: AbortController | undefined;

  /** Starts a request; the promise resolves when it is settled or dropped and never rejects. */
  async run<T>(task: (signal: AbortSignal) => Promise<T>, settle: Settle<T>): Promise<void> {
    this.cancel();
    const controller = new AbortController();
    this.#controller = controller;
    const whileWanted =
      <A>(handle: (outcome: A) => void) =>
      (outcome: A): void => {
        if (!controller.signal.aborted) handle(outcome);
      };
    await task(controller.signal).then(
      whileWanted((value: T) => settle.done(value)),
      whileWanted((cause: unknown) => settle.failed(toKnownError(cause))),
    );
  }

  /** Aborts the running request; its outcome is dropped. */
  cancel(): void {
    this.#controller?.abort();
    this.#controller = undefined;
  }
}
