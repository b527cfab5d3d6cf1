import * as v from 'valibot';
import type {Entry} from '../transactions/entry.js';
import {RpcError} from '../../json-rpc/rpc-error.js';
import {encodeMeta, encodeTransaction, statusOf} from './encode-transaction.js';
import {
  addressSchema,
  countSchema,
  inContext,
  method,
  signatureSchema,
  type Cluster,
  type Method,
} from './method.js';

const MOST_STATUSES = 256;
const MOST_SIGNATURES = 1000;
const UNSUPPORTED_VERSION = -32015;

const pageSchema = v.object({
  limit: v.optional(v.pipe(countSchema, v.minValue(1), v.maxValue(MOST_SIGNATURES)), MOST_SIGNATURES),
  before: v.nullish(signatureSchema),
  until: v.nullish(signatureSchema),
});

const encodingSchema = v.picklist(['json', 'jsonParsed', 'base58', 'base64']);
const transactionConfigSchema = v.object({
  encoding: v.optional(encodingSchema, 'json'),
  maxSupportedTransactionVersion: v.nullish(countSchema),
});
/** Older clients pass only the encoding. */
const transactionOptionSchema = v.optional(
  v.union([
    transactionConfigSchema,
    v.pipe(
      encodingSchema,
      v.transform((encoding) => ({encoding, maxSupportedTransactionVersion: undefined})),
    ),
  ]),
  {},
);

/** Methods about sent transactions. */
export const HISTORY_METHODS: Readonly<Record<string, Method>> = {
  getSignatureStatuses: method(
    v.looseTuple([v.pipe(v.array(signatureSchema), v.maxLength(MOST_STATUSES))]),
    ([signatures], {ledger}) =>
      inContext(
        ledger,
        signatures.map((signature) => {
          const entry = ledger.entry(signature);
          return entry ? status(entry) : null;
        }),
      ),
  ),
  getSignaturesForAddress: method(
    v.tuple([addressSchema, v.optional(pageSchema, {})]),
    ([address, page], cluster) => pageOf(address, page, cluster),
  ),
  getTransaction: method(
    v.tuple([signatureSchema, transactionOptionSchema]),
    ([signature, config], {ledger}) => {
      const entry = ledger.entry(signature);
      return entry ? transactionOf(entry, config) : null;
    },
  ),
};

function transactionOf(
  entry: Entry,
  {encoding, maxSupportedTransactionVersion: accepted}: v.InferOutput<typeof transactionOptionSchema>,
): unknown {
  const {slot, blockTime, sent} = entry;
  const {version} = sent.message;
  if (version !== 'legacy' && (accepted ?? -1) < version) {
    const advice = 'Please set the configuration parameter "maxSupportedTransactionVersion".';
    const message = `Transaction version (${version}) is not supported by the requesting client. ${advice}`;
    throw new RpcError(UNSUPPORTED_VERSION, message);
  }
  const versioned = typeof accepted === 'number' ? {version} : {};
  return {
    slot,
    blockTime,
    transaction: encodeTransaction(sent, encoding),
    meta: encodeMeta(entry),
    ...versioned,
  };
}

function status({slot, outcome: {error}}: Entry): unknown {
  return {slot, confirmations: null, err: error, status: statusOf(error), confirmationStatus: 'finalized'};
}

function pageOf(
  address: string,
  {limit, before, until}: v.InferOutput<typeof pageSchema>,
  {ledger}: Cluster,
): unknown {
  const all = ledger.signaturesOf(address);
  const start = before ? all.indexOf(before) + 1 : 0;
  const end = until && all.includes(until) ? all.indexOf(until) : all.length;
  return all.slice(start, Math.min(end, start + limit)).map((signature) => {
    const entry = ledger.entry(signature);
    const {slot, blockTime, outcome} = entry ?? {};
    return {
      signature,
      slot,
      blockTime,
      err: outcome?.error ?? null,
      memo: null,
      confirmationStatus: 'finalized',
    };
  });
}
