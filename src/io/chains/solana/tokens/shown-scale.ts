import {EXTENSION, viewOf, type Extensions} from './extensions.js';

/** Offsets in `ScaledUiAmountConfig`, after the authority. */
const SCALE = {now: 32, since: 40, next: 48, bytes: 56} as const;
/**
 * Offsets of the rates in `InterestBearingConfig`, in basis points: the average before the last update, and
 * the current one.
 */
const RATE = {before: 40, now: 50, bytes: 52} as const;
/** The number 1 in binary64. */
const ONE = 0x3ff0_0000_0000_0000n;

/**
 * True if wallets display other amounts of a token than smallest units and decimals give: because of a
 * multiplier, or of interest. The time is the chain's, in seconds.
 */
export function isShownScaled(extensions: Extensions, time: bigint): boolean {
  return isMultiplied(extensions.get(EXTENSION.scaledUiAmount), time) || bearsInterest(extensions);
}

function isMultiplied(config: Uint8Array | undefined, time: bigint): boolean {
  if (!config) return false;
  if (config.length < SCALE.bytes) return true;
  const view = viewOf(config);
  const at = time >= view.getBigInt64(SCALE.since, true) ? SCALE.next : SCALE.now;
  // Compared as bits, to avoid floating-point arithmetic on amounts.
  return view.getBigUint64(at, true) !== ONE;
}

function bearsInterest(extensions: Extensions): boolean {
  const config = extensions.get(EXTENSION.interestBearing);
  if (!config) return false;
  if (config.length < RATE.bytes) return true;
  const view = viewOf(config);
  return view.getInt16(RATE.before, true) !== 0 || view.getInt16(RATE.now, true) !== 0;
}
