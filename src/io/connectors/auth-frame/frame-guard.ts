import type {Clock, Stop} from '../../../core/ports/clock.js';

/** Interval of the checks, in milliseconds. */
const CHECK_MS = 100;
/** Checks in a row that must succeed: for 100 ms where the browser proves visibility, else for 500 ms. */
const PROVED_CHECKS = 2;
const UNPROVED_CHECKS = 6;
/** Failed checks after which the user reads what to do: 2 seconds. */
const NOTICE_CHECKS = 20;
const VISIBLE_RATIO = 0.99;

/** The size of an approval, in CSS pixels; it is smaller only where the window is. */
const WIDTH = 360;
const HEIGHT = 600;
/** A lower frame could show the buttons without the request. */
const LEAST_HEIGHT = 240;
/** The height that the bar above the frame and the edges of a window may take. */
const MAX_BAR_HEIGHT = 140;

/** What a frame in the top layer may have in its own style, or that of the dialog around it. */
const PLAIN: Readonly<Record<string, string>> = {
  opacity: '1',
  transform: 'none',
  rotate: 'none',
  scale: 'none',
  filter: 'none',
  'clip-path': 'none',
  'mix-blend-mode': 'normal',
  visibility: 'visible',
};

/** Observation of visibility by IntersectionObserver v2. */
export type VisibilityOptions = IntersectionObserverInit & {trackVisibility: true; delay: number};

/** True if this browser can prove that a frame is visible. */
export function provesVisibility(): boolean {
  return 'isVisible' in IntersectionObserverEntry.prototype;
}

/** A frame that asks for an approval and does not check its own visibility. */
export interface GuardedFrame {
  readonly frame: HTMLIFrameElement;
  /** The element that shows the frame in the top layer while it has the attribute `open`. */
  readonly element: HTMLElement;
  readonly clock: Clock;
  /** The frame was removed from the page. */
  readonly onRemoved: () => void;
}

/** The guard of one approval. */
export interface FrameGuarding {
  /** True once the frame had the focus, as it has after a click or a key: the user may have approved. */
  readonly wasUsed: boolean;
  readonly stop: Stop;
}

/**
 * Keeps the frame inert, so that it takes no click and no key, until the user can see it whole: proved visible for 100
 * ms, or in browsers without that proof unmoved for 500 ms in the top layer with no later element there. It is inert
 * again as soon as that ends, and after the guard stops.
 */
export function guardFrame(guarded: GuardedFrame): FrameGuarding {
  return new FrameGuard(guarded);
}

class FrameGuard implements FrameGuarding {
  readonly #guarded: GuardedFrame;
  readonly #stops: readonly Stop[];
  /** Elements that were in the top layer before the frame, and still are. */
  #below = topLayer();
  #isProved = !provesVisibility();
  #place = '';
  #successes = 0;
  #failures = 0;
  #isActive = false;
  #wasUsed = false;
  #stopTimer: Stop = () => {};
  #observer: IntersectionObserver | undefined;

  constructor(guarded: GuardedFrame) {
    this.#guarded = guarded;
    this.#set(false);
    this.#observeAgain();
    this.#stops = [this.#followChanges(), () => this.#observer?.disconnect()];
    this.#check();
  }

  get wasUsed(): boolean {
    this.#noticeUse();
    return this.#wasUsed;
  }

  readonly stop = (): void => {
    this.#stopTimer();
    for (const stop of this.#stops) stop();
    this.#set(false);
    this.#guarded.element.removeAttribute('blocked');
  };

  #noticeUse(): void {
    this.#wasUsed ||= document.activeElement === this.#guarded.frame;
  }

