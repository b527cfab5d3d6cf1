/** The rendered ancestors of a node, slots included, innermost first. */
export function ancestorsOf(node: Node): readonly Element[] {
  const parent = drawnParentOf(node);
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

function drawnParentOf(node: Node): Element | null {
  const slot = node instanceof Element || node instanceof Text ? node.assignedSlot : null;
  if (slot) return slot;
  return node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentElement;
}
