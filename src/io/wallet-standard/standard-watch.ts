import type {Clock} from '../../core/ports/clock.js';
import {AccountWatch} from '../page-wallets/account-watch.js';
import {hasOpenAccount, type OpenAccount, type OpenAccounts} from './read-accounts.js';
import {listenToChanges} from './standard-readings.js';
import type {SilentAnswer} from './standard-requests.js';

/** A change of a connected wallet. */
export type StandardChange =
  /** The accounts, or their chains, have changed. */
  | {readonly type: 'open'; readonly accounts: OpenAccounts}
  | {readonly type: 'locked'}
  | {readonly type: 'disconnect'};

/** Dependencies of {@link StandardWatch}. */
export interface WalletWatchEnv {
  readonly wallet: object;
  readonly clock: Clock;
  readonly emit: (change: StandardChange) => void;
  /** The accounts the wallet currently lists; `undefined` if they are malformed. */
  readonly look: () => readonly OpenAccount[] | undefined;
  /** Asks a wallet without accounts again; never prompts. */
  readonly ask: () => Promise<SilentAnswer>;
  /** The chains the wallet currently lists. */
  readonly chains: () => readonly string[];
  /** Called for a malformed list of accounts. */
  readonly reportNonsense: () => void;
}

/** Turns a wallet's `change` events into checked changes without repetitions. */
export class StandardWatch {
  readonly #env: WalletWatchEnv;
  readonly #watch: AccountWatch<OpenAccounts>;
  #known = '';

  constructor(env: WalletWatchEnv) {
    this.#env = env;
    const {wallet, clock, ask} = env;
    this.#watch = new AccountWatch({
      clock,
      listen: () => listenToChanges(wallet, () => this.#changed()),
      // A wallet that fails is asked again at the next change or check.
      ask,
      opened: (accounts) => this.#open(accounts),
      locked: () => this.#lock(),
      ended: () => env.emit({type: 'disconnect'}),
    });
  }

  /** Starts listening, and sets the accounts the page already knows, for which no change is emitted. */
  attach(accounts: readonly OpenAccount[]): void {
    this.#watch.drop();
    this.#known = this.#keyOf(accounts);
    this.#watch.attach();
  }

  /** Stops listening and cancels a pending request. */
  detach(): void {
    this.#watch.detach();
  }

  /** Compares the listed accounts, for wallets that change them without an event. */
  look(): void {
    if (this.#watch.isAttached) this.#changed();
  }

  /** Ends the connection of a wallet that has left the page; reports it if it was connected. */
  end(): void {
    if (!this.#watch.isAttached) return;
    this.detach();
    this.#env.emit({type: 'disconnect'});
  }

  #changed(): void {
    const accounts = this.#env.look();
    if (accounts) this.#watch.listed(hasOpenAccount(accounts) ? accounts : 'none');
    else this.#env.reportNonsense();
  }

  #open(accounts: OpenAccounts): void {
    const key = this.#keyOf(accounts);
    if (key === this.#known) return;
    this.#known = key;
    this.#env.emit({type: 'open', accounts});
  }

  #lock(): void {
    this.#known = '';
    this.#env.emit({type: 'locked'});
  }

  #keyOf(accounts: readonly OpenAccount[]): string {
    const facts = accounts.map(({account, listed}) => [account.address, listed.chains]);
    return JSON.stringify([facts, this.#env.chains()]);
  }
}
