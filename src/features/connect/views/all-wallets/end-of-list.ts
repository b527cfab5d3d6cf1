import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {createIntersectionObserver, type Observer} from '../../../../ui/base/observers.js';

/** The element that watches its own end. */
type ScrollingHost = ReactiveControllerHost & {readonly renderRoot: HTMLElement | DocumentFragment};

/** Tells when the end of a list is near, also again after a page that brought nothing to see. */
export class EndOfList implements ReactiveController {
  readonly #host: ScrollingHost;
  readonly #onNear: () => void;
  #observer: Observer | undefined;

  /** The list ends with an element of the class `sentinel`. */
  constructor(host: ScrollingHost, onNear: () => void) {
    this.#host = host;
    this.#onNear = onNear;
    host.addController(this);
  }

  hostUpdated(): void {
    const sentinel = this.#host.renderRoot.querySelector('.sentinel');
    this.#observer?.disconnect();
    if (!sentinel) return;
    this.#observer ??= createIntersectionObserver((entries) => {
      if (entries.some(({isIntersecting}) => isIntersecting)) this.#onNear();
    });
    // Observing anew reports where the sentinel is now: a page that filters to nothing does not move it.
    this.#observer.observe(sentinel);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
  }
}
