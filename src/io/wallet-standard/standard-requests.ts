import {CONNECT_DEADLINE_MS} from '../../core/config/constants.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Clock} from '../../core/ports/clock.js';
import {withTimeout} from '../../core/ports/waiting/with-timeout.js';
import {Prompts} from '../page-wallets/prompts.js';
import {readMethod} from './read-wallet.js';

/** One call of a feature, such as `connect` of `standard:connect`. */
export interface FeatureCall {
  readonly feature: string;
  readonly method: string;
  readonly input?: Readonly<Record<string, unknown>>;
  /** Milliseconds until `connect/silent`; default: the time a user has for a prompt. */
  readonly deadlineMs?: number;
  readonly signal?: AbortSignal | undefined;
}

/** A call that prompts the user, who has no deadline here. */
export type PromptCall = Omit<FeatureCall, 'deadlineMs'>;

/** Calls a wallet's features, with a timeout. */
export class StandardRequests {
  readonly #wallet: object;
  readonly #clock: Clock;
  readonly #name: () => string;
  readonly #prompts = new Prompts();

  /** @param name The wallet's name in error messages. */
  constructor(wallet: object, clock: Clock, name: () => string) {
    this.#wallet = wallet;
    this.#clock = clock;
    this.#name = name;
  }

  /**
   * Calls a feature to which the user may answer at any time, unless the user has left; rejects with the wallet's
   * failure, `connect/cancelled` or `wallet/request-unsupported`.
   */
  prompt({signal, ...call}: PromptCall): Promise<unknown> {
    return this.#prompts.show(() => this.#ask(call), {
      signal,
      cancelled: () => this.#cancelled(call.feature),
    });
  }

  /** Stops waiting for prompts. */
  end(): void {
    this.#prompts.end();
  }

  /**
   * Calls a feature; rejects with the wallet's failure, `connect/silent`, `connect/cancelled` or
   * `wallet/request-unsupported`.
   */
  send({feature, method, input, deadlineMs = CONNECT_DEADLINE_MS, signal}: FeatureCall): Promise<unknown> {
    const name = this.#name();
    return withTimeout(() => this.#ask({feature, method, ...(input && {input})}), {
      clock: this.#clock,
      ms: deadlineMs,
      signal,
      expired: () => new DrawbridgeError('connect/silent', `${name} did not answer ${feature}.`, {name}),
      aborted: () => this.#cancelled(feature),
    });
  }

  #cancelled(feature: string): DrawbridgeError {
    return new DrawbridgeError('connect/cancelled', `${feature} was cancelled.`, {name: this.#name()});
  }

  async #ask({feature, method, input}: FeatureCall): Promise<unknown> {
    const ask = readMethod(this.#wallet, feature, method);
    if (ask) return input ? ask(input) : ask();
    const name = this.#name();
    throw new DrawbridgeError('wallet/request-unsupported', `${name} has no ${feature}.`, {name});
  }
}
