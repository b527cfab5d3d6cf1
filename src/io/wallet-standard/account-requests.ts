import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {
  hasOpenAccount,
  openAccounts,
  type AccountReading,
  type OpenAccount,
  type OpenAccounts,
} from './open-accounts.js';
import {readMember} from '../page-wallets/read-member.js';
import {connectsSilently} from './connects-silently.js';
import type {StandardRequests} from './standard-requests.js';
import {toConnectError} from './to-drawbridge-error.js';

/** Timeout of requests that do not prompt the user, in milliseconds. */
export const SILENT_DEADLINE_MS = 5_000;

/** Result of a silent request for accounts. */
export type SilentAnswer = OpenAccounts | 'locked' | 'gone';

/** Dependencies of {@link AccountRequests}. */
export interface AccountRequestsEnv extends AccountReading {
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

  /** Reads the listed accounts; if there is none, connects silently where the wallet supports it. */
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
      // Without a prompt this is no rejection by the user: the wallet has not connected this page.
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
