import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {createResizeObserver} from '../../base/observers.js';

/** The rows to draw: from `first` up to, not including, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** A part of the list, in pixels from the top of the list. */
interface PixelRange {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The position of each row of a list whose heights are known. With columns, several items share a row, which is as
 * high as the tallest of them.
 */
export class RowLayout {
  readonly count: number;
  readonly columns: number;
  /** The top of each row, and the end of the last one. */
  readonly #tops: Float64Array;

  constructor(count: number, heightOf: (item: number) => number, columns = 1) {
    this.count = count;
    this.columns = columns;
    const rows = Math.ceil(count / columns);
    this.#tops = new Float64Array(rows + 1);
    for (let row = 0; row < rows; row++) {
      let height = 0;
      const end = Math.min(count, (row + 1) * columns);
      for (let item = row * columns; item < end; item++) height = Math.max(height, heightOf(item));
      this.#tops[row + 1] = this.#at(row) + height;
    }
  }

  /** The height of the whole list. */
  get height(): number {
    return this.#at(this.#tops.length - 1);
  }

  topOf(item: number): number {
    return this.#at(Math.floor(item / this.columns));
  }

  heightOf(item: number): number {
    const row = Math.floor(item / this.columns);
    return this.#at(row + 1) - this.#at(row);
  }

  /** The items that touch a part of the list; none if it is outside the list. */
  itemsIn({top, bottom}: PixelRange): RowRange {
    if (bottom <= top || bottom <= 0 || top >= this.height) return {first: 0, end: 0};
    const first = this.#rowAt(top);
    const last = this.#rowAt(bottom);
    return {first: first * this.columns, end: Math.min(this.count, (last + 1) * this.columns)};
  }

  /** The row at a height, by binary search: 14 steps for 10,000 rows. */
  #rowAt(height: number): number {
    let low = 0;
    let high = this.#tops.length - 2;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#at(middle) <= height) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #at(row: number): number {
    return this.#tops[row] ?? 0;
  }
}

/** An element that {@link VisibleRange} measures. */
type MeasuredHost = ReactiveControllerHost & HTMLElement;

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
  // The window scrolls the page.
  const isPage = around === document.documentElement || around === document.body;
  return [...(isScroller && !isPage ? [around] : []), ...scrollersOf(around)];
}

function parentOf(element: Element): Element | null {
  const parent = element.assignedSlot ?? element.parentNode;
  return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
}

/** Rows that PageUp and PageDown move by, about as many as are visible. */
const PAGE = 8;

/** Index of the row that a key moves to; `undefined` for other keys. */
export function nextRow(
  key: string,
  {index, count, columns}: {readonly index: number; readonly count: number; readonly columns: number},
): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    PageDown: index + PAGE * columns,
    PageUp: index - PAGE * columns,
    Home: 0,
    End: count - 1,
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  return target === undefined ? undefined : Math.min(count - 1, Math.max(0, target));
}
