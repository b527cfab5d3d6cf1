import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Clock, Stop} from '../../../../core/ports/clock.js';
import {AccountCheck} from '../../../page-wallets/account-check.js';
import type {Remembered} from '../remembered-accounts.js';
import type {BitcoinWallet, WalletEvent} from '../wallets/bitcoin-wallet.js';
import type {WalletRequests} from './wallet-requests.js';

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
  readonly #check: AccountCheck<WalletState>;

  constructor(parts: WalletWatchParts) {
    this.#parts = parts;
    this.#check = new AccountCheck({
      clock: parts.clock,
      ask: () => this.#readState(),
      answered: (seen, isSettled) => this.#answered(seen, isSettled),
    });
  }

  /** Starts listening; further calls have no effect. */
  attach(): void {
    this.#stopListening ??= this.#parts.wallet.listen?.((event) => this.#handleEvent(event)) ?? (() => {});
  }

  detach(): void {
    this.#check.drop();
    this.#stopListening?.();
    this.#stopListening = undefined;
  }

  #handleEvent(event: WalletEvent): void {
    if (!this.#stopListening) return;
    // Some wallets also send this while their background restarts.
    if (event.type === 'gone') this.#check.askLater();
    else if (event.type === 'changed') this.#check.ask();
    else this.#read(event);
  }

  #read({offer}: Extract<WalletEvent, {readonly type: 'accounts'}>): void {
    const {requests, remembered, report} = this.#parts;
    try {
      const open = requests.read(offer, remembered()?.chain ?? 'mainnet');
      if (open) this.#open(open);
      else this.#check.askLater();
    } catch (error) {
      if (error instanceof DrawbridgeError) report(error);
    }
  }

  #open(open: Remembered): void {
    this.#check.drop();
    this.#parts.opened(open);
  }

  /** After a failure, the wallet is queried again at its next event. */
  #answered(seen: WalletState, isSettled: boolean): void {
    if (seen === 'locked') this.#parts.locked();
    else if (typeof seen === 'object') this.#open(seen);
    else if (isSettled) this.#parts.ended();
    else this.#check.askLater();
  }

  /** The wallet's accounts; `undefined` where it has no silent request. */
  async #readState(): Promise<WalletState> {
    const remembered = this.#parts.remembered();
    return remembered && this.#parts.requests.look(remembered);
  }
}

type WalletState = Remembered | 'gone' | 'locked' | undefined;
