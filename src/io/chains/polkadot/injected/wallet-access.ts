import {CONNECT_DEADLINE_MS} from '../../../../core/config/constants.js';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {Stop} from '../../../../core/ports/clock.js';
import {withTimeout} from '../../../../core/ports/waiting/with-timeout.js';
import {readInjectedEntry} from './injected-web3.js';
import {watchAccounts} from './account-watch.js';
import {EnabledWallet} from './enabled-wallet.js';
import type {WalletAccount} from './wallet-accounts.js';

/** A wallet that let the page in. */
export interface Entered {
  readonly wallet: EnabledWallet;
  /** What it opened to the page; may be empty. */
  readonly accounts: readonly WalletAccount[];
}

/** What {@link WalletAccess} works with. */
export interface AccessParts {
  /** Where the wallet is in `window.injectedWeb3`. */
  readonly key: string;
  readonly env: ChainEnv;
  /** What the user and errors call the wallet. */
  readonly name: () => string;
  /** Takes what the wallet opens to the page from now on. */
  readonly changed: (accounts: readonly WalletAccount[]) => void;
  /** Runs when the wallet opens nothing any more. */
  readonly ended: () => void;
}

/** Gets the page into one wallet, and follows its accounts while the page is in. */
export class WalletAccess {
  readonly #parts: AccessParts;
  #wallet: EnabledWallet | undefined;
  #entering: Promise<EnabledWallet> | undefined;
  #stopWatching: Stop = () => {};
  /** Goes up each time the page leaves, so that a wallet that answers later finds the door closed. */
  #departures = 0;

  constructor(parts: AccessParts) {
    this.#parts = parts;
  }

  /** True while the wallet is in the page, asked or not. */
  get isThere(): boolean {
    return readInjectedEntry(this.#parts.key) !== undefined;
  }

  /** Asks the wallet to let the page in, which may prompt; rejects with what it threw, or an error of ours. */
  async enter(signal?: AbortSignal): Promise<Entered> {
    const name = this.#parts.name();
    const departures = this.#departures;
    const entered = await withTimeout(this.#ask(), {
      clock: this.#parts.env.clock,
      ms: CONNECT_DEADLINE_MS,
      signal,
      expired: () => new DrawbridgeError('connect/silent', `${name} did not answer.`, {name}),
      aborted: () => this.#cancelled(),
    });
    if (departures !== this.#departures) throw this.#cancelled();
    return entered;
  }

  /** The wallet; one that has not let the page in since it was loaded is asked to first. */
  async ready(): Promise<EnabledWallet> {
    if (this.#wallet) return this.#wallet;
    this.#entering ??= this.#enterAgain().finally(() => (this.#entering = undefined));
    return this.#entering;
  }

  /** Follows the accounts of a wallet that let the page in. */
  follow(wallet: EnabledWallet): void {
    this.#stopWatching();
    this.#wallet = wallet;
    const {env, changed, ended} = this.#parts;
    this.#stopWatching = watchAccounts({
      wallet,
      clock: env.clock,
      changed,
      ended,
      report: (error) => env.report?.(error),
    });
  }

  /** Stops listening, and hears nothing of what was asked before. */
  leave(): void {
    this.#departures++;
    this.#stopWatching();
    this.#wallet = undefined;
  }

  async #enterAgain(): Promise<EnabledWallet> {
    const {wallet, accounts} = await this.enter();
    const departures = this.#departures;
    this.#parts.changed(accounts);
    // Accounts that do not fit have ended it.
    if (departures === this.#departures) this.follow(wallet);
    return wallet;
  }

  async #ask(): Promise<Entered> {
    const {key, env} = this.#parts;
    const name = this.#parts.name();
    const entry = readInjectedEntry(key);
    if (!entry) throw new DrawbridgeError('connect/connector-missing', `${name} has left the page.`, {name});
    const wallet = new EnabledWallet(await entry.enable(env.metadata.name), name);
    return {wallet, accounts: await wallet.accounts()};
  }

  #cancelled(): DrawbridgeError {
    const name = this.#parts.name();
    return new DrawbridgeError('connect/cancelled', `The way into ${name} was given up.`, {name});
  }
}
