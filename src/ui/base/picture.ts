import {noChange, type ReactiveController, type ReactiveControllerHost, type ReactiveElement} from 'lit';
import {type AttributePart, Directive, directive} from 'lit/directive.js';
import type {ReadableAtom} from 'nanostores';
import type {Client} from '../../client/client.js';
import {throughGateway} from '../../core/model/safety/content-address.js';
import type {Stop} from '../../core/ports/clock.js';
import type {ImageKind} from '../../io/api/get-image.js';
import {createIntersectionObserver, type Observer} from './observers.js';

/** Source of a picture: an address, or an id of the image service. */
interface PictureSource {
  readonly imageUrl?: string | undefined;
  readonly imageId?: string | undefined;
  /** If set, the picture is fetched once its element is visible. */
  readonly visibility?: Visibility;
}

/** A controller of its element: Lit's directives for this weigh five times as much. */
class PictureDirective extends Directive implements ReactiveController {
  #part: AttributePart | undefined;
  #store: ReadableAtom<string | undefined> | undefined;
  #stop: Stop = () => {};
  #visibility: Visibility | undefined;
  #reveal: () => void = () => {};
  #isVisible = false;

  render({assets}: Client, kind: ImageKind, {imageUrl, imageId, visibility}: PictureSource = {}): string {
    const isWanted = this.#isVisible || !visibility;
    const store = isWanted && imageId && !imageUrl ? assets.image(kind, imageId) : undefined;
    if (store !== this.#store) {
      this.#store = store;
      this.#listen();
    }
    return imageUrl ?? store?.get() ?? '';
  }

  /** Sets the attribute itself: Lit would confuse one picture with another that it did not render. */
  override update(part: AttributePart, given: Parameters<PictureDirective['render']>): typeof noChange {
    const [, , {imageId, visibility} = {}] = given;
    this.#visibility = imageId ? visibility : undefined;
    this.#reveal = () => {
      this.#isVisible = true;
      this.#show(this.render(...given));
    };
    if (this.#part) this.#await();
    else {
      this.#part = part;
      this.#await();
      (part.element as ReactiveElement).addController(this);
    }
    this.#show(this.render(...given));
    return noChange;
  }

  hostConnected(): void {
    this.#await();
    this.#listen();
    if (this.#store) this.#show(this.#store.get());
  }

  hostDisconnected(): void {
    this.#stop();
    if (this.#part) this.#visibility?.forget(this.#part.element);
  }

  #await(): void {
    if (this.#part && !this.#isVisible) this.#visibility?.once(this.#part.element, this.#reveal);
  }

  #listen(): void {
    this.#stop();
    if (!this.#part?.element.isConnected) return;
    // A picture with a listener counts as on screen and is kept.
    this.#stop = this.#store?.listen((url) => this.#show(url)) ?? (() => {});
  }

  #show(url = ''): void {
    const {element, name} = this.#part ?? {};
    if (name && element?.getAttribute(name) !== url) element?.setAttribute(name, url);
  }
}

/**
 * Binds the picture of a wallet, network or token to an attribute of an element, and updates it without re-rendering
 * the host. Accepts any other value of the attribute as a source, too: then the directive detaches.
 */
export const picture = directive(PictureDirective);

/**
 * The address of a picture from a service or a wallet, for an element's `src`; content-addressed pictures use the
 * page's gateway.
 */
export function contentImage({config}: Client, image: string | undefined): string {
  return throughGateway(image, config.options.ipfsGateway) ?? '';
}

/** Reports once when an element comes near the screen; one observer for all elements of a host. */
export class Visibility implements ReactiveController {
  readonly #waiting = new Map<Element, () => void>();
  #observer: Observer | undefined;

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer = createIntersectionObserver((entries) => this.#look(entries), {rootMargin: '200px'});
    for (const element of this.#waiting.keys()) this.#observer.observe(element);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
  }

  /** Runs `task` once, when the element becomes visible. */
  once(element: Element, task: () => void): void {
    this.#waiting.set(element, task);
    this.#observer?.observe(element);
  }

  /** Stops observing an element that left. */
  forget(element: Element): void {
    this.#waiting.delete(element);
    this.#observer?.unobserve(element);
  }

  #look(entries: readonly IntersectionObserverEntry[]): void {
    for (const {target, isIntersecting} of entries) {
      if (!isIntersecting) continue;
      this.#waiting.get(target)?.();
      this.forget(target);
    }
  }
}
