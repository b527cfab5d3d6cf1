import type {ReactiveController} from 'lit';
import type {ClientElement} from '../../ui/base/client-element.js';
import {createResizeObserver} from '../../ui/base/observers.js';

/**
 * Lets the body's height follow its content, so that a style sheet can animate it.
 *
 * `data-moving` is set while the height changes, so that no scroll bar flashes; `data-settled` from the first height
 * on, so that opening is not animated.
 */
export class BodyHeight implements ReactiveController {
  readonly #host: ClientElement;
  readonly #observer = createResizeObserver(([entry]) =>
    this.#follow(entry?.borderBoxSize[0]?.blockSize ?? 0),
  );
  #content: Element | null = null;

  constructor(host: ClientElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    const content = this.#host.renderRoot.querySelector('.content');
    if (content === this.#content) return;
    this.#observer.disconnect();
    this.#content = content;
    if (content) this.#observer.observe(content);
    else this.settle(false);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
    this.#content = null;
  }

  /** Turns the animation of height changes on or off. */
  settle(isSettled: boolean): void {
    this.#body?.toggleAttribute('data-settled', isSettled);
  }

  /**
   * Marks the time in which the height changes; for the body's `transitionrun`, `transitionend` and `transitioncancel`.
   */
  readonly trace = (event: TransitionEvent): void => {
    const body = this.#body;
    if (event.target === body) body?.toggleAttribute('data-moving', event.type === 'transitionrun');
  };

  get #body(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>('.body');
  }

  /**
   * Applies the first height immediately and a later one in the next frame, because a new scroll bar resizes the
   * content.
   */
  #follow(height: number): void {
    const body = this.#body;
    // Content drawn while the modal is closed has no height yet.
    if (!body || !height) return;
    // Not a custom property: the whole content would inherit it, and its styles would be recalculated.
    const set = (): void => void (body.style.blockSize = `${height}px`);
    if (body.hasAttribute('data-settled')) requestAnimationFrame(set);
    else set();
  }
}
