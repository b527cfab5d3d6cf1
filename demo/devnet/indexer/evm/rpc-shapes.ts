import {hexToBigInt, isHex} from 'viem';
import * as v from 'valibot';

const hex = v.custom<`0x${string}`>(isHex);
const quantity = v.pipe(hex, v.transform(hexToBigInt));
const address = v.pipe(
  hex,
  v.transform((text) => text.toLowerCase()),
);

/** A transaction as a node tells it, mined or not. */
export const transactionSchema = v.object({
  hash: hex,
  from: address,
  to: v.nullish(address),
  value: quantity,
  input: hex,
  nonce: quantity,
});

/** What a block is recognized by. */
export const headSchema = v.object({number: quantity, hash: hex});

/** A block with its transactions. */
export const blockSchema = v.object({
  ...headSchema.entries,
  parentHash: hex,
  timestamp: quantity,
  transactions: v.array(transactionSchema),
});

/** What came of the transactions of a block. */
export const receiptsSchema = v.array(
  v.object({
    transactionHash: hex,
    status: hex,
    logs: v.array(v.object({address, topics: v.array(hex), data: hex})),
  }),
);

/** The calls that contracts made in a block. */
export const tracesSchema = v.array(
  v.object({
    transactionHash: v.nullish(hex),
    error: v.nullish(v.string()),
    traceAddress: v.array(v.number()),
    action: v.object({
      from: v.optional(address),
      to: v.optional(address),
      value: v.optional(quantity),
      callType: v.optional(v.string()),
    }),
  }),
);

const bySender = v.record(v.string(), v.record(v.string(), transactionSchema));

/** The transactions that wait for a block. */
export const poolSchema = v.object({pending: bySender, queued: bySender});

/** A transaction as a node tells it. */
export type RpcTransaction = v.InferOutput<typeof transactionSchema>;
/** What a log and its place say. */
export type RpcLog = v.InferOutput<typeof receiptsSchema>[number]['logs'][number];
/** A call, and whether it was undone. */
export type RpcTrace = v.InferOutput<typeof tracesSchema>[number];
