import type {ReadableAtom} from 'nanostores';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import type {Client} from '../../client/client.js';
import type {Stop} from '../../core/ports/clock.js';
import type {ImageKind} from '../../io/api/get-image.js';

/** Where a picture comes from: an address of its own, or the image service. */
interface PictureSource {
  readonly imageUrl?: string;
  readonly imageId?: string;
}

class AssetPictureDirective extends AsyncDirective {
  #store: ReadableAtom<string | undefined> | undefined;
  #stop: Stop = () => {};

  render({assets}: Client, kind: ImageKind, {imageUrl, imageId}: PictureSource = {}): string {
    const store = imageUrl || !imageId ? undefined : assets.image(kind, imageId);
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

/** Puts the picture of a network or token on an attribute, and follows it without rendering the host again. */
export const assetPicture = directive(AssetPictureDirective);
