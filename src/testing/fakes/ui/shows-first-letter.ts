/** Returns whether the box shows the first letter of the text inside it: text that is too long should lose its end. */
export function showsFirstLetter(box: Element, text: string): boolean {
  const nodes = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode as Text;
    const start = node.data.indexOf(text);
    if (start < 0) continue;
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + 1);
    const [letter, shown] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
    // Half a pixel, for rounded positions.
    return letter.left >= shown.left - 0.5 && letter.right <= shown.right + 0.5;
  }
  throw new Error(`The box does not contain ${text}.`);
}
