/** Entries read in one go: a few milliseconds of work. */
const PORTION = 500;

/**
 * Reads a list that may be very long in portions, and lets the page draw and answer between them. What `read` makes
 * nothing of is left out.
 */
export async function inPortions<T>(
  entries: readonly unknown[],
  read: (entry: unknown) => T | undefined,
  yieldToPage: YieldToPage = nextTask,
): Promise<readonly T[]> {
  const all: T[] = [];
  const isLong = entries.length > PORTION;
  for (let start = 0; start < entries.length; start += PORTION) {
    // The first one, too: what was read was taken apart just now.
    if (isLong) await yieldToPage();
    for (const entry of entries.slice(start, start + PORTION)) {
      const value = read(entry);
      if (value !== undefined) all.push(value);
    }
  }
  if (isLong) await yieldToPage();
  return all;
}

/**
 * Sorts a list that may be very long, and lets the page draw and answer after each portion and each merge.
 *
 * Two sorted halves are one comparison for each entry to the browser's own sort.
 */
export async function sortInPortions<T>(
  entries: readonly T[],
  compare: (one: T, other: T) => number,
  yieldToPage: YieldToPage = nextTask,
): Promise<readonly T[]> {
  if (entries.length <= PORTION) return entries.toSorted(compare);
  const half = Math.ceil(entries.length / 2);
  const one = await sortInPortions(entries.slice(0, half), compare, yieldToPage);
  const other = await sortInPortions(entries.slice(half), compare, yieldToPage);
  await yieldToPage();
  const sorted = [...one, ...other].toSorted(compare);
  // After the last one, too: the caller has its own work to do with so many.
  await yieldToPage();
  return sorted;
}

/** Resolves once the page has had its turn. */
type YieldToPage = () => Promise<void>;

/** Unlike a timer, a message does not wait a second in a hidden page. */
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
