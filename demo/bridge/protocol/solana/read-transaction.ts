import {base58} from '@scure/base';
import * as v from 'valibot';
import {MEMO_PROGRAM} from './memo-instruction.js';

/** An instruction of a transaction, or one that a program called. */
export interface ReadInstruction {
  readonly program: string;
  readonly accounts: readonly string[];
  readonly data: Uint8Array;
}

/** The tokens of one account before and after a transaction, in the smallest unit. */
export interface TokenChange {
  readonly account: string;
  readonly mint: string;
  /** Owner of the account; of two in one transaction, the first. */
  readonly owner: string;
  readonly before: bigint;
  readonly after: bigint;
}

/** A transaction; a successful one, unless it was read as a failed one. */
export interface ChainTransaction {
  readonly signature: string;
  readonly slot: number;
  /** Seconds since the epoch, by the cluster's clock; `undefined` where the node does not have it. */
  readonly time: number | undefined;
  /** Those of programs included. */
  readonly instructions: readonly ReadInstruction[];
  readonly tokens: readonly TokenChange[];
}

const index = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const instructionSchema = v.object({programIdIndex: index, accounts: v.array(index), data: v.string()});
const balanceSchema = v.object({
  accountIndex: index,
  mint: v.string(),
  owner: v.string(),
  uiTokenAmount: v.object({amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/))}),
});
const addresses = v.array(v.string());
const metaSchema = v.object({
  err: v.null(),
  innerInstructions: v.nullish(v.array(v.object({instructions: v.array(instructionSchema)})), []),
  preTokenBalances: v.array(balanceSchema),
  postTokenBalances: v.array(balanceSchema),
  loadedAddresses: v.nullish(v.object({writable: addresses, readonly: addresses})),
});
const transactionSchema = v.object({
  slot: index,
  blockTime: v.nullish(index),
  transaction: v.object({
    signatures: v.pipe(v.array(v.string()), v.minLength(1)),
    message: v.object({accountKeys: addresses, instructions: v.array(instructionSchema)}),
  }),
  meta: metaSchema,
});
const failedSchema = v.object({
  ...transactionSchema.entries,
  meta: v.object({...metaSchema.entries, err: v.union([v.string(), v.record(v.string(), v.unknown())])}),
});

type Answer = v.InferOutput<typeof transactionSchema> | v.InferOutput<typeof failedSchema>;

/** Reads a node's `getTransaction` in the encoding `json`; throws for any other answer, and a failed transaction. */
export function readTransaction(answer: unknown): ChainTransaction {
  return toTransaction(v.parse(transactionSchema, answer));
}

/** The same for a transaction that failed: what it asked for, of which nothing has happened. Throws for any other one. */
export function readFailedTransaction(answer: unknown): ChainTransaction {
  return toTransaction(v.parse(failedSchema, answer));
}

function toTransaction({slot, blockTime, transaction, meta}: Answer): ChainTransaction {
  const {loadedAddresses: loaded, innerInstructions} = meta;
  const keys = [...transaction.message.accountKeys, ...(loaded?.writable ?? []), ...(loaded?.readonly ?? [])];
  const inner = innerInstructions.flatMap(({instructions}) => instructions);
  return {
    signature: transaction.signatures[0] ?? '',
    slot,
    time: blockTime ?? undefined,
    instructions: [...transaction.message.instructions, ...inner].map(({programIdIndex, accounts, data}) => ({
      program: keyAt(keys, programIdIndex),
      accounts: accounts.map((at) => keyAt(keys, at)),
      data: base58.decode(data),
    })),
    tokens: tokenChanges(keys, meta),
  };
}

function tokenChanges(
  keys: readonly string[],
  {preTokenBalances: before, postTokenBalances: after}: Answer['meta'],
): readonly TokenChange[] {
  const amountIn = (balances: typeof before, at: number): bigint =>
    BigInt(balances.find(({accountIndex}) => accountIndex === at)?.uiTokenAmount.amount ?? 0);
  return [...new Set([...before, ...after].map(({accountIndex}) => accountIndex))].flatMap((at) => {
    const known = [...before, ...after].find(({accountIndex}) => accountIndex === at);
    if (!known) return [];
    const {mint, owner} = known;
    return [
      {account: keyAt(keys, at), mint, owner, before: amountIn(before, at), after: amountIn(after, at)},
    ];
  });
}

function keyAt(keys: readonly string[], at: number): string {
  const key = keys[at];
  if (key === undefined) throw new RangeError(`The transaction has no account ${at}`);
  return key;
}

/** A memo, and the accounts that signed it. */
export interface SignedMemo {
  readonly text: string;
  /** The memo program fails for any account in its list that has not signed. */
  readonly signers: readonly string[];
}

export function memosOf({instructions}: ChainTransaction): readonly SignedMemo[] {
  return instructions
    .filter(({program}) => program === MEMO_PROGRAM)
    .map(({accounts, data}) => ({text: new TextDecoder().decode(data), signers: accounts}));
}
