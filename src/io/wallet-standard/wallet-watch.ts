import type {Clock, Stop} from '../../core/ports/clock.js';
import {hasOpenAccount, type OpenAccount, type OpenAccounts} from './open-accounts.js';
import type {SilentAnswer} from './account-requests.js';
import {listenToChanges} from './listen-to-changes.js';

/** Time a wallet has to name another account after it said that there is none: many do so on each change. */
export const ACCOUNTS_SETTLE_MS = 300;

/** What a connected wallet can tell. */
export type StandardChange =
  /** The accounts, or the chains they are good for, have changed. */
  | {readonly type: 'open'; readonly accounts: OpenAccounts}
  | {readonly type: 'locked'}
  | {readonly type: 'disconnect'};

/** What {@link WalletWatch} works with. */
export interface WalletWatchEnv {
  readonly wallet: object;
  readonly clock: Clock;
  readonly tell: (change: StandardChange) => void;
  /** The accounts the wallet shows now; `undefined` when they make no sense. */
  readonly look: () => readonly OpenAccount[] | undefined;
  /** Asks a wallet that shows no account whether there really is none; never prompts. */
  readonly ask: () => Promise<SilentAnswer>;
  /** The chains the wallet shows now. */
  readonly chains: () => readonly string[];
  /** Takes a list of accounts that made no sense. */
  readonly reportNonsense: () => void;
}

/** Turns a wallet's `change` events into what they mean: checked, without repetitions, listened to once. */
export class WalletWatch {
  readonly #env: WalletWatchEnv;
  #stopListening: Stop | undefined;
  #stopWaiting: Stop = () => {};
  /** Counts what makes an open question pointless: its answer is then of another time. */
  #round = 0;
  #known = '';

  constructor(env: WalletWatchEnv) {
    this.#env = env;
  }

  /** Begins to listen, and notes what the page is told by other means, so that it is not told again. */
  attach(accounts: readonly OpenAccount[]): void {
    this.#dropQuestion();
    this.#known = this.#keyOf(accounts);
    this.#stopListening ??= listenToChanges(this.#env.wallet, () => this.#changed());
  }

  /** Stops to listen and forgets what is known. */
  detach(): void {
    this.#dropQuestion();
    this.#stopListening?.();
    this.#stopListening = undefined;
  }

  /** Looks at what a wallet shows that may have moved without an event. */
  look(): void {
    if (this.#stopListening) this.#changed();
  }

  /** The wallet has left the page; while it is connected, the listener is told. */
  end(): void {
    if (!this.#stopListening) return;
    this.detach();
    this.#env.tell({type: 'disconnect'});
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
    this.#env.tell({type: 'open', accounts});
  }

  /** No account is only the end when the wallet still says so a moment later. */
  #askLater(): void {
    this.#dropQuestion();
    this.#stopWaiting = this.#env.clock.after(ACCOUNTS_SETTLE_MS, () => void this.#ask(this.#round));
  }

  async #ask(round: number): Promise<void> {
    const answer = await this.#env.ask();
    if (round !== this.#round) return;
    if (answer === 'gone') return this.end();
    if (answer !== 'locked') return this.#open(answer);
    this.#known = '';
    this.#env.tell({type: 'locked'});
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
