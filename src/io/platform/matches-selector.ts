/** True if the element matches; false in browsers that do not know the selector and throw. */
export function matchesSelector(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}
