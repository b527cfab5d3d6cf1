import type {Wallet} from '@wallet-standard/base';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {failureSays} from '../../core/errors/foreign/failure-says.js';
import {readFailure} from '../../core/errors/foreign/foreign-failure.js';
import type {Clock} from '../../core/ports/clock.js';
import type {ConnectRequest} from '../../core/ports/connector.js';
import type {AccountReading, OpenAccount, OpenAccounts} from './open-accounts.js';
import {readMember} from '../page-wallets/read-member.js';
import {hasFeature, readIdentifiers} from './read-wallet.js';
import {isChainOf} from './standard-family.js';
import {AccountRequests, type SilentAnswer} from './account-requests.js';
import {StandardRequests} from './standard-requests.js';
import {toDisconnectError} from './to-drawbridge-error.js';
import {WalletWatch, type StandardChange} from './wallet-watch.js';

/** How long a wallet may take to forget the page. */
export const DISCONNECT_DEADLINE_MS = 2_000;

/** What {@link StandardWallet} works with. */
export interface StandardWalletEnv extends AccountReading {
  /** The name that errors call the wallet by. */
  readonly name: () => string;
  readonly clock: Clock;
  /** Takes each change of a connected wallet. */
  readonly changed: (change: StandardChange) => void;
  /** Takes what a wallet did wrong without anyone waiting for it. */
  readonly report?: ((error: DrawbridgeError) => void) | undefined;
}

/** One registered wallet as one chain family sees it. */
export class StandardWallet {
  readonly wallet: Wallet;
  readonly #env: StandardWalletEnv;
  readonly #requests: StandardRequests;
  readonly #accounts: AccountRequests;
  readonly #watch: WalletWatch;

  constructor(wallet: Wallet, env: StandardWalletEnv) {
    this.wallet = wallet;
    this.#env = env;
    this.#requests = new StandardRequests(wallet, env.clock, env.name);
    this.#accounts = new AccountRequests({...env, wallet, requests: this.#requests});
    this.#watch = new WalletWatch({
      wallet,
      clock: env.clock,
      tell: env.changed,
      look: () => this.#accounts.shown,
      ask: () => this.#askAgain(),
      chains: () => this.chains,
      reportNonsense: () => this.#reportNonsense(),
    });
  }

  /** The name that errors call the wallet by. */
  get name(): string {
    return this.#env.name();
  }

  /** The family's chains the wallet lists now. */
  get chains(): readonly string[] {
    const {family} = this.#env;
    return readIdentifiers(readMember(this.wallet, 'chains')).filter((chain) => isChainOf(family, chain));
  }

  /** The family's accounts the wallet shows now; none when they make no sense. */
  get accounts(): readonly OpenAccount[] {
    return this.#accounts.shown ?? [];
  }

  /** Asks for accounts, which may prompt, and follows the wallet from then on. */
  async connect({signal}: ConnectRequest): Promise<OpenAccounts> {
    const accounts = await this.#accounts.prompt(signal);
    this.#watch.attach(accounts);
    return accounts;
  }

  /** Takes the accounts the wallet shows or gives without asking its user, and follows it from then on. */
  async restore({signal}: ConnectRequest): Promise<SilentAnswer> {
    const answer = await this.#accounts.silently(signal);
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

  /** Tells as a change what the wallet shows and did not tell. */
  look(): void {
    this.#watch.look();
  }

  /** Stops listening to the wallet. */
  detach(): void {
    this.#watch.detach();
  }

  /** Ends the connection of a wallet that is no longer on the page. */
  leave(): void {
    this.#watch.end();
  }

  /** For a wallet that has just shown no account: one that cannot even be asked is not connected. */
  async #askAgain(): Promise<SilentAnswer> {
    try {
      return await this.#accounts.silently();
    } catch {
      return 'gone';
    }
  }

  #reportNonsense(): void {
    const {name} = this;
    const message = `${name} changed its accounts to something that makes no sense; it was ignored.`;
    this.#env.report?.(new DrawbridgeError('wallet/invalid-answer', message, {name}));
  }
}

function isSilent(error: unknown): boolean {
  return error instanceof DrawbridgeError && error.code === 'connect/silent';
}
