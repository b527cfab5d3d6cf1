/** Number of entries that are processed at a time, which takes a few milliseconds. */
const PORTION = 500;

/**
 * Reads a list of any length in portions, and yields to the page between them. Entries for which `read`
 * returns `undefined` are left out.
 */
export async function inPortions<T>(
  entries: readonly unknown[],
  read: (entry: unknown) => T | undefined,
  yieldToPage: YieldToPage = nextTask,
): Promise<readonly T[]> {
  const all: T[] = [];
  const isLong = entries.length > PORTION;
  for (let start = 0; start < entries.length; start += PORTION) {
    // Also before the first portion, because the answer was parsed in this task.
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
 * Sorts a list of any length, and yields to the page after each portion and merge.
 *
 * The native sort merges two sorted halves with one comparison an entry.
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
  // Also after the last merge, because the caller processes the whole list next.
  await yieldToPage();
  return sorted;
}

/** Resolves after the page could handle other tasks. */
type YieldToPage = () => Promise<void>;

/** Uses a message, because timers are delayed by a second in a hidden page. */
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
