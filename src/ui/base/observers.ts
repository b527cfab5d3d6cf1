/** The common interface of `ResizeObserver` and `IntersectionObserver`. */
export interface Observer {
  observe(element: Element): void;
  unobserve(element: Element): void;
  disconnect(): void;
}

/** jsdom has no layout. */
const NO_OBSERVER: Observer = {observe: () => {}, unobserve: () => {}, disconnect: () => {}};

/** A `ResizeObserver`; in jsdom, an observer that reports nothing. */
export function createResizeObserver(onResize: ResizeObserverCallback): Observer {
  return 'ResizeObserver' in globalThis ? new ResizeObserver(onResize) : NO_OBSERVER;
}

/** An `IntersectionObserver`; in jsdom, an observer that reports nothing. */
export function createIntersectionObserver(
  onChange: IntersectionObserverCallback,
  options?: IntersectionObserverInit,
): Observer {
  return 'IntersectionObserver' in globalThis ? new IntersectionObserver(onChange, options) : NO_OBSERVER;
}
