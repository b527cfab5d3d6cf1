import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {RelayCall} from './relay-call.js';
import type {Reply} from './relay-message.js';
import {fromWireError} from './wire-error.js';

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
