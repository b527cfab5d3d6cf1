const SATOSHI_DIGITS = 8;

/** An amount in satoshi as decimal text in bitcoin, exact: `1200n` is `0.000012`. */
export function toBitcoinText(satoshi: bigint): string {
  const digits = satoshi.toString().padStart(SATOSHI_DIGITS + 1, '0');
  const fraction = digits.slice(-SATOSHI_DIGITS).replace(/0+$/, '');
  const whole = digits.slice(0, -SATOSHI_DIGITS);
  return fraction ? `${whole}.${fraction}` : whole;
}
