/** The page's element of that kind; a page without it is a mistake of ours. */
export function find<E extends Element>(selector: string, kind: abstract new () => E): E {
  const element = document.querySelector(selector);
  if (element instanceof kind) return element;
  throw new Error(`The page has no ${selector}`);
}
