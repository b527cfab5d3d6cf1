import type {Stop} from '../../core/ports/clock.js';
import {matchesSelector} from './matches-selector.js';

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
export interface EventOwner {
  readonly dialog: Element;
  /** Called after a key event was dispatched inside. */
  readonly onKey: (event: KeyboardEvent) => void;
}

/**
 * Keeps the events of a dialog from the page: its listeners hear nothing of them, and cannot cancel them.
 *
 * A listener on the window stops each event before it reaches the page. The elements inside then get a copy of it.
 * Default actions (typing, scrolling, following a link) stay those of the original.
 */
export function keepEventsInside(getOwner: () => EventOwner | undefined): Stop {
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

/** False while the page's own modal dialog or popover covers it: what is inert is not found at its place. */
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

/** A copy that does not leave the shadow tree it is dispatched in, and prevents the default action of its original. */
function copyOf(event: Event): {readonly copy: Event; readonly isStopped: () => boolean} {
  const init = new Proxy(event, {
    get: (source, key): unknown => (key === 'composed' ? false : Reflect.get(source, key)),
  });
  const isClick = event.type === 'click';
  const EventClass = (isClick ? UIEvent : event.constructor) as typeof Event;
  const copy = new EventClass(event.type, init);
  // The original activates what is clicked. Some engines let any event of that name do so.
  if (isClick) copy.preventDefault();
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
