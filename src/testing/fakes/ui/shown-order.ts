/** The text of an element as a reader sees it: each line from left to right, whatever the direction of the writing. */
export function shownOrder(element: Element): string {
  const letters = textNodes(element).flatMap((node) =>
    Array.from(node.data, (letter, index) => ({letter, box: boxOf(node, index)})),
  );
  return letters
    .filter(({box}) => box.width > 0)
    .toSorted((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
    .map(({letter}) => letter)
    .join('');
}

function textNodes(element: Element): readonly Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

function boxOf(node: Text, index: number): DOMRect {
  const range = document.createRange();
  range.setStart(node, index);
  range.setEnd(node, index + 1);
  return range.getBoundingClientRect();
}
