/** How many decimals a token has on the two sides of a route. */
export interface RouteDecimals {
  readonly here: number;
  readonly there: number;
}

/** The smallest amount that both sides of a route can hold, in units of this side. Deposits are multiples of it. */
export function smallestAmount({here, there}: RouteDecimals): bigint {
  return here > there ? 10n ** BigInt(here - there) : 1n;
}

/** The part of an amount that the other side can hold, in units of this side. The rest stays with the sender. */
export function cutToDecimals(amount: bigint, decimals: RouteDecimals): bigint {
  return amount - (amount % smallestAmount(decimals));
}

/**
 * An amount in units of the other side.
 *
 * @throws RangeError for an amount that the other side cannot hold exactly.
 */
export function amountThere(amount: bigint, decimals: RouteDecimals): bigint {
  const unit = smallestAmount(decimals);
  if (amount % unit !== 0n) throw new RangeError(`${amount} is not a multiple of ${unit}`);
  return cutThere(amount, decimals);
}

/** An amount in units of the other side, without the part that it cannot hold. */
export function cutThere(amount: bigint, {here, there}: RouteDecimals): bigint {
  return here > there ? amount / 10n ** BigInt(here - there) : amount * 10n ** BigInt(there - here);
}
