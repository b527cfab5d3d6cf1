import {EXTENSION, viewOf, type Extensions} from './extensions.js';

/** Fields of `ScaledUiAmountConfig`, behind the authority. */
const SCALE = {now: 32, since: 40, next: 48, bytes: 56} as const;
/** Rates of `InterestBearingConfig` in basis points: the average up to the last update, and since. */
const RATE = {before: 40, now: 50, bytes: 52} as const;
/** The number 1 as the program writes it, in binary64. */
const ONE = 0x3ff0_0000_0000_0000n;

/**
 * True where wallets show other amounts of a token than its smallest units and decimals make: a multiplier, or
 * interest. Time is that of the chain, in seconds.
 */
export function isShownScaled(extensions: Extensions, time: bigint): boolean {
  return isMultiplied(extensions.get(EXTENSION.scaledUiAmount), time) || bearsInterest(extensions);
}

function isMultiplied(config: Uint8Array | undefined, time: bigint): boolean {
  if (!config) return false;
  if (config.length < SCALE.bytes) return true;
  const view = viewOf(config);
  const at = time >= view.getBigInt64(SCALE.since, true) ? SCALE.next : SCALE.now;
  // Compared as bits: no amount or factor is ever a float here.
  return view.getBigUint64(at, true) !== ONE;
}

function bearsInterest(extensions: Extensions): boolean {
  const config = extensions.get(EXTENSION.interestBearing);
  if (!config) return false;
  if (config.length < RATE.bytes) return true;
  const view = viewOf(config);
  return view.getInt16(RATE.before, true) !== 0 || view.getInt16(RATE.now, true) !== 0;
}
