import type {Stop} from '../../core/ports/clock.js';

/** What a page has only one of: its scrolling and its Escape key. */
export interface PageHold {
  /** Called when Escape is pressed while this hold is the newest one and nothing else used the key. */
  readonly onEscape: () => void;
}

// Module state on purpose: two clients on one page share the page.
const holds: PageHold[] = [];
let release: Stop = () => {};

/**
 * Keeps the page behind from scrolling and takes its Escape key until the result is called.
 *
 * Holds nest: the page is freed with the last of them, and is then as it was before the first.
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
  // Browsers close a dialog on a second Escape whatever its `cancel` event says; not if the key was used.
  event.preventDefault();
  holds.at(-1)?.onEscape();
}

function hideOverflow({documentElement}: Document): Stop {
  const hasScrollbar = window.innerWidth > documentElement.clientWidth;
  return setStyles(documentElement, {
    overflow: 'hidden',
    // Without it the page would grow by the width of the bar that goes away.
    ...(hasScrollbar && {'scrollbar-gutter': 'stable'}),
  });
}

/** Safari on iOS scrolls a page whose overflow is hidden: only a body out of the flow stays where it is. */
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

/** Sets inline styles; the result puts back what was there. */
function setStyles(element: HTMLElement, values: Readonly<Record<string, string>>): Stop {
  const {style} = element;
  const before = Object.keys(values).map((name) => [name, style.getPropertyValue(name)] as const);
  for (const [name, value] of Object.entries(values)) style.setProperty(name, value);
  return () => {
    for (const [name, value] of before) style.setProperty(name, value);
    if (!element.getAttribute('style')) element.removeAttribute('style');
  };
}
