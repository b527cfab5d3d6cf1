/**
 * Makes something when it is asked for the first time. Deriving a key takes longer than all else a wallet does when it is
 * made, and a page that does not connect needs none.
 */
export function once<T>(make: () => T): () => T {
  let made: {readonly value: T} | undefined;
  return () => (made ??= {value: make()}).value;
}
