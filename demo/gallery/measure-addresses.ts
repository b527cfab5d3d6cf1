import {ancestorsOf} from './ancestors-of.js';

/** An address that a page shows, whole or shortened. */
export interface MeasuredAddress {
  readonly text: string;
  /** Part of it is cut off, by the window or by an element around it. */
  readonly isClipped: boolean;
  /** A font may join its 0x to 0×, as Inter does. */
  readonly mayJoin: boolean;
}

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
const ADDRESS = new RegExp(
  [
    '0x[\\da-fA-F]{2,4}…[\\da-fA-F]{4,6}',
    '0x[\\da-fA-F]{40}(?![\\da-fA-F])',
    '\\b(?:bc1|tb1|bcrt1)[a-z\\d]{1,3}…[a-z\\d]{4,6}',
    '\\b(?:bc1|tb1|bcrt1)[a-z\\d]{36,}',
    `${BASE58}{4,6}…${BASE58}{4,6}`,
    `\\b(?=\\w*\\d)(?=\\w*[A-Z])(?=\\w*[a-z])${BASE58}{32,62}\\b`,
  ].join('|'),
  'g',
);
/** Tolerates rounding to fractions of a pixel. */
const TOLERANCE = 1;

/** Measures every address below an element, in any shadow tree. */
export function measureAddresses(root: Node): readonly MeasuredAddress[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const found: MeasuredAddress[] = [];
  while (walker.nextNode()) found.push(...measureNode(walker.currentNode));
  return found;
}

function measureNode(node: Node): readonly MeasuredAddress[] {
  if (node instanceof Text) return measureText(node);
  if (node instanceof HTMLTextAreaElement || node instanceof HTMLInputElement) return measureField(node);
  return node instanceof Element && node.shadowRoot ? measureAddresses(node.shadowRoot) : [];
}

/** Measures each group of an address separately. */
function measureText(node: Text): readonly MeasuredAddress[] {
  const tree = node.getRootNode();
  const isGroup = tree instanceof ShadowRoot && tree.host.localName === 'drawbridge-full-address';
  const matches = isGroup ? [{0: node.data, index: 0}] : [...node.data.matchAll(ADDRESS)];
  if (matches.length === 0 || !isSeen(node)) return [];
  return matches.flatMap(({0: text, index}) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + text.length);
    const rects = [...range.getClientRects()];
    return rects.length > 0
      ? [
          {
            text,
            isClipped: rects.some((rect) => isCut(node, rect)),
            mayJoin: mayJoin(node.parentElement, text),
          },
        ]
      : [];
  });
}

function measureField(field: HTMLInputElement | HTMLTextAreaElement): readonly MeasuredAddress[] {
  const {value, scrollHeight, clientHeight, scrollWidth, clientWidth} = field;
  if (value.search(ADDRESS) < 0) return [];
  const isClipped = scrollHeight > clientHeight + TOLERANCE || scrollWidth > clientWidth + TOLERANCE;
  return [{text: value, isClipped, mayJoin: mayJoin(field, value)}];
}

function mayJoin(element: Element | null, text: string): boolean {
  if (!element || !text.includes('0x')) return false;
  const {fontVariantLigatures, fontFeatureSettings} = getComputedStyle(element);
  return fontVariantLigatures !== 'none' || !fontFeatureSettings.includes('"calt" 0');
}

/** False for content that is for assistive technology only. */
function isSeen(node: Node): boolean {
  const boxes = ancestorsOf(node);
  const isDrawn = boxes[0]?.checkVisibility({visibilityProperty: true}) ?? false;
  return isDrawn && boxes.every((box) => getComputedStyle(box).clipPath === 'none');
}

function isCut(node: Node, {left, right, top, bottom}: DOMRect): boolean {
  if (left < -TOLERANCE || right > innerWidth + TOLERANCE) return true;
  return ancestorsOf(node).some((box) => {
    const {overflowX, overflowY} = getComputedStyle(box);
    const edge = box.getBoundingClientRect();
    const isCutAcross = left < edge.left - TOLERANCE || right > edge.right + TOLERANCE;
    const isCutDown = top < edge.top - TOLERANCE || bottom > edge.bottom + TOLERANCE;
    // Users scroll down to read the rest of an address, but not sideways.
    return (overflowX !== 'visible' && isCutAcross) || (/hidden|clip/.test(overflowY) && isCutDown);
  });
}
