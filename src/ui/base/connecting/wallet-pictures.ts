import type {ReactiveController} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {Client} from '../../../client/client.js';
import type {Stop} from '../../../core/ports/clock.js';
import type {Wallet} from '../../../core/model/wallet.js';
import type {ClientHost} from '../observe.js';
import {whileOpen} from '../while-open.js';

/** The pictures of a short list of wallets: re-renders its host when one arrives, where a directive would weigh more. */
export class WalletPictures implements ReactiveController {
  readonly #host: ClientHost<Client>;
  /** While someone listens a picture counts as on screen and is kept. */
  readonly #stops = new Map<ReadableAtom<unknown>, Stop>();
  readonly #asked = new Set<string>();
  #stopWaiting: Stop | undefined;

  constructor(host: ClientHost<Client>) {
    this.#host = host;
    host.addController(this);
  }

  /** The address of a wallet's picture; empty until it is there. */
  readonly of = ({imageUrl, imageId}: Pick<Wallet, 'imageId' | 'imageUrl'>): string => {
    if (imageUrl || !imageId) return imageUrl ?? '';
    if (!this.#mayAsk(imageId)) return '';
    const store = this.#host.client.assets.image('wallet', imageId);
    if (this.#host.isConnected && !this.#stops.has(store)) {
      this.#stops.set(
        store,
        store.listen(() => this.#host.requestUpdate()),
      );
    }
    return store.get() ?? '';
  };

  /** Pictures come from outside, where nothing is asked for before the user has opened the modal. */
  #mayAsk(imageId: string): boolean {
    const {modal} = this.#host.client;
    if (modal.state.get().open) this.#asked.add(imageId);
    this.#stopWaiting ??= whileOpen(modal, () => {
      this.#host.requestUpdate();
      return () => {};
    });
    return this.#asked.has(imageId);
  }

  hostDisconnected(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    for (const stop of this.#stops.values()) stop();
    this.#stops.clear();
  }
}
