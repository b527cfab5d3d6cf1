import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {
  hasOpenAccount,
  openAccounts,
  type AccountReading,
  type OpenAccount,
  type OpenAccounts,
} from './open-accounts.js';
import {readMember} from '../page-wallets/read-member.js';
import type {StandardRequests} from './standard-requests.js';
import {toConnectError} from './to-drawbridge-error.js';

/** How long a wallet is waited for that need not ask its user. */
export const SILENT_DEADLINE_MS = 5_000;

/** What a wallet says that is asked for accounts without a prompt. */
export type SilentAnswer = OpenAccounts | 'locked' | 'gone';

/** What {@link AccountRequests} works with. */
export interface AccountRequestsEnv extends AccountReading {
  readonly wallet: object;
  readonly requests: StandardRequests;
  /** What errors call the wallet. */
  readonly name: () => string;
}

/** Asks one wallet for the family's accounts; rejects with errors of ours. */
export class AccountRequests {
  readonly #env: AccountRequestsEnv;

  constructor(env: AccountRequestsEnv) {
    this.#env = env;
  }

  /** The accounts the wallet shows now, without being asked; `undefined` when they make no sense. */
  get shown(): readonly OpenAccount[] | undefined {
    return openAccounts(readMember(this.#env.wallet, 'accounts'), this.#env);
  }

  /** Asks for accounts, which may prompt; rejects with `connect/no-account` where there is none. */
  async prompt(signal: AbortSignal | undefined): Promise<OpenAccounts> {
    const name = this.#env.name();
    try {
      const call = {feature: 'standard:connect', method: 'connect', signal};
      const accounts = this.#read(await this.#env.requests.send(call));
      if (hasOpenAccount(accounts)) return accounts;
      throw new DrawbridgeError('connect/no-account', `${name} shared no account.`, {name});
    } catch (error) {
      throw toConnectError(error, name);
    }
  }

  /** Takes the accounts the wallet shows, or gives without asking its user. */
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
      // Without a prompt the user said no to nothing: the wallet has not opened anything to this page.
      if (error.code === 'connect/declined') return 'gone';
      throw error;
    }
  }

  /** Accounts as the answer has them; some wallets answer nothing and only show them. */
  #read(answer: unknown): readonly OpenAccount[] {
    const given = readMember(answer, 'accounts');
    const accounts = given === undefined ? this.shown : openAccounts(given, this.#env);
    if (accounts) return accounts;
    const name = this.#env.name();
    throw new DrawbridgeError('wallet/invalid-answer', `${name} answered standard:connect with nonsense.`, {
      name,
    });
  }
}

/** A draft of the standard's next version takes the flag away: there, a silent connect would prompt. */
function connectsSilently(wallet: object): boolean {
  return readMember(readMember(readMember(wallet, 'features'), 'standard:connect'), 'version') === '1.0.0';
}