  #set(isActive: boolean): void {
    this.#isActive = isActive;
    const {frame} = this.#guarded;
    // Some password managers change it, too.
    if (frame.inert === isActive) frame.inert = !isActive;
  }

  /** Takes the frame's clicks away until the checks have succeeded again. */
  #pause(): void {
    this.#successes = 0;
    this.#set(false);
  }

  /** Something has changed: an earlier proof counts no longer. */
  #restart(): void {
    this.#pause();
    this.#observeAgain();
  }

  #check(): void {
    const {clock, element, frame, onRemoved} = this.#guarded;
    if (!frame.isConnected) {
      this.stop();
      return onRemoved();
    }
    this.#stopTimer = clock.after(CHECK_MS, () => this.#check());
    this.#noticeUse();
    const isOpen = element.hasAttribute('open');
    if (isOpen && this.#isInView) {
      this.#failures = 0;
      this.#successes++;
      if (this.#successes >= (provesVisibility() ? PROVED_CHECKS : UNPROVED_CHECKS)) this.#set(true);
    } else {
      this.#failures += isOpen ? 1 : 0;
      this.#pause();
    }
    element.toggleAttribute('blocked', this.#failures >= NOTICE_CHECKS);
  }

  get #isInView(): boolean {
    const {frame} = this.#guarded;
    const box = frame.getBoundingClientRect();
    const place = [box.left, box.top, box.width, box.height].join(' ');
    const hasMoved = place !== this.#place;
    this.#place = place;
    return (
      !hasMoved && this.#isProved && isWhole(box) && isLarge(box) && this.#isOnTop(box) && isPlain(frame)
    );
  }

  /** A later element of the top layer covers it, also one that takes no clicks. */
  #isOnTop(box: DOMRect): boolean {
    const {element, frame} = this.#guarded;
    const open = topLayer();
    this.#below = new Set([...this.#below].filter((each) => open.has(each)));
    if ([...open].some((each) => !this.#below.has(each))) return false;
    // An inert frame is not found, but the element around it.
    return pointsOf(box).every(([x, y]) => {
      const found = document.elementFromPoint(x, y);
      return found === frame || found === element;
    });
  }

  #observeAgain(): void {
    if (!provesVisibility()) return;
    this.#isProved = false;
    this.#observer?.disconnect();
    const look = (entries: readonly IntersectionObserverEntry[]): void => {
      const latest = entries.at(-1);
      this.#isProved =
        latest !== undefined &&
        // Part of IntersectionObserver v2.
        Reflect.get(latest, 'isVisible') === true &&
        latest.intersectionRatio >= VISIBLE_RATIO;
      if (!this.#isProved) this.#pause();
    };
    const options: VisibilityOptions = {
      threshold: [0, VISIBLE_RATIO, 1],
      trackVisibility: true,
      delay: CHECK_MS,
    };
    this.#observer = new IntersectionObserver(look, options);
    this.#observer.observe(this.#guarded.frame);
  }

  /** What can cover or move a frame in the top layer acts before the next check, or before a proof ends. */
  #followChanges(): Stop {
    const {element, frame} = this.#guarded;
    const restart = (): void => this.#restart();
    const observer = new MutationObserver((records) => {
      const isOwn = records.every(({target, attributeName}) => target === frame && attributeName === 'inert');
      if (isOwn) this.#set(this.#isActive);
      else this.#restart();
    });
    const looks = {attributeFilter: ['class', 'style'], childList: true};
    observer.observe(frame, {attributes: true});
    observer.observe(element, looks);
    if (element.shadowRoot) observer.observe(element.shadowRoot, {...looks, subtree: true});
    // Whatever is new there may open in the top layer, also in a shadow tree.
    for (const each of [document.documentElement, document.body]) observer.observe(each, {childList: true});
    const dialogs = new MutationObserver(restart);
    dialogs.observe(document, {attributeFilter: ['open', 'popover'], subtree: true});
    const events = ['beforetoggle', 'toggle', 'fullscreenchange'];
    for (const type of events) document.addEventListener(type, restart, true);
    addEventListener('resize', restart);
    // A window loses the focus to a frame in it.
    const noticeUse = (): void => this.#noticeUse();
    addEventListener('blur', noticeUse);
    return () => {
      observer.disconnect();
      dialogs.disconnect();
      for (const type of events) document.removeEventListener(type, restart, true);
      removeEventListener('resize', restart);
      removeEventListener('blur', noticeUse);
    };
  }
}

/** Modal dialogs, popovers and the element in full screen, but for those in shadow trees. */
function topLayer(): ReadonlySet<Element> {
  const kinds = [':modal', ':popover-open', ':fullscreen'].filter((kind) =>
    CSS.supports(`selector(${kind})`),
  );
  return new Set(document.querySelectorAll(kinds.join()));
}

/** The middle, and the corners a little inside. */
function pointsOf({left, top, right, bottom}: DOMRect): readonly (readonly [number, number])[] {
  return [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 4, top + 4],
    [right - 4, top + 4],
    [left + 4, bottom - 4],
    [right - 4, bottom - 4],
  ];
}

/** No part of it is outside the window. */
function isWhole({left, top, right, bottom}: DOMRect): boolean {
  return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
}

function isLarge({width, height}: DOMRect): boolean {
  const leastHeight = Math.max(LEAST_HEIGHT, Math.min(HEIGHT, innerHeight - MAX_BAR_HEIGHT));
  return width >= Math.min(WIDTH, innerWidth) - 4 && height >= leastHeight - 1;
}

/** Without a proof, the styles of the frame and of what is around it up to the dialog must not hide it. */
function isPlain(frame: HTMLElement): boolean {
  return provesVisibility() || aroundOf(frame).every(hasPlainStyle);
}

function hasPlainStyle(element: Element): boolean {
  const style = getComputedStyle(element);
  return Object.entries(PLAIN).every(([name, value]) => {
    const found = style.getPropertyValue(name);
    return found === value || found === '';
  });
}

/** The frame and the elements around it as they are drawn, out to the dialog. */
function aroundOf(element: Element): readonly Element[] {
  const around = element.assignedSlot ?? element.parentElement;
  return around && element.localName !== 'dialog' ? [element, ...aroundOf(around)] : [element];
}
