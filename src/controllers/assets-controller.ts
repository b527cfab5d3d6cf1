import {atom, type ReadableAtom, type WritableAtom} from 'nanostores';
import {IMAGE_PRELOAD_MS} from '../core/config/constants.js';
import type {Clock} from '../core/ports/clock.js';
import type {Http} from '../core/ports/http.js';
import {getImage, type ImageKind} from '../io/api/get-image.js';

/** Pictures that are kept; further ones replace the least recently used, unless those are on screen. */
export const MAX_IMAGES = 300;
/** Time before a failed picture is requested again. */
export const IMAGE_RETRY_MS = 30_000;

/** Creates and revokes object URLs. */
export interface BlobUrls {
  create(blob: Blob): string;
  revoke(url: string): void;
}

/** Dependencies of {@link AssetsController}. */
export interface AssetsParts {
  /** The wallet explorer, which also serves the pictures. */
  readonly http: Http;
  readonly clock: Clock;
  readonly urls: BlobUrls;
}

interface Image {
  readonly url: WritableAtom<string | undefined>;
  /** Settles when the picture is loaded or has failed. */
  settled: Promise<void>;
  /** Time from which a retry is allowed; `undefined` while the picture is loading and once it is loaded. */
  retryAt: number | undefined;
}

/**
 * Fetches pictures once and keeps them as object URLs. A picture that fails is `undefined`, never an error.
 */
export class AssetsController {
  readonly #parts: AssetsParts;
  readonly #abort = new AbortController();
  /** In the order of use, the latest last. */
  readonly #images = new Map<string, Image>();

  constructor(parts: AssetsParts) {
    this.#parts = parts;
  }

  /** The object URL of a picture, once it is loaded; the first call fetches it. */
  image(kind: ImageKind, id: string): ReadableAtom<string | undefined> {
    return this.#use(kind, id).url;
  }

  /** Prefetches pictures and waits until they are loaded or failed, two seconds at most. */
  preload(kind: ImageKind, ids: readonly string[]): Promise<void> {
    const settled = Promise.all(ids.map((id) => this.#use(kind, id).settled));
    return new Promise((resolve) => {
      const stopTimer = this.#parts.clock.after(IMAGE_PRELOAD_MS, resolve);
      void settled.finally(() => {
        stopTimer();
        resolve();
      });
    });
  }

  /** Stops fetching and revokes every object URL. */
  dispose(): void {
    this.#abort.abort();
    for (const image of this.#images.values()) this.#release(image);
    this.#images.clear();
  }

  #use(kind: ImageKind, id: string): Image {
    const key = `${kind} ${id}`;
    const image = this.#images.get(key) ?? {url: atom(undefined), settled: Promise.resolve(), retryAt: 0};
    // Removed and added again: a map keeps the order of insertion.
    this.#images.delete(key);
    this.#images.set(key, image);
    if (image.retryAt !== undefined && image.retryAt <= this.#parts.clock.now())
      this.#fetch(image, {kind, id});
    this.#evict();
    return image;
  }

  #fetch(image: Image, request: {readonly kind: ImageKind; readonly id: string}): void {
    const {signal} = this.#abort;
    if (signal.aborted) return;
    image.retryAt = undefined;
    image.settled = getImage(this.#parts.http, request, signal).then(
      (blob) => this.#arrived(image, blob),
      () => this.#failed(image),
    );
  }

  #arrived(image: Image, blob: Blob): void {
    if (!this.#abort.signal.aborted) image.url.set(this.#parts.urls.create(blob));
  }

  #failed(image: Image): void {
    image.retryAt = this.#parts.clock.now() + IMAGE_RETRY_MS;
  }

  #evict(): void {
    for (const [key, image] of this.#images) {
      if (this.#images.size <= MAX_IMAGES) return;
      if (image.url.lc > 0 || image.url.get() === undefined) continue;
      this.#images.delete(key);
      this.#release(image);
    }
  }

  #release({url}: Image): void {
    const address = url.get();
    url.set(undefined);
    if (address !== undefined) this.#parts.urls.revoke(address);
  }
}
