/**
 * The SCALE encoding of `AccountInfo`: four counters of 4 bytes, then free, reserved, frozen and flags of 16
 * bytes each, every number with its lowest byte first.
 */
const ACCOUNT_INFO = /^0x[0-9a-f]{32}([0-9a-f]{32})[0-9a-f]{96}$/i;

/** The free balance in the smallest unit; 0 for an account the chain does not know, `undefined` for nonsense. */
export function readFreeBalance(stored: unknown): bigint | undefined {
  if (stored === null) return 0n;
  const free = typeof stored === 'string' ? ACCOUNT_INFO.exec(stored)?.[1] : undefined;
  if (free === undefined) return undefined;
  const highestFirst = (free.match(/../g) ?? []).toReversed().join('');
  return BigInt(`0x${highestFirst}`);
}
