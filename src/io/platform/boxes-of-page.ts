import {isVisible} from './is-visible.js';
import {matchesSelector} from './older-browsers.js';

/** A box that the page draws over its content: fixed in the window, or a popover. */
export interface PageBox {
  readonly element: HTMLElement;
  /** Its place in the order of the page's layers; `undefined` in the top layer, which is above all of them. */
  readonly layer: number | undefined;
  /** Its content is the work of others: a frame, or an element of theirs, as captchas and password managers have. */
  readonly isForeign: boolean;
}

/** Wallets and captchas add their boxes to the body, at most inside a few wrappers. */
const MAX_DEPTH = 3;
/** A page may have thousands of elements at that depth. */
const MAX_ELEMENTS = 300;
/** In CSS pixels: smaller ones are marks for scripts. */
const MIN_SIZE = 10;

/** Finds the boxes that can be seen and pressed now, but for those of our own elements. */
export function boxesOfPage({documentElement, head, body}: Document): readonly PageBox[] {
  const boxes: PageBox[] = [];
  const outermost = [...documentElement.children, ...body.children];
  const queue = outermost
    .filter((element) => element !== head && element !== body)
    .map((element) => ({element, depth: 1, around: 0}));
  for (const {element, depth, around} of queue) {
    const look = lookAt(element, around);
    if (look?.box) boxes.push(look.box);
    else if (look && depth < MAX_DEPTH && queue.length < MAX_ELEMENTS)
      queue.push(
        ...childrenOf(element).map((child) => ({element: child, depth: depth + 1, around: look.layer})),
      );
  }
  return boxes;
}

/** The layer of a rendered element, and its box if it is drawn over the page; `around` is the layer it is in. */
function lookAt(
  element: Element,
  around: number,
): {readonly layer: number; readonly box?: PageBox} | undefined {
  if (!(element instanceof HTMLElement) || isSkipped(element)) return undefined;
  const {position, zIndex, display} = getComputedStyle(element);
  if (display === 'none') return undefined;
  const layer = around || Number(zIndex) || 0;
  if (!isOver(element, position, layer) || !canBePressed(element)) return {layer};
  return {
    layer,
    box: {element, layer: isPopover(element) ? undefined : layer, isForeign: isForeign(element)},
  };
}

function isOver(element: Element, position: string, layer: number): boolean {
  return position === 'fixed' || (position === 'absolute' && layer > 0) || isPopover(element);
}

function isPopover(element: Element): boolean {
  return matchesSelector(element, ':popover-open');
}

/** Dialogs that the page shows as modal are above ours, and work. */
function isSkipped(element: Element): boolean {
  return (
    element.localName.startsWith('drawbridge-') ||
    element.matches('script, style, link') ||
    matchesSelector(element, ':modal')
  );
}

function childrenOf(element: Element): readonly Element[] {
  return [...(element.shadowRoot?.children ?? []), ...element.children];
}

function canBePressed(element: HTMLElement): boolean {
  const {left, top, right, bottom, width, height} = element.getBoundingClientRect();
  const isInWindow = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  const isLarge = width >= MIN_SIZE && height >= MIN_SIZE;
  const isSeen =
    element.checkVisibility?.({checkOpacity: true, checkVisibilityCSS: true}) ?? isVisible(element);
  return isInWindow && isLarge && isSeen && getComputedStyle(element).pointerEvents !== 'none';
}

function isForeign(element: HTMLElement): boolean {
  const hasFrame = element.localName === 'iframe' || element.querySelector('iframe') !== null;
  return hasFrame || element.localName.includes('-') || isPopover(element);
}
