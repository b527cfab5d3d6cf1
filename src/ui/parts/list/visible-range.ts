import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {createResizeObserver} from '../../base/observers.js';
import type {PixelRange} from './row-layout.js';

/** An element that {@link VisibleRange} measures. */
export type MeasuredHost = ReactiveControllerHost & HTMLElement;

/**
 * Measures the visible part of its host, whichever ancestors scroll: the body of the dialog, the page of an embedded
 * modal, or both.
 */
export class VisibleRange implements ReactiveController {
  readonly #host: MeasuredHost;
  readonly #onMove: () => void;
  readonly #resize = createResizeObserver(() => this.#onMove());
  #scrollers: readonly HTMLElement[] = [];

  /** Calls `onMove` at most once a frame while an ancestor scrolls or changes its size. */
  constructor(host: MeasuredHost, onMove: () => void) {
    this.#host = host;
    this.#onMove = onMove;
    host.addController(this);
  }

  hostConnected(): void {
    this.#scrollers = scrollersOf(this.#host);
    for (const scroller of this.#scrollers) {
      scroller.addEventListener('scroll', this.#onMove, {passive: true});
      this.#resize.observe(scroller);
    }
    this.#resize.observe(this.#host);
    addEventListener('scroll', this.#onMove, {passive: true});
    addEventListener('resize', this.#onMove);
  }

  hostDisconnected(): void {
    for (const scroller of this.#scrollers) scroller.removeEventListener('scroll', this.#onMove);
    this.#resize.disconnect();
    removeEventListener('scroll', this.#onMove);
    removeEventListener('resize', this.#onMove);
  }

  /** The visible part, measured from the top of the host, with `margin` pixels more above and below. */
  get(margin: number): PixelRange {
    const {top} = this.#host.getBoundingClientRect();
    const windows = this.#scrollers.map((scroller) => scroller.getBoundingClientRect());
    return {
      top: Math.max(0, ...windows.map((window) => window.top)) - top - margin,
      bottom: Math.min(innerHeight, ...windows.map((window) => window.bottom)) - top + margin,
    };
  }
}

/** The ancestors that scroll or clip, across shadow roots and slots. */
function scrollersOf(element: Element): readonly HTMLElement[] {
  const around = parentOf(element);
  if (!around) return [];
  const isScroller = around instanceof HTMLElement && getComputedStyle(around).overflowY !== 'visible';
  // The page's own scrolling is that of the window.
  const isPage = around === document.documentElement || around === document.body;
  return [...(isScroller && !isPage ? [around] : []), ...scrollersOf(around)];
}

function parentOf(element: Element): Element | null {
  const parent = element.assignedSlot ?? element.parentNode;
  return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
}
