import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Clock, Stop} from '../../../../core/ports/clock.js';
import type {Remembered} from '../remembered-accounts.js';
import type {BitcoinWallet, WalletEvent} from '../wallets/bitcoin-wallet.js';
import type {WalletRequests} from './wallet-requests.js';

/**
 * Delay before an empty account list counts, in milliseconds: many wallets send one on each change of
 * account.
 */
export const ACCOUNTS_SETTLE_MS = 300;

/** Dependencies of {@link WalletWatch}. */
export interface WalletWatchParts {
  readonly wallet: BitcoinWallet;
  readonly clock: Clock;
  readonly requests: WalletRequests;
  /** The last known accounts. */
  readonly remembered: () => Remembered | undefined;
  readonly opened: (open: Remembered) => void;
  readonly locked: () => void;
  readonly ended: () => void;
  readonly report: (error: DrawbridgeError) => void;
}

/** Follows one wallet's events; reads the accounts again after an event without accounts. */
export class WalletWatch {
  readonly #parts: WalletWatchParts;
  #stopListening: Stop | undefined;
  #stopWaiting: Stop = () => {};
  // Number of the latest request: the answer to an earlier one is discarded.
  #question = 0;

  constructor(parts: WalletWatchParts) {
    this.#parts = parts;
  }

  /** Starts listening; further calls have no effect. */
  attach(): void {
    this.#stopListening ??= this.#parts.wallet.listen?.((event) => this.#handleEvent(event)) ?? (() => {});
  }

  detach(): void {
    this.#question++;
    this.#stopWaiting();
    this.#stopListening?.();
    this.#stopListening = undefined;
  }

  #handleEvent(event: WalletEvent): void {
    if (!this.#stopListening) return;
    // Some wallets also send this while their background restarts.
    if (event.type === 'gone') this.#askLater();
    else if (event.type === 'changed') void this.#ask(() => this.#askLater());
    else this.#read(event);
  }

  #read({offer}: Extract<WalletEvent, {readonly type: 'accounts'}>): void {
    const {requests, remembered, report} = this.#parts;
    try {
      const open = requests.read(offer, remembered()?.chain ?? 'mainnet');
      if (open) this.#open(open);
      else this.#askLater();
    } catch (error) {
      if (error instanceof DrawbridgeError) report(error);
    }
  }

  #open(open: Remembered): void {
    this.#question++;
    this.#stopWaiting();
    this.#parts.opened(open);
  }

  /**
   * The connection ends only if the wallet still has no account after {@link ACCOUNTS_SETTLE_MS}. After a
   * failure, the wallet is queried again at its next event.
   */
  #askLater(): void {
    this.#stopWaiting();
    this.#stopWaiting = this.#parts.clock.after(
      ACCOUNTS_SETTLE_MS,
      () => void this.#ask(() => this.#parts.ended()),
    );
  }

  /** @param whenClosed Called if the wallet has no account or cannot be queried. */
  async #ask(whenClosed: () => void): Promise<void> {
    const question = ++this.#question;
    const seen = await this.#readState();
    if (question !== this.#question || !this.#stopListening) return;
    if (seen === 'unclear') return;
    if (seen === 'locked') this.#parts.locked();
    else if (typeof seen === 'object') this.#open(seen);
    else whenClosed();
  }

  /** The wallet's accounts; `undefined` where it has no silent request, `unclear` where that fails. */
  async #readState(): Promise<Remembered | 'gone' | 'locked' | 'unclear' | undefined> {
    const remembered = this.#parts.remembered();
    try {
      return remembered && (await this.#parts.requests.look(remembered));
    } catch {
      return 'unclear';
    }
  }
}
