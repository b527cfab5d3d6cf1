import * as v from 'valibot';
import {hexToBigInt, isHex} from 'viem';

const hex = v.custom<`0x${string}`>(isHex);
const quantity = v.pipe(hex, v.transform(hexToBigInt));
const address = v.pipe(
  hex,
  v.transform((text) => text.toLowerCase()),
);

/** A transaction in a node's format, mined or not. */
export const transactionSchema = v.object({
  hash: hex,
  from: address,
  to: v.nullish(address),
  value: quantity,
  input: hex,
  nonce: quantity,
});

/** The fields that identify a block. */
export const headSchema = v.object({number: quantity, hash: hex});

/** A block with its transactions. */
export const blockSchema = v.object({
  ...headSchema.entries,
  parentHash: hex,
  timestamp: quantity,
  transactions: v.array(transactionSchema),
});

/** The receipts of the transactions of a block. */
export const receiptsSchema = v.array(
  v.object({
    transactionHash: hex,
    status: hex,
    logs: v.array(v.object({address, topics: v.array(hex), data: hex})),
  }),
);

/** The calls of contracts in a block. */
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

/** The pending transactions. */
export const poolSchema = v.object({pending: bySender, queued: bySender});

/** A transaction in a node's format. */
export type RpcTransaction = v.InferOutput<typeof transactionSchema>;
/** A log and its position. */
export type RpcLog = v.InferOutput<typeof receiptsSchema>[number]['logs'][number];
/** A call, and whether it was reverted. */
export type RpcTrace = v.InferOutput<typeof tracesSchema>[number];
