/** Result of a decoder or curve operation; `undefined` if it throws, as it does for malformed input. */
export function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
