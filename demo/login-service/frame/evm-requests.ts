import * as v from 'valibot';
import {hexToBytes, isAddress, isHex, type Hex, type TypedDataDefinition} from 'viem';
import {refuseParams, type RpcCall} from './rpc-methods.js';

/** No text has these characters. */
const CONTROL = /(?![\n\r\t])\p{Cc}/u;

const hexSchema = v.custom<Hex>((value) => isHex(value), 'not hexadecimal');
const addressSchema = v.custom<Hex>(
  (value) => typeof value === 'string' && isAddress(value, {strict: false}),
  'no address',
);
const quantity = v.optional(
  v.pipe(
    v.union([hexSchema, v.number()]),
    v.transform((value) => BigInt(value)),
  ),
);

const callSchema = v.object({
  to: v.optional(addressSchema),
  value: quantity,
  data: v.optional(hexSchema),
  input: v.optional(hexSchema),
});

const transactionSchema = v.object({
  ...callSchema.entries,
  gas: quantity,
  gasPrice: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
});

const chainId = v.optional(v.union([hexSchema, v.number()]));

const sendCallsSchema = v.object({
  atomicRequired: v.optional(v.boolean(), false),
  calls: v.pipe(v.array(callSchema), v.minLength(1), v.maxLength(100)),
});

/** One call of a transaction or batch. */
export interface EvmCall {
  /** Absent for a deployment. */
  readonly to?: Hex | undefined;
  /** In wei. */
  readonly value: bigint;
  readonly data: Hex;
}

/** A transaction that the user may approve. */
export interface EvmTransaction extends EvmCall {
  readonly fees: {
    readonly gas?: bigint;
    readonly gasPrice?: bigint;
    readonly maxFeePerGas?: bigint;
    readonly maxPriorityFeePerGas?: bigint;
  };
}

/** A batch that the user may approve. */
export interface EvmBatch {
  readonly isAtomic: boolean;
  readonly calls: readonly EvmCall[];
}

/** The text or bytes of `personal_sign`, and the text that the user sees. */
export interface EvmMessage {
  readonly raw: Hex | Uint8Array;
  readonly text: string;
}

function isAddressText(value: unknown): value is string {
  return typeof value === 'string' && isAddress(value, {strict: false});
}

/** The account that a request names, if any. */
export function namedAccount({method, params}: Pick<RpcCall, 'method' | 'params'>): string | undefined {
  if (method === 'personal_sign') return readPersonalSign(params).account;
  const given: readonly unknown[] = Array.isArray(params) ? params : [params];
  const [object] = given;
  const from = typeof object === 'object' && object !== null && 'from' in object ? object.from : undefined;
  return isAddressText(from) ? from : given.find(isAddressText);
}

/**
 * The message and the account of `personal_sign`; some pages write them in the other order. The message may be an
 * address, too.
 */
function readPersonalSign(params: unknown): {readonly message: unknown; readonly account?: string} {
  const [one, two]: readonly unknown[] = Array.isArray(params) ? params : [];
  if (isAddressText(two)) return {message: one, account: two};
  return isAddressText(one) && two !== undefined ? {message: two, account: one} : {message: one};
}

function toCall({to, value = 0n, data, input}: v.InferOutput<typeof callSchema>): EvmCall {
  return {to, value, data: data ?? input ?? '0x'};
}

function check<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : refuseParams();
}

function first(params: unknown): unknown {
  return Array.isArray(params) ? params[0] : params;
}

/** Reads `eth_sendTransaction`. @throws RpcRefusal */
export function readTransaction(params: unknown): EvmTransaction {
  const {gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, ...call} = check(
    transactionSchema,
    first(params),
  );
  const fees = {gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas};
  const given = Object.entries(fees).filter(([, value]) => value !== undefined);
  return {...toCall(call), fees: Object.fromEntries(given)};
}

/** The network that a transaction or a batch names. @throws RpcRefusal */
export function namedNetwork({method, params}: Pick<RpcCall, 'method' | 'params'>): number | undefined {
  if (method !== 'eth_sendTransaction' && method !== 'wallet_sendCalls') return undefined;
  const named = check(v.object({chainId}), first(params)).chainId;
  return named === undefined ? undefined : Number(named);
}

/** Reads `wallet_sendCalls`. @throws RpcRefusal */
export function readBatch(params: unknown): EvmBatch {
  const {atomicRequired, calls} = check(sendCallsSchema, first(params));
  return {
    isAtomic: atomicRequired,
    calls: calls.map(toCall),
  };
}

/** Reads `personal_sign`. @throws RpcRefusal */
export function readMessage(params: unknown): EvmMessage {
  const {message} = readPersonalSign(params);
  if (typeof message !== 'string') return refuseParams();
  if (!isHex(message)) return {raw: new TextEncoder().encode(message), text: message};
  return {raw: message, text: toText(message)};
}

/** The text that bytes spell; other bytes, such as those of an address or a hash, as they are. */
function toText(message: Hex): string {
  try {
    const text = new TextDecoder('utf-8', {fatal: true}).decode(hexToBytes(message));
    return CONTROL.test(text) ? message : text;
  } catch {
    return message;
  }
}

/** Reads `eth_signTypedData_v4`, whose data is an object or its JSON. @throws RpcRefusal */
export function readTypedData(params: unknown): TypedDataDefinition {
  const given: readonly unknown[] = Array.isArray(params) ? params : [];
  const addressed = given.find(isAddressText);
  const data = given.find((each) => each !== addressed);
  try {
    const parsed: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    const {types, primaryType, domain, message} = parsed as Record<string, object>;
    if (!types || !message || typeof primaryType !== 'string') return refuseParams();
    return {types, primaryType, domain: domain ?? {}, message} as unknown as TypedDataDefinition;
  } catch {
    return refuseParams();
  }
}
