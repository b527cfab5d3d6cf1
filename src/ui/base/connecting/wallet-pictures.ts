import type {ReactiveController} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {Client} from '../../../client/client.js';
import {getOwn} from '../../../core/model/safety/record.js';
import type {Wallet} from '../../../core/model/wallet.js';
import type {Stop} from '../../../core/ports/clock.js';
import type {ShownConnector} from '../../../core/ports/connector.js';
import type {ClientHost} from '../observe.js';

/**
 * Represents remote wallets without a configured picture: two banks, a wave between them.
 *
 * An image address, so that it fits wherever a wallet's picture does.
 */
export const REMOTE_WALLET_IMAGE =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><path fill='%233b6cf0' d='M0 0h40v40H0z'/>" +
  "<path d='M12.5 16.2a10.7 10.7 0 0 1 15 0M8.6 19.9l5.9 5.8 5.5-5.4 5.5 5.4 5.9-5.8' fill='none' stroke='%23fff' " +
  "stroke-width='2.4' stroke-linecap='round' stroke-linejoin='round'/></svg>";

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

/**
 * The picture of a connector: the adopter's, then the wallet's, then the one for remote wallets.
 *
 * A suspected impostor does not get the picture that the adopter chose for the real wallet; one that imitates a name
 * shows no picture at all, because it would imitate that as well.
 */
export function connectorImage({config}: Client, {id, icon = '', type, warning}: ShownConnector): string {
  if (warning) return warning === 'shared-rdns' ? icon : '';
  const fallback = type === 'WALLET_CONNECT' ? REMOTE_WALLET_IMAGE : '';
  return getOwn(config.connectorImages, id) ?? (icon || fallback);
}
