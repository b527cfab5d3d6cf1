import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Clock, Stop} from '../../../../core/ports/clock.js';
import type {Remembered} from '../remembered-accounts.js';
import type {BitcoinWallet, WalletNews} from '../wallets/bitcoin-wallet.js';
import type {WalletRequests} from './wallet-requests.js';

/** Time a wallet has to name another account after it said that there is none: many do so on each change. */
export const ACCOUNTS_SETTLE_MS = 300;

/** What {@link WalletWatch} works with. */
export interface WalletWatchParts {
  readonly wallet: BitcoinWallet;
  readonly clock: Clock;
  readonly requests: WalletRequests;
  /** What was open when the wallet was last heard. */
  readonly remembered: () => Remembered | undefined;
  readonly opened: (open: Remembered) => void;
  readonly locked: () => void;
  readonly ended: () => void;
  readonly report: (error: DrawbridgeError) => void;
}

/** Finds out what a wallet's news mean; where it only says that something changed, it is asked what. */
export class WalletWatch {
  readonly #parts: WalletWatchParts;
  #stopListening: Stop | undefined;
  #stopWaiting: Stop = () => {};
  // Each question has a number: an answer that comes after a later question is not used.
  #question = 0;

  constructor(parts: WalletWatchParts) {
    this.#parts = parts;
  }

  /** Begins to listen; calling it again does nothing. */
  attach(): void {
    this.#stopListening ??= this.#parts.wallet.listen?.((news) => this.#hear(news)) ?? (() => {});
  }

  detach(): void {
    this.#question++;
    this.#stopWaiting();
    this.#stopListening?.();
    this.#stopListening = undefined;
  }

  #hear(news: WalletNews): void {
    if (!this.#stopListening) return;
    if (news.type === 'gone') this.#parts.ended();
    else if (news.type === 'changed') void this.#ask(() => this.#askLater());
    else this.#read(news);
  }

  #read({offer}: Extract<WalletNews, {readonly type: 'accounts'}>): void {
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

  /** No account is only the end when the wallet still says so a moment later. */
  #askLater(): void {
    this.#stopWaiting();
    this.#stopWaiting = this.#parts.clock.after(
      ACCOUNTS_SETTLE_MS,
      () => void this.#ask(() => this.#parts.ended()),
    );
  }

  /** @param whenClosed Runs when the wallet shows no account, or cannot be asked. */
  async #ask(whenClosed: () => void): Promise<void> {
    const question = ++this.#question;
    const seen = await this.#look();
    if (question !== this.#question || !this.#stopListening) return;
    if (seen === 'locked') this.#parts.locked();
    else if (typeof seen === 'object') this.#open(seen);
    else whenClosed();
  }

  async #look(): Promise<Remembered | 'gone' | 'locked' | undefined> {
    const remembered = this.#parts.remembered();
    try {
      return remembered && (await this.#parts.requests.look(remembered));
    } catch {
      // A wallet that cannot even be asked is not connected.
      return 'gone';
    }
  }
}
