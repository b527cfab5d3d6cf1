import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {createIntersectionObserver, type Observer} from '../observers.js';

/** Tells once when an element comes near the screen; one observer for all of a host's elements. */
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

  /** Runs `task` once, when the element is seen. */
  once(element: Element, task: () => void): void {
    this.#waiting.set(element, task);
    this.#observer?.observe(element);
  }

  /** Forgets an element that left. */
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
