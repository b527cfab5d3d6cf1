import type {Clock, Stop} from '../../../core/ports/clock.js';
import type {MockEip1193Provider} from './mock-eip1193-provider.js';

/** The identity in a wallet's announcement (EIP-6963). */
export interface WalletInfo {
  readonly uuid: string;
  readonly name: string;
  readonly icon: string;
  readonly rdns: string;
}

/** Tells pages about a wallet, now and whenever they ask (EIP-6963). */
export class WalletAnnouncement {
  readonly #detail: {readonly info: WalletInfo; readonly provider: MockEip1193Provider};
  readonly #dispatch = (): void => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', {detail: this.#detail}));
  };
  #stopWaiting: Stop = () => {};

  constructor(info: WalletInfo, provider: MockEip1193Provider) {
    this.#detail = Object.freeze({info: Object.freeze(info), provider});
  }

  get info(): WalletInfo {
    return this.#detail.info;
  }

  /** Announces at once and answers every later request for wallets. */
  start(): void {
    window.addEventListener('eip6963:requestProvider', this.#dispatch);
    this.#dispatch();
  }

  /** Announces after that time, as an extension that wakes up late. */
  startAfter(ms: number, clock: Clock): Stop {
    this.#stopWaiting();
    this.#stopWaiting = clock.after(ms, () => this.start());
    return this.#stopWaiting;
  }

  /** Stops answering; pages that already know the wallet keep it. */
  stop(): void {
    this.#stopWaiting();
    window.removeEventListener('eip6963:requestProvider', this.#dispatch);
  }
}
