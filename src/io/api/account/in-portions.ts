/** Entries read in one go: a few milliseconds of work. */
const PORTION = 500;

/**
 * Reads a list that may be very long in portions, and lets the page draw and answer between them. What `read` makes
 * nothing of is left out.
 */
export async function inPortions<T>(
  entries: readonly unknown[],
  read: (entry: unknown) => T | undefined,
): Promise<readonly T[]> {
  const all: T[] = [];
  const isLong = entries.length > PORTION;
  for (let start = 0; start < entries.length; start += PORTION) {
    // The first one, too: what was read was taken apart just now.
    if (isLong) await nextTask();
    for (const entry of entries.slice(start, start + PORTION)) {
      const value = read(entry);
      if (value !== undefined) all.push(value);
    }
  }
  // Whoever asked has work of their own to do with so many.
  if (isLong) await nextTask();
  return all;
}

/** Unlike a timer, a message does not wait a second in a page nobody looks at. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    const arrive = (): void => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', arrive, {once: true});
    port1.start();
    port2.postMessage(undefined);
  });
}
