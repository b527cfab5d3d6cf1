import type {Clock, Stop} from '../../core/ports/clock.js';
import {hasOpenAccount, type OpenAccount, type OpenAccounts} from './read-accounts.js';
import type {SilentAnswer} from './standard-requests.js';
import {listenToChanges} from './read-wallet.js';

/**
 * Delay before an empty account list counts, in milliseconds: many wallets send one on each change of
 * account.
 */
export const ACCOUNTS_SETTLE_MS = 300;

/** A change of a connected wallet. */
export type StandardChange =
  /** The accounts, or their chains, have changed. */
  | {readonly type: 'open'; readonly accounts: OpenAccounts}
  | {readonly type: 'locked'}
  | {readonly type: 'disconnect'};

/** Dependencies of {@link WalletWatch}. */
export interface WalletWatchEnv {
  readonly wallet: object;
  readonly clock: Clock;
  readonly emit: (change: StandardChange) => void;
  /** The accounts the wallet currently lists; `undefined` if they are malformed. */
  readonly look: () => readonly OpenAccount[] | undefined;
  /** Asks a wallet without accounts again; never prompts. `undefined` if it fails or does not answer. */
  readonly ask: () => Promise<SilentAnswer | undefined>;
  /** The chains the wallet currently lists. */
  readonly chains: () => readonly string[];
  /** Called for a malformed list of accounts. */
  readonly reportNonsense: () => void;
}

/** Turns a wallet's `change` events into checked changes without repetitions. */
export class WalletWatch {
  readonly #env: WalletWatchEnv;
  #stopListening: Stop | undefined;
  #stopWaiting: Stop = () => {};
  /** Number of the current state; the answer to a request from an earlier one is discarded. */
  #round = 0;
  #known = '';

  constructor(env: WalletWatchEnv) {
    this.#env = env;
  }

  /** Starts listening, and sets the accounts the page already knows, for which no change is emitted. */
  attach(accounts: readonly OpenAccount[]): void {
    this.#dropQuestion();
    this.#known = this.#keyOf(accounts);
    this.#stopListening ??= listenToChanges(this.#env.wallet, () => this.#changed());
  }

  /** Stops listening and cancels a pending request. */
  detach(): void {
    this.#dropQuestion();
    this.#stopListening?.();
    this.#stopListening = undefined;
  }

  /** Compares the listed accounts, for wallets that change them without an event. */
  look(): void {
    if (this.#stopListening) this.#changed();
  }

  /** Ends the connection of a wallet that has left the page; reports it if it was connected. */
  end(): void {
    if (!this.#stopListening) return;
    this.detach();
    this.#env.emit({type: 'disconnect'});
  }

  #changed(): void {
    const accounts = this.#env.look();
    if (!accounts) this.#env.reportNonsense();
    else if (hasOpenAccount(accounts)) this.#open(accounts);
    else this.#askLater();
  }

  #open(accounts: OpenAccounts): void {
    this.#dropQuestion();
    const key = this.#keyOf(accounts);
    if (key === this.#known) return;
    this.#known = key;
    this.#env.emit({type: 'open', accounts});
  }

  /**
   * An empty list ends the connection only if the wallet answers after {@link ACCOUNTS_SETTLE_MS} that it has
   * no account. A wallet that fails, for example because its background restarts, is queried again at the
   * next change or check.
   */
  #askLater(): void {
    this.#dropQuestion();
    this.#stopWaiting = this.#env.clock.after(ACCOUNTS_SETTLE_MS, () => void this.#ask(this.#round));
  }

  async #ask(round: number): Promise<void> {
    const answer = await this.#env.ask();
    if (round !== this.#round || answer === undefined) return;
    if (answer === 'gone') return this.end();
    if (answer !== 'locked') return this.#open(answer);
    this.#known = '';
    this.#env.emit({type: 'locked'});
  }

  #dropQuestion(): void {
    this.#round++;
    this.#stopWaiting();
  }

  #keyOf(accounts: readonly OpenAccount[]): string {
    const facts = accounts.map(({account, listed}) => [account.address, listed.chains]);
    return JSON.stringify([facts, this.#env.chains()]);
  }
}
