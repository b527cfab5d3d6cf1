/**
 * True in a browser that proves that a frame is visible (IntersectionObserver v2). The user approves in the service's
 * frame there, and in Firefox and Safari in a window of the service.
 */
export const ASKS_IN_FRAME = 'isVisible' in IntersectionObserverEntry.prototype;

/** Presses the button that opens the service's window. */
export function pressForWindow(place: ParentNode): void {
  place.querySelector<HTMLElement>('[data-testid="approval-window"]')!.click();
}
