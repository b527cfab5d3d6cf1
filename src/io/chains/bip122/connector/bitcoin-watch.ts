import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Clock} from '../../../../core/ports/clock.js';
import {AccountWatch} from '../../../page-wallets/account-watch.js';
import type {Remembered} from '../remembered-accounts.js';
import type {BitcoinWallet, BitcoinWalletEvent} from '../wallets/bitcoin-wallet.js';
import type {BitcoinWalletRequests} from './bitcoin-wallet-requests.js';

/** Dependencies of {@link BitcoinWatch}. */
export interface WalletWatchParts {
  readonly wallet: BitcoinWallet;
  readonly clock: Clock;
  readonly requests: BitcoinWalletRequests;
  /** The last known accounts. */
  readonly remembered: () => Remembered | undefined;
  readonly opened: (open: Remembered) => void;
  readonly locked: () => void;
  readonly ended: () => void;
  readonly report: (error: DrawbridgeError) => void;
}

/** Follows one wallet's events; reads the accounts again after an event without accounts. */
export class BitcoinWatch {
  readonly #parts: WalletWatchParts;
  readonly #watch: AccountWatch<Remembered>;

  constructor(parts: WalletWatchParts) {
    this.#parts = parts;
    this.#watch = new AccountWatch({
      ...parts,
      listen: () => parts.wallet.listen?.((event) => this.#handleEvent(event)) ?? (() => {}),
      // After a failure, the wallet is asked again at its next event.
      ask: () => this.#readState(),
    });
  }

  /** Starts listening; further calls have no effect. */
  attach(): void {
    this.#watch.attach();
  }

  detach(): void {
    this.#watch.detach();
  }

  #handleEvent(event: BitcoinWalletEvent): void {
    if (!this.#watch.isAttached) return;
    // Some wallets also send this while their background restarts.
    if (event.type === 'gone') this.#watch.askLater();
    else if (event.type === 'changed') this.#watch.ask();
    else this.#read(event);
  }

  #read({offer}: Extract<BitcoinWalletEvent, {readonly type: 'accounts'}>): void {
    const {requests, remembered, report} = this.#parts;
    try {
      this.#watch.listed(requests.read(offer, remembered()?.chain ?? 'mainnet') ?? 'none');
    } catch (error) {
      if (error instanceof DrawbridgeError) report(error);
    }
  }

  /** The wallet's accounts; `gone` for a wallet that cannot be asked without a prompt. */
  async #readState(): Promise<Remembered | 'gone' | 'locked'> {
    const remembered = this.#parts.remembered();
    return (remembered && (await this.#parts.requests.look(remembered))) ?? 'gone';
  }
}
