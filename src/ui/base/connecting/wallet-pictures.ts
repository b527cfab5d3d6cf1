import type {ReactiveController} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {Client} from '../../../client/client.js';
import type {Wallet} from '../../../core/model/wallet.js';
import type {Stop} from '../../../core/ports/clock.js';
import type {ClientHost} from '../observe.js';

/** The pictures of a short list of wallets: re-renders its host when one arrives, where a directive would weigh more. */
export class WalletPictures implements ReactiveController {
  readonly #host: ClientHost<Client>;
  /** A picture with a listener counts as on screen and is kept. */
  readonly #stops = new Map<ReadableAtom<unknown>, Stop>();

  constructor(host: ClientHost<Client>) {
    this.#host = host;
    host.addController(this);
  }

  /** The address of a wallet's picture; empty until it is there. */
  readonly of = ({imageUrl, imageId}: Pick<Wallet, 'imageId' | 'imageUrl'>): string => {
    if (imageUrl || !imageId) return imageUrl ?? '';
    const store = this.#host.client.assets.image('wallet', imageId);
    if (this.#host.isConnected && !this.#stops.has(store)) {
      this.#stops.set(
        store,
        store.listen(() => this.#host.requestUpdate()),
      );
    }
    return store.get() ?? '';
  };

  hostDisconnected(): void {
    for (const stop of this.#stops.values()) stop();
    this.#stops.clear();
  }
}
