import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {Stretch} from './row-layout.js';

/** What `Sight` watches: an element with an own place in the document. */
export type SeenHost = ReactiveControllerHost & HTMLElement;

/**
 * Knows which part of its host can be seen, wherever it is scrolled: in the dialog's body, in a page of an embedded
 * modal, or in both.
 */
export class Sight implements ReactiveController {
  readonly #host: SeenHost;
  readonly #onMove: () => void;
  readonly #resize = new ResizeObserver(() => this.#onMove());
  #scrollers: readonly HTMLElement[] = [];

  /** `onMove` runs once a frame at most while something scrolls or changes its size. */
  constructor(host: SeenHost, onMove: () => void) {
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

  /** The part of the host that can be seen, from its own top; with `margin` pixels more above and below. */
  stretch(margin: number): Stretch {
    const {top} = this.#host.getBoundingClientRect();
    const windows = this.#scrollers.map((scroller) => scroller.getBoundingClientRect());
    return {
      top: Math.max(0, ...windows.map((window) => window.top)) - top - margin,
      bottom: Math.min(innerHeight, ...windows.map((window) => window.bottom)) - top + margin,
    };
  }
}

/** Every element around that scrolls or cuts off, through shadow roots and slots. */
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
