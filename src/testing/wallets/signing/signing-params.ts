import * as v from 'valibot';
import {isAddress, isHex, type Address, type Hex, type SignableMessage, type TypedDataDefinition} from 'viem';
import {invalidParams} from './wallet-rpc-error.js';

const addressSchema = v.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, {strict: false}),
  'not an address',
);
const hexSchema = v.custom<Hex>((value) => isHex(value), 'not hexadecimal');
const quantitySchema = v.optional(
  v.pipe(
    hexSchema,
    v.transform((hex: Hex) => BigInt(hex)),
  ),
);

const typedDataSchema = v.looseObject({
  domain: v.record(v.string(), v.unknown()),
  types: v.record(v.string(), v.array(v.object({name: v.string(), type: v.string()}))),
  primaryType: v.string(),
  message: v.record(v.string(), v.unknown()),
});

const transactionSchema = v.object({
  from: addressSchema,
  chainId: quantitySchema,
  to: v.nullish(addressSchema),
  data: v.optional(hexSchema),
  input: v.optional(hexSchema),
  value: quantitySchema,
  gas: quantitySchema,
  gasPrice: quantitySchema,
  maxFeePerGas: quantitySchema,
  maxPriorityFeePerGas: quantitySchema,
  nonce: v.optional(
    v.pipe(
      hexSchema,
      v.transform((hex: Hex) => Number(hex)),
    ),
  ),
});

/** A transaction in a dapp's request, with amounts in wei. */
export type DappTransaction = v.InferOutput<typeof transactionSchema>;

/** Reads the parameters of `personal_sign`, in either order, because dapps mix them up. */
export function readPersonalSignParams([first, second]: readonly unknown[]): {
  from: string;
  message: SignableMessage;
} {
  const swapped = v.is(addressSchema, first) && !v.is(addressSchema, second);
  const [text, from] = swapped ? [second, first] : [first, second];
  if (typeof text !== 'string' || !v.is(addressSchema, from)) {
    throw invalidParams('personal_sign takes a message and an address.');
  }
  return {from, message: isHex(text) ? {raw: text} : text};
}

/** Reads the parameters of `eth_signTypedData_v4`: an address and JSON, or the object itself. */
export function readTypedDataParams([from, json]: readonly unknown[]): {
  from: string;
  typedData: TypedDataDefinition;
} {
  const parsed = v.safeParse(typedDataSchema, typeof json === 'string' ? parseJson(json) : json);
  if (!v.is(addressSchema, from) || !parsed.success) {
    throw invalidParams('eth_signTypedData_v4 takes an address and typed data.');
  }
  return {from, typedData: parsed.output as unknown as TypedDataDefinition};
}

/** Reads the parameter of `eth_sendTransaction`. */
export function readTransactionParams([transaction]: readonly unknown[]): DappTransaction {
  const parsed = v.safeParse(transactionSchema, transaction);
  if (parsed.success) return parsed.output;
  throw invalidParams(`Invalid transaction: ${v.summarize(parsed.issues)}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
