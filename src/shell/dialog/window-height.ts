import type {ReactiveController} from 'lit';
import type {ClientElement} from '../../ui/base/client-element.js';
import {createResizeObserver} from '../../ui/base/observers.js';

/**
 * Gives the window the second of its two heights once a view needs more room than the first, until it closes.
 *
 * The upper edge stays where it is, and the lower one moves once at most: a control that the user is about to press
 * stays under the pointer. Views with more than fits scroll.
 *
 * `data-tall` is the second height. `data-moving` is set while the height changes, so that no scroll bar flashes;
 * `data-settled` from the first view on, so that opening is not animated.
 */
export class WindowHeight implements ReactiveController {
  readonly #host: ClientElement;
  readonly #observer = createResizeObserver(() => this.#grow());
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

  /** Turns the animation of a change on or off. */
  settle(isSettled: boolean): void {
    this.#dialog?.toggleAttribute('data-settled', isSettled);
  }

  /** Begins with the first height again, or with the second, before the window opens. */
  reset(isTall: boolean): void {
    this.settle(false);
    this.#dialog?.toggleAttribute('data-tall', isTall);
    if (this.#content) this.#observer.observe(this.#content);
  }

  /** Marks the time of the change; for the window's `transitionrun`, `transitionend` and `transitioncancel`. */
  readonly trace = ({type, target}: TransitionEvent): void => {
    const dialog = this.#dialog;
    if (target === dialog) dialog?.toggleAttribute('data-moving', type === 'transitionrun');
  };

  get #dialog(): HTMLElement | null {
    return this.#host.renderRoot.querySelector('dialog');
  }

  #grow(): void {
    const body = this.#content?.parentElement;
    if (!body || body.scrollHeight <= body.clientHeight) return;
    // A keyboard takes room for a while; the content changes again with it.
    if (this.#dialog?.dataset['keyboard'] !== undefined) return;
    // The content grows with the window, and browsers report a loop if an observed element does.
    this.#observer.disconnect();
    this.#dialog?.setAttribute('data-tall', '');
  }
}
