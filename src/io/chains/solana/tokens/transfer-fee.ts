import {EXTENSION, viewOf} from './extensions.js';
import type {Mint} from './read-mint.js';

/** Offsets of the two fees in the extension, and of the fields of each (`TransferFeeConfig`). */
const OLDER_AT = 72;
const NEWER_AT = 90;
const FEE = {maximum: 8, basisPoints: 16} as const;
const CONFIG_BYTES = 108;
const WHOLE_BASIS_POINTS = 10_000n;

/** Gives the fee that a token withholds from an amount, in smallest units. */
export type FeeOf = (amount: bigint) => bigint;

/** The transfer fee of a mint in an epoch; `undefined` for a mint without one. */
export function transferFee({extensions}: Mint, epoch: bigint): FeeOf | undefined {
  const config = extensions.get(EXTENSION.transferFee);
  if (!config || config.length < CONFIG_BYTES) return undefined;
  const view = viewOf(config);
  const at = epoch >= view.getBigUint64(NEWER_AT, true) ? NEWER_AT : OLDER_AT;
  const maximum = view.getBigUint64(at + FEE.maximum, true);
  const basisPoints = BigInt(view.getUint16(at + FEE.basisPoints, true));
  return (amount) => {
    // The program rounds up.
    const fee = (amount * basisPoints + WHOLE_BASIS_POINTS - 1n) / WHOLE_BASIS_POINTS;
    return fee < maximum ? fee : maximum;
  };
}
