import {ancestorsOf} from './ancestors-of.js';

/** A text of which users do not see all. */
export interface ClippedText {
  readonly text: string;
  /** Its end is replaced by an ellipsis; otherwise an edge cuts it. */
  readonly isShortened: boolean;
}

/** Tolerates rounding to fractions of a pixel, and parts of letters that reach out of their line. */
const TOLERANCE = 2;

/** Finds the clipped texts below an element, in any shadow tree. A row of tabs scrolls, so it clips nothing. */
export function measureClips(root: Node): readonly ClippedText[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const found: ClippedText[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text && node.data.trim()) found.push(...measureText(node));
    else if (node instanceof Element && node.shadowRoot) found.push(...measureClips(node.shadowRoot));
  }
  return found;
}

function measureText(node: Text): readonly ClippedText[] {
  const boxes = ancestorsOf(node);
  const isDrawn = boxes[0]?.checkVisibility({visibilityProperty: true}) ?? false;
  // Texts for assistive technology only are clipped on purpose.
  if (!isDrawn || boxes.some((box) => getComputedStyle(box).clipPath !== 'none')) return [];
  const range = document.createRange();
  range.selectNodeContents(node);
  const rects = [...range.getClientRects()].filter(({width}) => width > 0);
  const cutting = cuttingBox(boxes, rects);
  if (!cutting) return [];
  const {textOverflow, webkitLineClamp} = getComputedStyle(cutting);
  return [{text: node.data.trim(), isShortened: textOverflow === 'ellipsis' || webkitLineClamp !== 'none'}];
}

/** The innermost ancestor with an edge through the text. */
function cuttingBox(boxes: readonly Element[], rects: readonly DOMRect[]): Element | undefined {
  let canScroll = false;
  for (const box of boxes) {
    const {overflowX, overflowY} = getComputedStyle(box);
    canScroll ||= /auto|scroll/.test(overflowY);
    if (box.role === 'tablist') return undefined;
    const edge = box.getBoundingClientRect();
    const isCut = rects.some(
      ({left, right, top, bottom}) =>
        (overflowX !== 'visible' && (left < edge.left - TOLERANCE || right > edge.right + TOLERANCE)) ||
        (!canScroll &&
          overflowY !== 'visible' &&
          (top < edge.top - TOLERANCE || bottom > edge.bottom + TOLERANCE)),
    );
    if (isCut) return box;
  }
  return undefined;
}
