/** What a decoder or a curve makes of bytes from outside; `undefined` where it throws, as they do at what is not theirs. */
export function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
