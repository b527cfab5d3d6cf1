/** Loads an element for a tag that is there already. Where it cannot be had its place stays empty, and nothing else fails. */
export function loadPart(load: () => Promise<unknown>): void {
  void Promise.allSettled([load()]);
}
