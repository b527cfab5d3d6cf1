import type {ReactiveController} from 'lit';
import type {Client} from '../../../client/client.js';
import {type DrawbridgeError, toKnownError} from '../../../core/errors/drawbridge-error.js';
import type {ConnectOptions} from '../../../flows/session/wallet-questions.js';
import type {ClientHost} from '../observe.js';

/** State of an attempt to connect. */
export type AttemptState =
  | {readonly status: 'idle'}
  /** The wallet has an open prompt. */
  | {readonly status: 'waiting'}
  | {readonly status: 'failed'; readonly error: DrawbridgeError}
  | {readonly status: 'done'};

/** Treatment of an attempt whose view is left. */
export type OnLeave = 'abort' | 'keep';

/**
 * Prompts a wallet on behalf of a view and re-renders the view with the outcome.
 *
 * A user who leaves the view no longer waits for the prompt; a late approval still connects. A pairing is kept, because
 * other views share it, and so is a prompt whose connector replaces this view with its own.
 */
export class ConnectPrompt implements ReactiveController {
  readonly #host: ClientHost<Client>;
  readonly #onLeave: OnLeave;
  #state: AttemptState = {status: 'idle'};
  #run: AbortController | undefined;

  constructor(host: ClientHost<Client>, onLeave: OnLeave) {
    this.#host = host;
    this.#onLeave = onLeave;
    host.addController(this);
  }

  get state(): AttemptState {
    return this.#state;
  }

  /** Prompts, or prompts again; drops the outcome of an earlier prompt. */
  start(options: Omit<ConnectOptions, 'signal'>): void {
    this.#leave();
    const run = new AbortController();
    this.#run = run;
    this.#set({status: 'waiting'});
    const {flows} = this.#host.client;
    const settle = (state: AttemptState): void => {
      if (run === this.#run) this.#set(state);
    };
    void flows.connect(this.#onLeave === 'abort' ? {...options, signal: run.signal} : options).then(
      () => settle({status: 'done'}),
      (cause: unknown) => this.#fail(cause, settle),
    );
  }

  /** Shows the failed attempt of an earlier element of the view. */
  resume(error: DrawbridgeError): void {
    this.#set({status: 'failed', error});
  }

  hostDisconnected(): void {
    if (!this.#host.client.isInteracting()) this.#leave();
  }

  #leave(): void {
    const run = this.#run;
    this.#run = undefined;
    if (this.#onLeave === 'abort') run?.abort();
  }

  #fail(cause: unknown, settle: (state: AttemptState) => void): void {
    const error = toKnownError(cause);
    this.#host.client.failures.report(error);
    settle({status: 'failed', error});
  }

  #set(state: AttemptState): void {
    this.#state = state;
    this.#host.requestUpdate();
  }
}
