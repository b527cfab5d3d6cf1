import {allInTree} from './in-tree.js';

/** The texts of an element and of all shadow trees in it, also those that its parts get as attributes. */
export function textInTree(root: ParentNode): string {
  const own = (root as Element).shadowRoot ?? root;
  const attributes = allInTree(own, '[heading], [text], [label]').map((element) =>
    ['heading', 'text', 'label'].map((name) => element.getAttribute(name) ?? '').join(' '),
  );
  const trees = allInTree(own, '*').map(({shadowRoot}) => textIn(shadowRoot));
  return [textIn(own), ...attributes, ...trees].join(' ');
}

function textIn(node: Node | null): string {
  return [...(node?.childNodes ?? [])]
    .filter((child) => !(child instanceof HTMLStyleElement || child instanceof Comment))
    .map((child) => child.textContent ?? '')
    .join(' ');
}
