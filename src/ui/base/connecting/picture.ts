import {AsyncDirective} from 'lit/async-directive.js';
import {directive, type AttributePart, type DirectiveParameters} from 'lit/directive.js';
import type {ReadableAtom} from 'nanostores';
import type {Client} from '../../../client/client.js';
import type {Stop} from '../../../core/ports/clock.js';
import type {Wallet} from '../../../core/model/wallet.js';
import type {Visibility} from './visibility.js';

/** Where a listed wallet's picture comes from: an address of its own, or the explorer. */
type PictureSource = Pick<Wallet, 'imageId' | 'imageUrl'>;

class PictureDirective extends AsyncDirective {
  #store: ReadableAtom<string | undefined> | undefined;
  #stop: Stop = () => {};
  #forget: Stop = () => {};
  #isWanted = false;

  render({assets}: Client, {imageUrl, imageId}: PictureSource, visibility?: Visibility): string {
    const isWanted = this.#isWanted || !visibility;
    const store = isWanted && imageId && !imageUrl ? assets.image('wallet', imageId) : undefined;
    if (store !== this.#store) {
      this.#stop();
      this.#store = store;
      this.#listen();
    }
    return imageUrl ?? store?.get() ?? '';
  }

  override update({element}: AttributePart, given: DirectiveParameters<this>): string {
    const [client, wallet, visibility] = given;
    if (visibility && !this.#isWanted && wallet.imageId) {
      this.#forget = () => visibility.forget(element);
      visibility.once(element, () => {
        this.#isWanted = true;
        this.setValue(this.render(client, wallet, visibility));
      });
    }
    return this.render(client, wallet, visibility);
  }

  override disconnected(): void {
    this.#stop();
    this.#forget();
  }

  override reconnected(): void {
    this.#listen();
    if (this.#store) this.setValue(this.#store.get() ?? '');
  }

  #listen(): void {
    if (!this.isConnected) return;
    // While someone listens the picture counts as on screen and is kept.
    this.#stop = this.#store?.listen((url) => this.setValue(url ?? '')) ?? (() => {});
  }
}

/**
 * Puts a listed wallet's picture on an attribute, and follows it without rendering the host again.
 *
 * With a {@link Visibility} it is fetched when its element is seen.
 */
export const picture = directive(PictureDirective);
