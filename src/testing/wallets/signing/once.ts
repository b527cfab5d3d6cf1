/**
 * Calls `make` at the first call of the returned function, and returns the same value at later calls. Deriving a key is
 * the slowest part of creating a mock wallet, and a page that does not connect needs no key.
 */
export function once<T>(make: () => T): () => T {
  let made: {readonly value: T} | undefined;
  return () => (made ??= {value: make()}).value;
}
