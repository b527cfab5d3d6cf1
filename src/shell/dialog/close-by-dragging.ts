import {adoptStyles, css, type LitElement} from 'lit';
import type {Stop} from '../../core/ports/clock.js';
import {matchesMedia} from '../../io/platform/device.js';

/** A phone's sheet. At 400 % zoom, where the whole window scrolls, a drag scrolls it. */
const SHEET = '(max-width: 430px) and (min-height: 320.02px)';
/** A shorter way of the finger is a tap. */
const SLOP_PX = 8;
/** The part of the sheet's height from which a release closes. */
const FAR = 1 / 3;
const FLICK_PX = 32;
const FLICK_PX_PER_MS = 0.5;
/** A finger that rested before it left did not flick. */
const REST_MS = 100;

const styles = css`
  @media (max-width: 430px) and (min-height: 320.02px) {
    drawbridge-header {
      touch-action: pan-x pinch-zoom;
      user-select: none;
    }
    dialog:modal::after,
    dialog[data-aside]::after {
      position: absolute;
      inset: 5px calc(50% - 18px) auto;
      border: 2px solid var(--_color-text-muted);
      border-radius: 2px;
      opacity: 0.5;
      content: '';
      pointer-events: none;
    }
  }
`;

/** A press that may become a drag. */
interface Drag {
  readonly pointerId: number;
  /** The pointer's place where the drag began. */
  start: number;
  isMoving: boolean;
  last: number;
  /** The time of its event, for the speed. */
  lastMs: number;
  /** The time at which that event arrived. The event of the release has no other time. */
  seenMs: number;
  pxPerMs: number;
}

/**
 * Closes a phone's sheet by a drag, within reach of a thumb: a handle at the upper edge shows that the user can drag
 * the header down. Lasts until the result is called.
 *
 * The sheet follows the finger. It closes with a flick, or where it is released below a third of its height, and springs
 * back otherwise, or if `close` returns false: the window has to stay open.
 */
export function closeByDragging(dialog: HTMLDialogElement, close: () => boolean): Stop {
  drawHandle(dialog, dialog.getRootNode() as ShadowRoot);
  const handle = new SheetHandle(dialog, close);
  return () => handle.dispose();
}

/** Adds the handle, which is loaded after the first view, to the style sheets of the dialog. */
function drawHandle({dataset}: HTMLElement, root: ShadowRoot): void {
  if (dataset['handle'] !== undefined) return;
  dataset['handle'] = '';
  const {elementStyles} = root.host.constructor as typeof LitElement;
  adoptStyles(root, [...elementStyles, styles]);
}

class SheetHandle {
  readonly #dialog: HTMLDialogElement;
  readonly #close: () => boolean;
  readonly #listeners = new AbortController();
  #drag: Drag | undefined;

  constructor(dialog: HTMLDialogElement, close: () => boolean) {
    this.#dialog = dialog;
    this.#close = close;
    const {signal} = this.#listeners;
    this.#header?.addEventListener('pointerdown', this.#press, {signal});
    // A mouse may leave the header before its movement is a drag.
    dialog.addEventListener('pointermove', this.#move, {signal});
    dialog.addEventListener('pointerup', this.#release, {signal});
    dialog.addEventListener('pointercancel', this.#release, {signal});
  }

  dispose(): void {
    this.#listeners.abort();
    this.#dialog.style.translate = '';
  }

  get #header(): HTMLElement | null {
    return this.#dialog.querySelector('drawbridge-header');
  }

  readonly #press = ({isPrimary, button, pointerId, clientY, timeStamp}: PointerEvent): void => {
    const {translate} = this.#dialog.style;
    if (!isPrimary || button !== 0 || translate || !matchesMedia(globalThis, SHEET)) return;
    this.#drag = {
      pointerId,
      start: clientY,
      isMoving: false,
      last: clientY,
      lastMs: timeStamp,
      seenMs: 0,
      pxPerMs: 0,
    };
  };

  readonly #move = ({pointerId, clientY, timeStamp}: PointerEvent): void => {
    const drag = this.#drag;
    // Events of test environments may have no id.
    if (!drag || drag.pointerId !== pointerId) return;
    if (!drag.isMoving) {
      if (clientY - drag.start < SLOP_PX) return;
      drag.isMoving = true;
      drag.start += SLOP_PX;
      // The button under the finger is not pressed.
      this.#header?.setPointerCapture(pointerId);
    }
    drag.pxPerMs = (clientY - drag.last) / Math.max(1, timeStamp - drag.lastMs);
    drag.last = clientY;
    drag.lastMs = timeStamp;
    drag.seenMs = performance.now();
    this.#dialog.style.translate = `0 ${this.#distance(drag)}px`;
  };

  readonly #release = ({type, pointerId}: PointerEvent): void => {
    const drag = this.#drag;
    // Events of test environments may have no id.
    if (!drag || drag.pointerId !== pointerId) return;
    this.#drag = undefined;
    if (!drag.isMoving) return;
    const distance = this.#distance(drag);
    const height = this.#dialog.offsetHeight;
    const isFlick =
      distance > FLICK_PX && drag.pxPerMs > FLICK_PX_PER_MS && performance.now() - drag.seenMs < REST_MS;
    if (type === 'pointerup' && (isFlick || distance > height * FAR)) this.#sink(distance, height);
    else this.#spring(distance);
  };

  #distance({start, last}: Drag): number {
    return Math.max(0, last - start);
  }

  /** The window closes below the screen, so that it is not drawn at its old place again. */
  #sink(from: number, height: number): void {
    this.#dialog.style.translate = `0 ${height}px`;
    this.#animate(from, height).onfinish = () => {
      if (!this.#listeners.signal.aborted && !this.#close()) this.#spring(height);
    };
  }

  #spring(from: number): void {
    this.#dialog.style.translate = '';
    this.#animate(from, 0);
  }

  #animate(from: number, to: number): Animation {
    const dialog = this.#dialog;
    // The theme's duration, which is 0 for users who prefer less motion.
    const duration = Number.parseFloat(getComputedStyle(dialog).transitionDuration) * 1000;
    const translate = [`0 ${from}px`, `0 ${to}px`];
    return dialog.animate({translate}, {duration, easing: 'ease-out'});
  }
}
