/** All matching elements, in any shadow tree. */
export function deepFind(root: ParentNode, selector: string): readonly HTMLElement[] {
  const own = [...root.querySelectorAll<HTMLElement>(selector)];
  const trees = [...root.querySelectorAll('*')].flatMap(({shadowRoot}) => shadowRoot ?? []);
  return [...own, ...trees.flatMap((tree) => deepFind(tree, selector))];
}

/** Resolves once the next frame has been drawn. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}
