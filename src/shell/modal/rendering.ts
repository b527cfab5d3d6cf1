/** True if what the element shows can be seen. The element has no box: `display: contents`. */
export function isRendered(element: Element): boolean {
  let box: Element | null = element;
  while (box && getComputedStyle(box).display === 'contents') box = parentOf(box);
  if (!box?.checkVisibility() || element.closest('details:not([open])')) return false;
  // What is skipped is the content alone.
  return box === element || getComputedStyle(box).contentVisibility !== 'hidden';
}

/** Resolves once the element is rendered. */
export async function whenRendered(element: HTMLElement): Promise<void> {
  const probe = document.createElement('span');
  Object.assign(probe.style, {position: 'fixed', inlineSize: '1px', blockSize: '1px', pointerEvents: 'none'});
  element.shadowRoot?.append(probe);
  await new Promise<void>((resolve) => {
    const observer = new ResizeObserver(() => {
      if (!isRendered(element)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(probe);
  });
  probe.remove();
}

/** The parent in the tree that is drawn. */
function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
