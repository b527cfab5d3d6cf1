import type {ReactiveController} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {Client} from '../../../client/client.js';
import {getOwn} from '../../../core/model/safety/record.js';
import type {Wallet} from '../../../core/model/wallet.js';
import type {Stop} from '../../../core/ports/clock.js';
import type {ShownConnector} from '../../../core/ports/connector.js';
import {REMOTE_WALLET_IMAGE} from '../../icons/brands.js';
import type {ClientHost} from '../observe.js';

/** The pictures of a short list of wallets: re-renders its host when one arrives, where a directive would weigh more. */
export class WalletPictures implements ReactiveController {
  readonly #host: ClientHost<Client>;
  /** While someone listens a picture counts as on screen and is kept. */
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

/**
 * The picture of a connector: the adopter's, then its own, then the one that stands for remote wallets.
 *
 * A wallet that may not be what it says does not get the picture the adopter chose for the real one; one that imitates
 * a name shows no picture at all, which would be imitated as well.
 */
export function connectorImage({config}: Client, {id, icon = '', type, warning}: ShownConnector): string {
  if (warning) return warning === 'shared-rdns' ? icon : '';
  const fallback = type === 'WALLET_CONNECT' ? REMOTE_WALLET_IMAGE : '';
  return getOwn(config.connectorImages, id) ?? (icon || fallback);
}
