import * as v from 'valibot';
import {RpcError} from '../../json-rpc/rpc-error.js';
import type {Commitment} from '../ledger/finality.js';
import type {Ledger} from '../ledger/ledger.js';
import type {Entry} from '../transactions/entry.js';
import {encodeMeta, encodeTransaction, statusOf} from './encode-transaction.js';
import {memoText} from './memo-text.js';
import {
  addressSchema,
  commitmentSchema,
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
  commitment: commitmentSchema,
  limit: v.optional(v.pipe(countSchema, v.minValue(1), v.maxValue(MOST_SIGNATURES)), MOST_SIGNATURES),
  before: v.nullish(signatureSchema),
  until: v.nullish(signatureSchema),
});

const encodingSchema = v.picklist(['json', 'jsonParsed', 'base58', 'base64']);
const transactionConfigSchema = v.object({
  commitment: commitmentSchema,
  encoding: v.optional(encodingSchema, 'json'),
  maxSupportedTransactionVersion: v.nullish(countSchema),
});
/** Older clients pass only the encoding. */
const transactionOptionSchema = v.optional(
  v.union([
    transactionConfigSchema,
    v.pipe(
      encodingSchema,
      v.transform((encoding) => ({
        encoding,
        commitment: 'finalized' as const,
        maxSupportedTransactionVersion: undefined,
      })),
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
          return entry ? statusIn(ledger, entry) : null;
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
      const isSeen = entry !== undefined && entry.slot <= ledger.slotAt(config.commitment);
      return isSeen ? transactionOf(entry, config) : null;
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

/** Blocks on top of one that is not final. */
const MOST_CONFIRMATIONS = 31;

function statusIn(ledger: Ledger, {slot, outcome: {error}}: Entry): unknown {
  const isFinal = slot <= ledger.slotAt('finalized');
  return {
    slot,
    confirmations: isFinal ? null : Math.min(MOST_CONFIRMATIONS, ledger.slot - slot),
    err: error,
    status: statusOf(error),
    confirmationStatus: confirmationOf(isFinal),
  };
}

function confirmationOf(isFinal: boolean): Commitment {
  return isFinal ? 'finalized' : 'confirmed';
}

function pageOf(
  address: string,
  {limit, before, until, commitment}: v.InferOutput<typeof pageSchema>,
  {ledger}: Cluster,
): unknown {
  const [last, final] = [ledger.slotAt(commitment), ledger.slotAt('finalized')];
  const all = ledger
    .signaturesOf(address)
    .filter((signature) => (ledger.entry(signature)?.slot ?? 0) <= last);
  // Nodes have nothing before a transaction that they do not count.
  if (before && !all.includes(before)) return [];
  const start = before ? all.indexOf(before) + 1 : 0;
  const end = until && all.includes(until) ? all.indexOf(until) : all.length;
  return all.slice(start, Math.min(end, start + limit)).map((signature) => {
    const entry = ledger.entry(signature);
    const {slot, blockTime, outcome, sent} = entry ?? {};
    return {
      signature,
      slot,
      blockTime,
      err: outcome?.error ?? null,
      memo: sent ? memoText(sent.message) : null,
      confirmationStatus: confirmationOf((slot ?? 0) <= final),
    };
  });
}
