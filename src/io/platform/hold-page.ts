import type {Stop} from '../../core/ports/clock.js';
import {matchesSelector} from './older-browsers.js';

/** A hold on the page by an open dialog. */
interface PageHold {
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
 * Makes a dialog independent of the page around it until the result is called: the page does not scroll, does
 * not receive the dialog's events, and does not hide it from assistive technology. Escape closes the dialog.
 *
 * Holds nest: the page scrolls again after the last one. No inline style of the page is written: a dialog of
 * the page that opens or closes meanwhile finds and restores its own styles.
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
  // Browsers close a dialog on a second Escape, with any `cancel` handler, unless the key event's default is
  // prevented.
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

const KEYS: readonly string[] = ['keydown', 'keyup', 'keypress'];
/** No element of ours listens to these: their default action is all that is needed. */
const UNHEARD: readonly string[] = ['wheel', 'touchstart', 'touchmove', 'touchend'];
const TEXT: readonly string[] = ['beforeinput', 'input', 'paste', 'copy', 'cut'];
const PRESSES: readonly string[] = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick'];
const FOCUS: readonly string[] = ['focus', 'blur', 'focusin', 'focusout'];
/**
 * Events that leave a shadow tree, and that pages use for shortcuts, focus traps, locks of their scrolling and presses
 * outside their own dialogs. A page may also cancel them before they arrive.
 */
const TYPES = [...KEYS, ...UNHEARD, ...TEXT, ...PRESSES, ...FOCUS];

/** The dialog that the events belong to. */
interface EventOwner {
  readonly dialog: Element;
  /** Called after a key event was dispatched inside. */
  readonly onKey: (event: KeyboardEvent) => void;
}

/**
 * Keeps the events of a dialog from the page: its listeners do not receive them and cannot cancel them.
 *
 * A listener on the window stops each event before it reaches the page. The elements inside then get a copy
 * of it. The original keeps its default actions (typing, scrolling, following a link).
 */
function keepEventsInside(getOwner: () => EventOwner | undefined): Stop {
  const keepInside = (event: Event): void => {
    const owner = getOwner();
    // Only copies are not composed.
    if (!owner || !event.composed) return;
    const isInside = event.composedPath().includes(owner.dialog);
    if (!isInside && !isUnfocusedKey(event, owner.dialog)) return;
    event.stopImmediatePropagation();
    if (isInside) deliver(event, owner.dialog);
    if (isKey(event)) owner.onKey(event);
  };
  for (const type of TYPES) window.addEventListener(type, keepInside, optionsOf(type));
  return () => {
    for (const type of TYPES) window.removeEventListener(type, keepInside, optionsOf(type));
  };
}

function optionsOf(type: string): AddEventListenerOptions {
  return {capture: true, passive: UNHEARD.includes(type)};
}

function isKey(event: Event): event is KeyboardEvent {
  return KEYS.includes(event.type);
}

/** A key that is pressed while no element has the focus belongs to the dialog on top. */
function isUnfocusedKey(event: Event, dialog: Element): boolean {
  const {target} = event;
  const isUnfocused = target === document.body || target === document.documentElement;
  return isKey(event) && isUnfocused && isOnTop(dialog);
}

/** False while the page's own modal dialog or popover covers it: hit testing does not find inert elements. */
function isOnTop(dialog: Element): boolean {
  if (!matchesSelector(dialog, ':modal')) return false;
  const {left, top, width, height} = dialog.getBoundingClientRect();
  const tree = dialog.getRootNode() as Document | ShadowRoot;
  const found = tree.elementFromPoint(left + width / 2, top + height / 2);
  return dialog.contains(found);
}

/** Dispatches copies of an event in the shadow trees from its target to the dialog, innermost first. */
function deliver(event: Event, dialog: Element): void {
  if (UNHEARD.includes(event.type)) return;
  let target = event.composedPath()[0] as Node | undefined;
  while (target) {
    const {copy, isStopped} = copyOf(event);
    target.dispatchEvent(copy);
    const root: Node = target.getRootNode();
    target = isStopped() || root.contains(dialog) ? undefined : (root as ShadowRoot).host;
  }
}

/** Creates an event that is not composed. */
function createUncomposed(event: Event, init: EventInit): Event {
  const EventClass = (event.type === 'click' ? UIEvent : event.constructor) as typeof Event;
  const copy = new EventClass(event.type, init);
  if (!copy.composed || !(event instanceof KeyboardEvent)) return copy;
  // In Firefox every keyboard event is composed.
  const other = new UIEvent(event.type, init);
  for (const name of Object.keys(KeyboardEvent.prototype)) {
    const value: unknown = Reflect.get(event, name);
    Object.defineProperty(other, name, {value: typeof value === 'function' ? value.bind(event) : value});
  }
  return other;
}

/** A copy that does not leave the shadow tree it is dispatched in, and prevents the default action of its original. */
function copyOf(event: Event): {readonly copy: Event; readonly isStopped: () => boolean} {
  const init = new Proxy(event, {
    get: (source, key): unknown => (key === 'composed' ? false : Reflect.get(source, key)),
  });
  const copy = createUncomposed(event, init);
  // The original event activates the clicked element. In some engines any event of that name does.
  if (event.type === 'click') copy.preventDefault();
  let stopped = false;
  const stopBy = (name: 'stopPropagation' | 'stopImmediatePropagation'): PropertyDescriptor => {
    const stop = copy[name].bind(copy);
    const value = (): void => {
      stopped = true;
      stop();
    };
    return {value};
  };
  // No getter: Chromium keeps an event's own getter, and with it the path of the event, for longer than the event.
  const tell = (): PropertyDescriptor => ({value: event.defaultPrevented, configurable: true});
  const preventDefault = (): void => {
    event.preventDefault();
    Object.defineProperty(copy, 'defaultPrevented', tell());
  };
  Object.defineProperties(copy, {
    preventDefault: {value: preventDefault},
    defaultPrevented: tell(),
    stopPropagation: stopBy('stopPropagation'),
    stopImmediatePropagation: stopBy('stopImmediatePropagation'),
  });
  return {copy, isStopped: () => stopped};
}

const HIDDEN = 'aria-hidden';
/** A page that hides the element again and again wins in the end. */
const MAX_CORRECTIONS = 50;

/**
 * Undoes the changes that dialogs of the page make to everything beside them, until the result is called:
 * `aria-hidden` on the element's ancestors, and `inert` on those of our own. Then the changes that the page
 * has not undone apply again.
 *
 * `inert` on other ancestors stays: it does not affect a modal dialog.
 */
function keepExposed(element: Element): Stop {
  const ancestors = ancestorsOf(element);
  const own = ancestors.filter((ancestor) => ancestor.localName.startsWith('drawbridge-'));
  const stops = [
    undoHidden(ancestors),
    ...own.map((host) => deferInert(host as HTMLElement)),
    undoInert([element, ...own]),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function undoHidden(ancestors: readonly Element[]): Stop {
  const hidden = new Map<Element, string>();
  let corrections = 0;
  const expose = (ancestor: Element): void => {
    const value = ancestor.getAttribute(HIDDEN);
    if (value === null || value === 'false' || ++corrections > MAX_CORRECTIONS) return;
    hidden.set(ancestor, value);
    // Not removed: then it could not be seen that the page removes it.
    ancestor.setAttribute(HIDDEN, 'false');
  };
  const observer = new MutationObserver((records) => {
    for (const {target} of records) expose(target as Element);
  });
  for (const ancestor of ancestors) {
    expose(ancestor);
    observer.observe(ancestor, {attributes: true, attributeFilter: [HIDDEN]});
  }
  return () => {
    observer.disconnect();
    for (const [ancestor, value] of hidden)
      if (ancestor.getAttribute(HIDDEN) === 'false') ancestor.setAttribute(HIDDEN, value);
  };
}

/**
 * Records the value of `inert` that the page sets and applies it at the end; until then the element is not
 * inert.
 */
function deferInert(element: HTMLElement): Stop {
  let isWanted = element.inert;
  element.inert = false;
  const [set, remove] = [element.setAttribute.bind(element), element.removeAttribute.bind(element)];
  const toggle = element.toggleAttribute.bind(element);
  const own = {
    setAttribute(name: string, value: string) {
      if (name === 'inert') isWanted = true;
      else set(name, value);
    },
    removeAttribute(name: string) {
      if (name === 'inert') isWanted = false;
      else remove(name);
    },
    toggleAttribute(name: string, force?: boolean) {
      return name === 'inert' ? (isWanted = force ?? !isWanted) : toggle(name, force);
    },
  };
  Object.assign(element, own);
  Object.defineProperty(element, 'inert', {
    configurable: true,
    get: () => isWanted,
    set(value: unknown) {
      isWanted = Boolean(value);
    },
  });
  return () => {
    for (const name of ['inert', ...Object.keys(own)]) Reflect.deleteProperty(element, name);
    element.inert = isWanted;
  };
}

/**
 * Some password managers make the dialog around their prompt inert, and leave it so. They run in a world of their own,
 * where {@link deferInert} has no effect.
 */
function undoInert(elements: readonly Element[]): Stop {
  let corrections = 0;
  const activate = (element: Element): void => {
    if (element.hasAttribute('inert') && ++corrections <= MAX_CORRECTIONS)
      Element.prototype.removeAttribute.call(element, 'inert');
  };
  const observer = new MutationObserver((records) => {
    for (const {target} of records) activate(target as Element);
  });
  for (const element of elements) observer.observe(element, {attributeFilter: ['inert']});
  return () => observer.disconnect();
}

/** The element's ancestors in all trees around it, itself left out. */
function ancestorsOf(element: Element): readonly Element[] {
  const ancestors: Element[] = [];
  let node: Node | null = element;
  while ((node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)))
    if (node instanceof Element) ancestors.push(node);
  return ancestors;
}
