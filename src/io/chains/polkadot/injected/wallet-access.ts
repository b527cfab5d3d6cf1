import {CONNECT_DEADLINE_MS} from '../../../../core/config/constants.js';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {Clock, Stop} from '../../../../core/ports/clock.js';
import {withTimeout} from '../../../../core/ports/waiting.js';
import {AccountWatch} from '../../../page-wallets/account-watch.js';
import {Prompts} from '../../../page-wallets/prompts.js';
import {isAccessDenied} from '../to-drawbridge-error.js';
import {EnabledWallet} from './enabled-wallet.js';
import {readInjectedEntry} from './injected-web3.js';
import {readWalletAccounts, type WalletAccount} from './wallet-accounts.js';

/** A wallet that gave the page access. */
interface Entered {
  readonly wallet: EnabledWallet;
  /** The accounts it shares; may be empty. */
  readonly accounts: readonly WalletAccount[];
}

/** Dependencies of {@link WalletAccess}. */
export interface AccessParts {
  /** The wallet's key in `window.injectedWeb3`. */
  readonly key: string;
  readonly env: ChainEnv;
  /** The wallet's name for the user and in error messages. */
  readonly name: () => string;
  /** Called with each new list of accounts. */
  readonly changed: (accounts: readonly WalletAccount[]) => void;
  /** Called when the wallet shares no account any more. */
  readonly ended: () => void;
}

/** Requests access to one wallet, and follows its accounts while the page has access. */
export class WalletAccess {
  readonly #parts: AccessParts;
  #wallet: EnabledWallet | undefined;
  #entering: Promise<EnabledWallet> | undefined;
  readonly #prompts = new Prompts();
  #stopWatching: Stop = () => {};
  /** Number of calls of {@link leave}: an access that a wallet grants after one is discarded. */
  #departures = 0;

  constructor(parts: AccessParts) {
    this.#parts = parts;
  }

  /** True if the wallet has an entry in the page. */
  get isInjected(): boolean {
    return readInjectedEntry(this.#parts.key) !== undefined;
  }

  /** Requests access, which may prompt; rejects with the wallet's failure or a {@link DrawbridgeError}. */
  async enter(signal?: AbortSignal): Promise<Entered> {
    const departures = this.#departures;
    const cancelled = (): DrawbridgeError => this.#cancelled();
    const entered = await this.#prompts.show(() => this.#ask(), {signal, cancelled});
    if (departures !== this.#departures) throw this.#cancelled();
    return entered;
  }

  /** The wallet; access is requested first if it was not granted since the page loaded. */
  async ready(): Promise<EnabledWallet> {
    if (this.#wallet) return this.#wallet;
    this.#entering ??= this.#enterAgain().finally(() => (this.#entering = undefined));
    return this.#entering;
  }

  /** Follows the accounts of a wallet that gave access. */
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

  /** Stops listening and waiting for prompts; answers to earlier requests are discarded. */
  leave(): void {
    this.#departures++;
    this.#prompts.end();
    this.#stopWatching();
    this.#wallet = undefined;
  }

  async #enterAgain(): Promise<EnabledWallet> {
    const name = this.#parts.name();
    const {wallet, accounts} = await withTimeout(() => this.enter(), {
      clock: this.#parts.env.clock,
      ms: CONNECT_DEADLINE_MS,
      expired: () =>
        new DrawbridgeError(
          'connect/silent',
          `${name} did not give the page access again within ${CONNECT_DEADLINE_MS} ms.`,
          {name},
        ),
      aborted: () => this.#cancelled(),
    });
    const departures = this.#departures;
    this.#parts.changed(accounts);
    // `changed` may have ended the connection.
    if (departures === this.#departures) this.follow(wallet);
    return wallet;
  }

  async #ask(): Promise<Entered> {
    const {key, env} = this.#parts;
    const name = this.#parts.name();
    const entry = readInjectedEntry(key);
    if (!entry) throw new DrawbridgeError('connect/connector-missing', `${name} has left the page.`, {name});
    const wallet = new EnabledWallet(await entry.enable(env.metadata.name), name, env.warn);
    return {wallet, accounts: await wallet.accounts()};
  }

  #cancelled(): DrawbridgeError {
    const name = this.#parts.name();
    return new DrawbridgeError('connect/cancelled', `The page stopped waiting for access to ${name}.`, {
      name,
    });
  }
}

/** Dependencies of {@link watchAccounts}. */
interface WatchedWallet {
  readonly wallet: EnabledWallet;
  readonly clock: Clock;
  /** Called with every list that is not empty. */
  readonly changed: (accounts: readonly WalletAccount[]) => void;
  /** Called once, when the wallet shares no account any more. */
  readonly ended: () => void;
  readonly report: (error: DrawbridgeError) => void;
}

/** Follows the accounts a wallet shares with the page. */
export function watchAccounts({wallet, clock, changed, ended, report}: WatchedWallet): Stop {
  const watch: AccountWatch<readonly WalletAccount[]> = new AccountWatch({
    clock,
    listen: () =>
      wallet.watch((value) => {
        const accounts = readWalletAccounts(value);
        if (accounts) return watch.listed(accounts.length > 0 ? accounts : 'none');
        watch.drop();
        report(nonsense());
      }),
    ask: () => accountsOf(wallet),
    opened: changed,
    ended,
  });
  watch.attach();
  return () => watch.detach();
}

/** The accounts; `gone` if there are none, or the wallet no longer admits the page. Rejects if the wallet fails. */
async function accountsOf(wallet: EnabledWallet): Promise<readonly WalletAccount[] | 'gone'> {
  try {
    const accounts = await wallet.accounts();
    return accounts.length > 0 ? accounts : 'gone';
  } catch (error) {
    if (isAccessDenied(error)) return 'gone';
    throw error;
  }
}

function nonsense(): DrawbridgeError {
  const message = 'A wallet listed accounts that make no sense; they were ignored.';
  return new DrawbridgeError('wallet/invalid-answer', message, {name: 'accounts.subscribe'});
}
