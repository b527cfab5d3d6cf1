import type {Wallet} from '@wallet-standard/base';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {failureSays} from '../../../core/errors/foreign/failure-says.js';
import {readFailure} from '../../../core/errors/foreign/foreign-failure.js';
import type {Clock, Stop} from '../../../core/ports/clock.js';
import type {ConnectRequest} from '../../../core/ports/connector.js';
import {hasOpenAccount, openAccounts, type OpenAccount, type OpenAccounts} from '../reading/open-accounts.js';
import {readMember} from '../reading/read-member.js';
import {hasFeature, readIdentifiers} from '../reading/read-wallet.js';
import {isChainOf, type StandardFamily} from '../standard-family.js';
import {SILENT_DEADLINE_MS, StandardRequests} from './standard-requests.js';
import {toConnectError, toDisconnectError} from './to-drawbridge-error.js';
import {WalletWatch, type StandardChange} from './wallet-watch.js';

/** How long a wallet may take to forget the page. */
export const DISCONNECT_DEADLINE_MS = 2_000;

/** What a chain family works with. */
export interface StandardWalletEnv {
  readonly family: StandardFamily;
  readonly clock: Clock;
  /** Takes what a wallet did wrong without anyone waiting for it. */
  readonly report?: ((error: DrawbridgeError) => void) | undefined;
}

/** One registered wallet as one chain family sees it. Its connectors come and go; it stays. */
export class StandardWallet {
  readonly wallet: Wallet;
  readonly #env: StandardWalletEnv;
  readonly #requests: StandardRequests;
  readonly #watch: WalletWatch;
  /** What errors call the wallet. */
  name = '';

  constructor(wallet: Wallet, env: StandardWalletEnv) {
    this.wallet = wallet;
    this.#env = env;
    this.#requests = new StandardRequests(wallet, env.clock, () => this.name);
    this.#watch = new WalletWatch({
      wallet,
      clock: env.clock,
      look: () => this.#shown(),
      ask: () => this.#askAgain(),
      chains: () => this.chains,
      reportNonsense: () => env.report?.(this.#nonsense('standard:events')),
    });
  }

  /** The family's chains the wallet lists now. */
  get chains(): readonly string[] {
    const {family} = this.#env;
    return readIdentifiers(readMember(this.wallet, 'chains')).filter((chain) => isChainOf(family, chain));
  }

  /** The family's accounts the wallet shows now; none when they make no sense. */
  get accounts(): readonly OpenAccount[] {
    return this.#shown() ?? [];
  }

  /** Asks for accounts, which may prompt; rejects with an error of ours. */
  async connect({signal}: ConnectRequest): Promise<OpenAccounts> {
    const {family} = this.#env;
    const own =
      family.connect && hasFeature(this.wallet, family.connect.feature) ? family.connect : undefined;
    const call = own ?? {feature: 'standard:connect'};
    return this.#translated(async () => {
      const accounts = this.#read(await this.#requests.send({...call, method: 'connect', signal}));
      if (!hasOpenAccount(accounts)) throw this.#noAccount();
      this.#watch.attach(accounts);
      return accounts;
    });
  }

  /** Takes the accounts the wallet shows or gives without asking its user. */
  async restore({signal}: ConnectRequest): Promise<OpenAccounts | 'locked' | 'gone'> {
    const answer = await this.#translated(() => this.#askSilently(signal));
    // A locked wallet is listened to as well, so that the page hears of it when it is unlocked.
    if (answer !== 'gone') this.#watch.attach(answer === 'locked' ? [] : answer);
    return answer;
  }

  /** Stops listening, then asks the wallet to forget the page, which not all can. */
  async disconnect(): Promise<void> {
    this.detach();
    if (!hasFeature(this.wallet, 'standard:disconnect')) return;
    try {
      const call = {feature: 'standard:disconnect', method: 'disconnect', deadlineMs: DISCONNECT_DEADLINE_MS};
      await this.#requests.send(call);
    } catch (error) {
      const isHarmless = isSilent(error) || failureSays.unsupported(readFailure(error));
      if (!isHarmless) throw toDisconnectError(error, this.name);
    }
  }

  subscribe(listener: (change: StandardChange) => void): Stop {
    return this.#watch.subscribe(listener);
  }

  /** Stops listening to the wallet. */
  detach(): void {
    this.#watch.detach();
  }

  /** Ends the connection of a wallet that is no longer on the page. */
  leave(): void {
    this.#watch.end();
  }

  async #askSilently(signal?: AbortSignal): Promise<OpenAccounts | 'locked' | 'gone'> {
    const shown = this.accounts;
    if (hasOpenAccount(shown)) return shown;
    if (!connectsSilently(this.wallet)) return 'gone';
    const call = {feature: 'standard:connect', method: 'connect', input: {silent: true}};
    try {
      const answer = await this.#requests.send({...call, deadlineMs: SILENT_DEADLINE_MS, signal});
      const accounts = this.#read(answer);
      return hasOpenAccount(accounts) ? accounts : 'gone';
    } catch (error) {
      const {code} = toConnectError(error, this.name);
      if (code === 'wallet/locked') return 'locked';
      // Without a prompt nobody said no: the wallet has not opened anything to this page.
      if (code === 'connect/declined') return 'gone';
      throw error;
    }
  }

  /** For a wallet that has just shown no account: one that cannot even be asked is not connected. */
  async #askAgain(): Promise<OpenAccounts | 'locked' | 'gone'> {
    try {
      return await this.#askSilently();
    } catch {
      return 'gone';
    }
  }

  /** Accounts as the answer has them; some wallets answer nothing and only show them. */
  #read(answer: unknown): readonly OpenAccount[] {
    const given = readMember(answer, 'accounts');
    const accounts = given === undefined ? this.#shown() : openAccounts(given, this.#env.family);
    if (accounts) return accounts;
    throw this.#nonsense('standard:connect');
  }

  #shown(): readonly OpenAccount[] | undefined {
    return openAccounts(readMember(this.wallet, 'accounts'), this.#env.family);
  }

  async #translated<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw toConnectError(error, this.name);
    }
  }

  #noAccount(): DrawbridgeError {
    const {name} = this;
    return new DrawbridgeError('connect/no-account', `${name} shared no account.`, {name});
  }

  #nonsense(feature: string): DrawbridgeError {
    const {name} = this;
    return new DrawbridgeError('wallet/invalid-answer', `${name} answered ${feature} with nonsense.`, {name});
  }
}

/** A draft of the standard's next version takes the flag away: there, a silent connect would prompt. */
function connectsSilently(wallet: Wallet): boolean {
  return readMember(readMember(readMember(wallet, 'features'), 'standard:connect'), 'version') === '1.0.0';
}

function isSilent(error: unknown): boolean {
  return error instanceof DrawbridgeError && error.code === 'connect/silent';
}
