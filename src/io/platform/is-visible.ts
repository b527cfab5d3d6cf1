/** True if nothing hides the element: `checkVisibility`, which Safari before 17.4 and jsdom lack. */
export function isVisible(element: Element): boolean {
  for (let box: Element | null = element; box; box = drawnParentOf(box)) {
    const {display, contentVisibility} = getComputedStyle(box);
    // Only the content is skipped.
    if (display === 'none' || (contentVisibility === 'hidden' && box !== element)) return false;
    if (box.matches('details:not([open])')) return false;
  }
  return element.isConnected;
}

/** The parent in the tree that is drawn. */
function drawnParentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
