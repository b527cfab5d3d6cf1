import * as v from 'valibot';

/** Decimal text of a whole number without sign, fraction or exponent. */
export const whole = v.pipe(v.string(), v.regex(/^(0|[1-9]\d*)$/, 'expected a whole number'));

/** A CAIP-2 id of the families that the blockchain API accepts. */
export const networkId = v.pipe(
  v.string(),
  v.regex(/^(eip155:[1-9]\d*|solana:[1-9A-HJ-NP-Za-km-z]{32})$/, 'expected a CAIP-2 id of EVM or Solana'),
);

/** A CAIP-10 account or token of an EVM network. */
export const evmAccount = v.pipe(
  v.string(),
  v.regex(/^eip155:[1-9]\d*:0x[0-9a-fA-F]{40}$/, 'expected CAIP-10 of EVM'),
);

/** A CAIP-10 account or token of EVM or Solana. */
export const account = v.union([
  evmAccount,
  v.pipe(
    v.string(),
    v.regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}:[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'expected CAIP-10'),
  ),
]);

/** An EVM address. */
export const evmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'expected an EVM address'));

/** An address of EVM or Solana, without a CAIP prefix. */
export const plainAddress = v.union([
  evmAddress,
  v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'expected a Solana address')),
]);

/** A currency of the balance and price routes. */
export const currency = v.picklist(['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy']);

/** A project id: 32 characters. */
export const projectId = v.pipe(v.string(), v.length(32));

/** Bytes in hexadecimal. */
export const hex = v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2})*$/i, 'expected hexadecimal bytes'));

/** A name of the service: three parts, the first of 3 to 64 characters. */
export const serviceName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{3,64}\.reown\.id$/, 'expected a name of the zone reown.id'),
);

/** The start of such a name. */
export const label = v.pipe(v.string(), v.regex(/^[a-z0-9-]{3,64}$/, 'expected the first part of a name'));

/** Texts between commas. */
export function listOf(item: v.GenericSchema): v.GenericSchema {
  return v.pipe(
    v.string(),
    v.check((text) => text.split(',').every((each) => v.is(item, each)), 'expected a list'),
  );
}
