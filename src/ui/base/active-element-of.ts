/** The `activeElement` of a tree. happy-dom throws for a shadow tree while the focus is elsewhere. */
export function activeElementOf(tree: Node): Element | null {
  let focused = document.activeElement;
  while (focused && focused.getRootNode() !== tree) focused = focused.shadowRoot?.activeElement ?? null;
  return focused;
}
