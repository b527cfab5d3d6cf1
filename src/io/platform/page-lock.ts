import type {Stop} from '../../core/ports/clock.js';

/** A hold on the page's scrolling and its Escape key. */
export interface PageHold {
  /** Called when Escape is pressed while this hold is the newest one and no other listener used the key. */
  readonly onEscape: () => void;
}

// Module state on purpose: two clients on one page share its scrolling.
const holds: PageHold[] = [];
let release: Stop = () => {};

/**
 * Prevents the page from scrolling and handles its Escape key until the result is called.
 *
 * Holds nest: the last one to end restores the page's styles from before the first.
 */
export function holdPage({onEscape}: PageHold): Stop {
  const hold: PageHold = {onEscape};
  if (holds.length === 0) release = lock(document);
  holds.push(hold);
  return () => {
    const index = holds.indexOf(hold);
    if (index < 0) return;
    holds.splice(index, 1);
    if (holds.length === 0) release();
  };
}

function lock(page: Document): Stop {
  const unlockScroll = needsPinning() ? pinBody(page) : hideOverflow(page);
  page.addEventListener('keydown', hearEscape);
  return () => {
    page.removeEventListener('keydown', hearEscape);
    unlockScroll();
  };
}

function hearEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  // Browsers close a dialog on a second Escape whatever its `cancel` handler does, unless the key event's
  // default is prevented.
  event.preventDefault();
  holds.at(-1)?.onEscape();
}

function hideOverflow({documentElement}: Document): Stop {
  const hasScrollbar = window.innerWidth > documentElement.clientWidth;
  return setStyles(documentElement, {
    overflow: 'hidden',
    // Otherwise the page would grow by the width of the hidden scrollbar.
    ...(hasScrollbar && {'scrollbar-gutter': 'stable'}),
  });
}

/** Fixes the body in place: Safari on iOS scrolls a page even if its overflow is hidden. */
function pinBody({body}: Document): Stop {
  const {scrollX, scrollY} = window;
  const restore = setStyles(body, {
    position: 'fixed',
    'inset-block-start': `${-scrollY}px`,
    'inset-inline-start': '0',
    'inline-size': '100%',
  });
  return () => {
    restore();
    window.scrollTo({left: scrollX, top: scrollY, behavior: 'instant'});
  };
}

function needsPinning(): boolean {
  return CSS.supports('-webkit-touch-callout', 'none');
}

/** Sets inline styles; the result restores the previous ones. */
function setStyles(element: HTMLElement, values: Readonly<Record<string, string>>): Stop {
  const {style} = element;
  const before = Object.keys(values).map((name) => [name, style.getPropertyValue(name)] as const);
  for (const [name, value] of Object.entries(values)) style.setProperty(name, value);
  return () => {
    for (const [name, value] of before) style.setProperty(name, value);
    if (!element.getAttribute('style')) element.removeAttribute('style');
  };
}
