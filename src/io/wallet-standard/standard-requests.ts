import {CONNECT_DEADLINE_MS} from '../../core/config/constants.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Clock} from '../../core/ports/clock.js';
import {withTimeout} from '../../core/ports/waiting.js';
import {SILENT_DEADLINE_MS} from '../page-wallets/account-watch.js';
import {Prompts} from '../page-wallets/prompts.js';
import {readMember} from '../page-wallets/wallet-objects.js';
import {
  type AccountReading,
  hasOpenAccount,
  type OpenAccount,
  openAccounts,
  type OpenAccounts,
} from './read-accounts.js';
import {connectsSilently, readMethod} from './standard-readings.js';
import {toConnectError} from './to-drawbridge-error.js';

/** One call of a feature, such as `connect` of `standard:connect`. */
interface FeatureCall {
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

/** Result of a silent request for accounts. */
export type SilentAnswer = OpenAccounts | 'locked' | 'gone';

/** Dependencies of {@link AccountRequests}. */
interface AccountRequestsEnv extends AccountReading {
  readonly wallet: object;
  readonly requests: StandardRequests;
  /** The wallet's name in error messages. */
  readonly name: () => string;
}

/** Requests the chain family's accounts from one wallet; rejects with a {@link DrawbridgeError}. */
export class AccountRequests {
  readonly #env: AccountRequestsEnv;

  constructor(env: AccountRequestsEnv) {
    this.#env = env;
  }

  /** The accounts the wallet currently lists; `undefined` if they are malformed. */
  get shown(): readonly OpenAccount[] | undefined {
    return openAccounts(readMember(this.#env.wallet, 'accounts'), this.#env);
  }

  /** Requests accounts, which may prompt; rejects with `connect/no-account` if there is none. */
  async prompt(signal: AbortSignal | undefined): Promise<OpenAccounts> {
    const name = this.#env.name();
    try {
      const call = {feature: 'standard:connect', method: 'connect', signal};
      const accounts = this.#read(await this.#env.requests.prompt(call));
      if (hasOpenAccount(accounts)) return accounts;
      throw new DrawbridgeError('connect/no-account', `${name} shared no account.`, {name});
    } catch (error) {
      throw toConnectError(error, name);
    }
  }

  /** Reads the listed accounts; without one, connects silently if the wallet supports it. */
  async silently(signal?: AbortSignal): Promise<SilentAnswer> {
    const {shown} = this;
    if (shown && hasOpenAccount(shown)) return shown;
    if (!connectsSilently(this.#env.wallet)) return 'gone';
    const call = {feature: 'standard:connect', method: 'connect', input: {silent: true}};
    try {
      const answer = await this.#env.requests.send({...call, deadlineMs: SILENT_DEADLINE_MS, signal});
      const accounts = this.#read(answer);
      return hasOpenAccount(accounts) ? accounts : 'gone';
    } catch (cause) {
      const error = toConnectError(cause, this.#env.name());
      if (error.code === 'wallet/locked') return 'locked';
      // Without a prompt this is not a rejection by the user: the wallet has not connected this page.
      if (error.code === 'connect/declined') return 'gone';
      throw error;
    }
  }

  /** Accounts of an answer; some wallets answer nothing and only update their list. */
  #read(answer: unknown): readonly OpenAccount[] {
    const given = readMember(answer, 'accounts');
    const accounts = given === undefined ? this.shown : openAccounts(given, this.#env);
    if (accounts) return accounts;
    const name = this.#env.name();
    throw new DrawbridgeError(
      'wallet/invalid-answer',
      `${name} gave a malformed answer to standard:connect.`,
      {
        name,
      },
    );
  }
}
