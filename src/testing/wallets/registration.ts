import type {Wallet} from '@wallet-standard/base';
import type {Clock, Stop} from '../../core/ports/clock.js';

/** The API that an app provides to registering wallets. */
interface RegisterApi {
  register(...wallets: readonly Wallet[]): Stop;
}

/**
 * Registers a wallet as real ones do: by event, with pages that are ready and with those that become ready
 * later.
 */
export class Registration {
  readonly #wallet: Wallet;
  readonly #unregister = new Set<Stop>();
  readonly #onReady = (event: Event): void => this.#tell((event as CustomEvent<RegisterApi>).detail);
  #stopWaiting: Stop = () => {};

  constructor(wallet: Wallet) {
    this.#wallet = wallet;
  }

  /** Registers immediately, and with every app that becomes ready later. */
  start(): void {
    window.addEventListener('wallet-standard:app-ready', this.#onReady);
    const detail = (api: RegisterApi): void => this.#tell(api);
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', {detail}));
  }

  /** Registers after that time, as an extension that wakes up late. */
  startAfter(ms: number, clock: Clock): Stop {
    this.#stopWaiting();
    this.#stopWaiting = clock.after(ms, () => this.start());
    return this.#stopWaiting;
  }

  /** Takes the wallet out of every app's registry. */
  stop(): void {
    this.#stopWaiting();
    window.removeEventListener('wallet-standard:app-ready', this.#onReady);
    for (const unregister of this.#unregister) unregister();
    this.#unregister.clear();
  }

  #tell({register}: RegisterApi): void {
    this.#unregister.add(register(this.#wallet));
  }
}
