import type {Stop} from '../../core/ports/clock.js';
import {keepEventsInside, type EventOwner} from './keep-events-inside.js';
import {keepExposed} from './keep-exposed.js';

/** A hold on the page by an open dialog. */
export interface PageHold {
  readonly dialog: Element;
  /** Shows the dialog. Called once its events are kept, and before the page's width is read, which showing makes known. */
  readonly show?: () => void;
  /** Called when Escape is pressed while this hold is the newest one and nothing in the dialog used the key. */
  readonly onEscape: () => void;
}

// Module state on purpose: two clients on one page share its scrolling.
const holds: PageHold[] = [];
const doNothing: Stop = () => {};
let releaseEvents = doNothing;
let unlockScroll = doNothing;

/**
 * Makes a dialog independent of the page around it until the result is called: the page does not scroll, does not hear
 * the dialog's events, and does not hide it from assistive technology. Escape closes the dialog.
 *
 * Holds nest: the page scrolls again after the last one. No inline style of the page is written: a dialog of the page
 * that opens or closes meanwhile finds its own styles, and restores them.
 */
export function holdPage(hold: PageHold): Stop {
  const own = {...hold};
  holds.push(own);
  if (holds.length === 1) releaseEvents = keepEventsInside(newest);
  const hideAgain = keepExposed(hold.dialog);
  hold.show?.();
  if (holds.length === 1) unlockScroll = lockScroll(document);
  return () => {
    const index = holds.indexOf(own);
    if (index < 0) return;
    hideAgain();
    holds.splice(index, 1);
    if (holds.length > 0) return;
    releaseEvents();
    unlockScroll();
    // Functions made in here keep the dialog in memory, after its client is destroyed too.
    releaseEvents = unlockScroll = doNothing;
  };
}

function newest(): EventOwner | undefined {
  const hold = holds.at(-1);
  return hold && {dialog: hold.dialog, onKey: (event) => closeOnEscape(event, hold)};
}

function lockScroll(page: Document): Stop {
  // jsdom, where pages do not scroll.
  if (!('adoptedStyleSheets' in page)) return doNothing;
  return needsPinning(page) ? pinBody(page) : hideOverflow(page);
}

function closeOnEscape(event: KeyboardEvent, {onEscape}: PageHold): void {
  if (event.type !== 'keydown' || event.key !== 'Escape' || event.defaultPrevented || event.isComposing)
    return;
  // Browsers close a dialog on a second Escape whatever its `cancel` handler does, unless the key event's
  // default is prevented.
  event.preventDefault();
  onEscape();
}

function hideOverflow(page: Document): Stop {
  const {documentElement, body} = page;
  const sheet = new CSSStyleSheet();
  const apply = (): void => {
    // Without the gutter the page would grow by the width of the hidden scrollbar.
    const gutter = hasScrollbar(documentElement) ? 'scrollbar-gutter: stable !important;' : '';
    sheet.replaceSync(`html {overflow: hidden !important; ${gutter}}`);
  };
  apply();
  const remove = adopt(page, sheet);
  // Another lock on the page replaces its scrollbar with a padding, and brings it back when it ends: the gutter follows.
  const observer = new MutationObserver(() => {
    sheet.replaceSync('');
    apply();
  });
  for (const element of [documentElement, body]) observer.observe(element, {attributes: true});
  return () => {
    observer.disconnect();
    remove();
  };
}

function hasScrollbar({clientWidth}: Element): boolean {
  return window.innerWidth > clientWidth;
}

/** Fixes the body in place: Safari on iOS scrolls a page even if its overflow is hidden. */
function pinBody(page: Document): Stop {
  const {scrollX, scrollY} = window;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`body {
    position: fixed !important;
    inset-block-start: ${-scrollY}px !important;
    inset-inline-start: 0 !important;
    inline-size: 100% !important;
  }`);
  const remove = adopt(page, sheet);
  return () => {
    remove();
    window.scrollTo({left: scrollX, top: scrollY, behavior: 'instant'});
  };
}

/** A body that another lock has already fixed stays where that lock put it. */
function needsPinning({body}: Document): boolean {
  return CSS.supports('-webkit-touch-callout', 'none') && getComputedStyle(body).position !== 'fixed';
}

function adopt(page: Document, sheet: CSSStyleSheet): Stop {
  page.adoptedStyleSheets.push(sheet);
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
