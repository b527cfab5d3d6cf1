import {cutThere, type RouteDecimals} from '../protocol/bridge-amounts.js';
import type {RouteTerms} from './route-terms.js';

/**
 * The largest deposit that the destination can pay now, in units of the source; 0 where it can pay none, and undefined
 * where it has no limit.
 */
export function mostPayable(
  {fee, unit, payable}: Pick<RouteTerms, 'fee' | 'unit' | 'payable'>,
  {here, there}: RouteDecimals,
): bigint | undefined {
  if (payable === undefined) return undefined;
  const most = fee + cutThere(payable, {here: there, there: here});
  const whole = unit > 0n ? most - (most % unit) : most;
  return whole > fee ? whole : 0n;
}
