import {CONNECT_DEADLINE_MS} from '../../../../core/config/constants.js';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Clock} from '../../../../core/ports/clock.js';
import {withTimeout} from '../../../../core/ports/waiting/with-timeout.js';
import {readAccounts, type OpenAccounts} from '../read-accounts.js';
import type {Remembered} from '../remembered-accounts.js';
import type {BitcoinChain} from '../bitcoin-chain.js';
import type {BitcoinWallet, Offer} from '../wallets/bitcoin-wallet.js';

/** How long a wallet is waited for that need not ask its user. */
export const SILENT_DEADLINE_MS = 5_000;
/** How long a wallet may take to forget the page. */
export const DISCONNECT_DEADLINE_MS = 2_000;

/** Asks one wallet, with a deadline, and checks the accounts it answers with. */
export class WalletRequests {
  readonly #wallet: BitcoinWallet;
  readonly #clock: Clock;
  readonly #name: () => string;

  /** @param name What errors call the wallet. */
  constructor(wallet: BitcoinWallet, clock: Clock, name: () => string) {
    this.#wallet = wallet;
    this.#clock = clock;
    this.#name = name;
  }

  /** Asks for accounts; may prompt. Rejects with what the wallet threw, or with an error of ours. */
  async connect(chain: BitcoinChain, signal?: AbortSignal): Promise<Remembered> {
    const offer = await this.#withTimeout('connect', this.#wallet.connect(chain), {signal});
    return this.read(offer, chain) ?? this.#refuse('connect/no-account', 'shared no account');
  }

  /** What is open without a prompt; `undefined` when the wallet cannot tell. */
  async look(
    remembered: Remembered,
    signal?: AbortSignal,
  ): Promise<Remembered | 'gone' | 'locked' | undefined> {
    if (!this.#wallet.look) return undefined;
    const ms = SILENT_DEADLINE_MS;
    const offer = await this.#withTimeout('look', this.#wallet.look(remembered), {ms, signal});
    if (typeof offer !== 'object') return offer;
    return this.read(offer, remembered.chain) ?? 'gone';
  }

  /** Moves the wallet; `undefined` when it cannot be moved. */
  async moveTo(chain: BitcoinChain): Promise<Remembered | undefined> {
    if (!this.#wallet.moveTo) return undefined;
    const offer = await this.#withTimeout('moveTo', this.#wallet.moveTo(chain), {});
    return this.read(offer, chain) ?? this.#refuse('wallet/invalid-answer', 'moved and shows no account');
  }

  /** Makes the wallet forget the page, as far as it can. */
  async disconnect(): Promise<void> {
    if (!this.#wallet.disconnect) return;
    await this.#withTimeout('disconnect', this.#wallet.disconnect(), {ms: DISCONNECT_DEADLINE_MS});
  }

  /** Checks an offer: `undefined` when it holds no account; throws `wallet/invalid-answer` for nonsense. */
  read({accounts, silent}: Offer, wanted: BitcoinChain): Remembered | undefined {
    const open: OpenAccounts | 'none' | undefined = readAccounts(accounts, wanted);
    if (!open) return this.#refuse('wallet/invalid-answer', 'listed accounts that make no sense');
    return open === 'none' ? undefined : {...open, ...(silent && {silent})};
  }

  #withTimeout<T>(
    what: string,
    answer: Promise<T>,
    {ms = CONNECT_DEADLINE_MS, signal}: {readonly ms?: number; readonly signal?: AbortSignal | undefined},
  ): Promise<T> {
    const name = this.#name();
    return withTimeout(answer, {
      clock: this.#clock,
      ms,
      signal,
      expired: () => new DrawbridgeError('connect/silent', `${name} did not answer (${what}).`, {name}),
      aborted: () => new DrawbridgeError('connect/cancelled', `${what} was cancelled.`, {name}),
    });
  }

  #refuse(code: 'connect/no-account' | 'wallet/invalid-answer', what: string): never {
    const name = this.#name();
    throw new DrawbridgeError(code, `${name} ${what}.`, {name});
  }
}
