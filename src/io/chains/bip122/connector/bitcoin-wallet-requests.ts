import {CONNECT_DEADLINE_MS, DISCONNECT_DEADLINE_MS} from '../../../../core/config/constants.js';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {Clock} from '../../../../core/ports/clock.js';
import {withTimeout} from '../../../../core/ports/waiting.js';
import {SILENT_DEADLINE_MS} from '../../../page-wallets/account-watch.js';
import {Prompts} from '../../../page-wallets/prompts.js';
import type {BitcoinChain} from '../bitcoin-chain.js';
import {readBitcoinAccounts, type BitcoinAccounts} from '../read-bitcoin-accounts.js';
import type {Remembered} from '../remembered-accounts.js';
import type {BitcoinWallet, Offer} from '../wallets/bitcoin-wallet.js';

/** Sends requests to one wallet, with a timeout, and checks the accounts it answers with. */
export class BitcoinWalletRequests {
  readonly #wallet: BitcoinWallet;
  readonly #clock: Clock;
  readonly #warn: (text: string) => void;
  readonly #name: () => string;
  readonly #prompts = new Prompts();

  /** @param name The wallet's name in error messages. */
  constructor(
    wallet: BitcoinWallet,
    {clock, warn = () => {}}: Pick<ChainEnv, 'clock' | 'warn'>,
    name: () => string,
  ) {
    this.#wallet = wallet;
    this.#clock = clock;
    this.#warn = warn;
    this.#name = name;
  }

  /** Requests accounts; may prompt. Rejects with the wallet's failure or a {@link DrawbridgeError}. */
  async connect(chain: BitcoinChain, signal?: AbortSignal): Promise<Remembered> {
    const offer = await this.#prompts.show(() => this.#wallet.connect(chain), {
      signal,
      cancelled: () => this.#cancelled('connect'),
    });
    return this.read(offer, chain) ?? this.#refuse('connect/no-account', 'shared no account');
  }

  /** Stops waiting for prompts. */
  end(): void {
    this.#prompts.end();
  }

  /** Reads the open accounts without a prompt; `undefined` if the wallet cannot. */
  async look(
    remembered: Remembered,
    signal?: AbortSignal,
  ): Promise<Remembered | 'gone' | 'locked' | undefined> {
    const look = this.#wallet.look?.bind(this.#wallet);
    if (!look) return undefined;
    const ms = SILENT_DEADLINE_MS;
    const offer = await this.#withTimeout('look', () => look(remembered), {ms, signal});
    if (typeof offer !== 'object') return offer;
    return this.read(offer, remembered.chain) ?? 'gone';
  }

  /** Switches the wallet's network; `undefined` if the wallet cannot switch. */
  async moveTo(chain: BitcoinChain): Promise<Remembered | undefined> {
    const moveTo = this.#wallet.moveTo?.bind(this.#wallet);
    if (!moveTo) return undefined;
    const offer = await this.#withTimeout('moveTo', () => moveTo(chain), {});
    return this.read(offer, chain) ?? this.#refuse('wallet/invalid-answer', 'moved and shows no account');
  }

  /** Ends the page's permission in the wallet, if it supports that. */
  async disconnect(): Promise<void> {
    const disconnect = this.#wallet.disconnect?.bind(this.#wallet);
    if (!disconnect) return;
    const ms = DISCONNECT_DEADLINE_MS;
    await this.#withTimeout('disconnect', disconnect, {ms});
  }

  /**
   * Checks a wallet's accounts: `undefined` if there is none; throws `wallet/invalid-answer` for a malformed
   * list.
   */
  read({accounts, silent}: Offer, wanted: BitcoinChain): Remembered | undefined {
    const open: BitcoinAccounts | 'none' | undefined = readBitcoinAccounts(accounts, wanted, (address) =>
      this.#warn(
        `${this.#name()} lists an account of an unknown form, which is left out: ${String(address)}`,
      ),
    );
    if (!open) return this.#refuse('wallet/invalid-answer', 'listed accounts that make no sense');
    return open === 'none' ? undefined : {...open, ...(silent && {silent})};
  }

  #withTimeout<T>(
    what: string,
    ask: () => Promise<T>,
    {ms = CONNECT_DEADLINE_MS, signal}: {readonly ms?: number; readonly signal?: AbortSignal | undefined},
  ): Promise<T> {
    const name = this.#name();
    return withTimeout(ask, {
      clock: this.#clock,
      ms,
      signal,
      expired: () => new DrawbridgeError('connect/silent', `${name} did not answer (${what}).`, {name}),
      aborted: () => this.#cancelled(what),
    });
  }

  #cancelled(what: string): DrawbridgeError {
    return new DrawbridgeError('connect/cancelled', `${what} was cancelled.`, {name: this.#name()});
  }

  #refuse(code: 'connect/no-account' | 'wallet/invalid-answer', what: string): never {
    const name = this.#name();
    throw new DrawbridgeError(code, `${name} ${what}.`, {name});
  }
}
