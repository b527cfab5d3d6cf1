import type {ReadableAtom} from 'nanostores';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import type {Client} from '../../../client/client.js';
import type {Wallet} from '../../../core/model/wallet.js';
import type {Connector} from '../../../core/ports/connector.js';
import type {Stop} from '../../../core/ports/clock.js';
import {REMOTE_WALLET_IMAGE} from '../../icons/brands.js';

/** The picture of a connector: the adopter's, then its own, then the one that stands for remote wallets. */
export function connectorImage({config}: Client, {id, icon, type}: Connector): string {
  const fallback = type === 'WALLET_CONNECT' ? REMOTE_WALLET_IMAGE : '';
  return config.connectorImages[id] ?? icon ?? fallback;
}

/** Where a listed wallet's picture comes from: an address of its own, or the explorer. */
type PictureSource = Pick<Wallet, 'imageId' | 'imageUrl'>;

class PictureDirective extends AsyncDirective {
  #store: ReadableAtom<string | undefined> | undefined;
  #stop: Stop = () => {};

  render({assets}: Client, {imageUrl, imageId}: PictureSource): string {
    const store = imageUrl || !imageId ? undefined : assets.image('wallet', imageId);
    if (store !== this.#store) {
      this.#stop();
      this.#store = store;
      this.#listen();
    }
    return imageUrl ?? store?.get() ?? '';
  }

  override disconnected(): void {
    this.#stop();
  }

  override reconnected(): void {
    this.#listen();
    this.setValue(this.#store?.get() ?? '');
  }

  #listen(): void {
    if (!this.isConnected) return;
    // While someone listens the picture counts as on screen and is kept.
    this.#stop = this.#store?.listen((url) => this.setValue(url ?? '')) ?? (() => {});
  }
}

/** Puts a listed wallet's picture on an attribute, and follows it without rendering the host again. */
export const picture = directive(PictureDirective);
