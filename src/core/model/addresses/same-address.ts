const EVM = /^(?:0x)?([0-9a-f]{40})$/i;
const SEGWIT = /^(bc|tb)1/i;

/** True if both texts are the same address, in any case, with or without `0x`. */
export function isSameAddress(one: string, other: string): boolean {
  return comparableAddress(one) === comparableAddress(other);
}

/** The common form of all spellings of an address; for comparison only, never to be shown or sent to. */
export function comparableAddress(address: string): string {
  const digits = EVM.exec(address)?.[1];
  if (digits !== undefined) return `0x${digits.toLowerCase()}`;
  return SEGWIT.test(address) ? address.toLowerCase() : address;
}

/** Each address once, as spelt at its first occurrence. */
export function distinctAddresses<T>(entries: readonly T[], addressOf: (entry: T) => string): readonly T[] {
  const byAddress = new Map<string, T>();
  for (const entry of entries) {
    const key = comparableAddress(addressOf(entry));
    if (!byAddress.has(key)) byAddress.set(key, entry);
  }
  return [...byAddress.values()];
}

/** The entry of an address, in any spelling. */
export function findByAddress<T>(entries: Readonly<Record<string, T>>, address: string): T | undefined {
  return entries[address] ?? Object.entries(entries).find(([known]) => isSameAddress(known, address))?.[1];
}
