import type {Clock, Stop} from '../../core/ports/clock.js';
import {AccountCheck} from '../page-wallets/account-check.js';
import {hasOpenAccount, type OpenAccount, type OpenAccounts} from './read-accounts.js';
import type {SilentAnswer} from './standard-requests.js';
import {listenToChanges} from './read-wallet.js';

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
  readonly #check: AccountCheck<SilentAnswer | undefined>;
  #known = '';

  constructor(env: WalletWatchEnv) {
    this.#env = env;
    const {clock, ask} = env;
    this.#check = new AccountCheck({clock, ask, answered: (answer) => this.#answered(answer)});
  }

  /** Starts listening, and sets the accounts the page already knows, for which no change is emitted. */
  attach(accounts: readonly OpenAccount[]): void {
    this.#check.drop();
    this.#known = this.#keyOf(accounts);
    this.#stopListening ??= listenToChanges(this.#env.wallet, () => this.#changed());
  }

  /** Stops listening and cancels a pending request. */
  detach(): void {
    this.#check.drop();
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
    else this.#check.askLater();
  }

  #open(accounts: OpenAccounts): void {
    this.#check.drop();
    const key = this.#keyOf(accounts);
    if (key === this.#known) return;
    this.#known = key;
    this.#env.emit({type: 'open', accounts});
  }

  /** A wallet that fails is queried again at the next change or check. */
  #answered(answer: SilentAnswer | undefined): void {
    if (answer === undefined) return;
    if (answer === 'gone') return this.end();
    if (answer !== 'locked') return this.#open(answer);
    this.#known = '';
    this.#env.emit({type: 'locked'});
  }

  #keyOf(accounts: readonly OpenAccount[]): string {
    const facts = accounts.map(({account, listed}) => [account.address, listed.chains]);
    return JSON.stringify([facts, this.#env.chains()]);
  }
}
