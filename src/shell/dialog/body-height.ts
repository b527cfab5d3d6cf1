import type {ReactiveController} from 'lit';
import type {ClientElement} from '../../ui/base/client-element.js';
import {createResizeObserver} from '../../ui/base/observers.js';

/** The distance between the window and the edges of the screen, `--_space-m`. */
const MARGIN_PX = 16;
/** A view is drawn once it has been unchanged for as long as the window may take to settle. */
const STILL_MS = 150;
/** How far a view that needs more room than is below it may rise: to this part of the screen's height. */
const HIGHEST_TOP = 0.1;

/**
 * Lets the body's height follow its content, so that a style sheet can animate it, and places the window.
 *
 * A view is centred until it is drawn. What changes in it later moves the lower edge only: around a fixed centre
 * everything would move, and a tap would hit something else.
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
  /** The height of the window when it was centred, in CSS pixels. */
  #centred = 0;
  #isDrawn = false;
  /** When the view last got a height, in milliseconds since the epoch; undefined for a view that has none yet. */
  #drawnAt: number | undefined;

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

  /** Centres the window around a new view until it is drawn, however late the browser gives it its first height. */
  centre(): void {
    this.#isDrawn = false;
    this.#drawnAt = undefined;
    if (!this.#content) return;
    // Observing again reports the view's first height, also if it equals that of the view before.
    this.#observer.unobserve(this.#content);
    this.#observer.observe(this.#content);
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
    const set = (): void => {
      this.#place(body, height);
      body.style.blockSize = `${height}px`;
    };
    if (body.hasAttribute('data-settled')) requestAnimationFrame(set);
    else set();
  }

  /** The style sheet overrules this for sheets and low windows, and wherever the modal is part of the page. */
  #place(body: HTMLElement, height: number): void {
    const dialog = body.parentElement;
    if (!dialog) return;
    const whole = dialog.offsetHeight - body.offsetHeight + height;
    const fitting = Math.min(2 * (whole + MARGIN_PX) - innerHeight, (1 - 2 * HIGHEST_TOP) * innerHeight);
    const now = this.#host.client.clock.now();
    this.#isDrawn ||= now - (this.#drawnAt ?? now) > STILL_MS;
    this.#drawnAt = now;
    this.#centred = this.#isDrawn ? Math.max(this.#centred, fitting) : whole;
    const half = `${this.#centred / 2}px`;
    dialog.style.marginBlockStart = `max(var(--_space-m), 50dvh - ${half})`;
    dialog.style.maxBlockSize = `min(100dvh - 2 * var(--_space-m), 50dvh + ${half} - var(--_space-m))`;
  }
}
