import {base58} from '@scure/base';
import * as v from 'valibot';
import {invalidParams} from '../../json-rpc/rpc-error.js';
import {VERSION} from '../cluster.js';
import type {Faucet} from '../ledger/faucet.js';
import type {Commitment} from '../ledger/finality.js';
import type {Ledger} from '../ledger/ledger.js';

/** Context of a method. */
export interface Cluster {
  readonly ledger: Ledger;
  readonly faucet: Faucet;
}

/** Runs one method; throws an `RpcError` to refuse it. */
export type Method = (params: readonly unknown[], cluster: Cluster) => unknown;

/** A value, and the block at which it was valid. */
export interface WithContext<T> {
  readonly context: {readonly slot: number; readonly apiVersion: string};
  readonly value: T;
}

/** An account's address: 32 bytes in base58. */
export const addressSchema = v.pipe(
  v.string(),
  v.check((text) => lengthOf(text) === 32, 'not an address'),
);

/** A transaction's signature: 64 bytes in base58. */
export const signatureSchema = v.pipe(
  v.string(),
  v.check((text) => lengthOf(text) === 64, 'not a signature'),
);

/** The commitment of a request; `finalized` by default. */
export const commitmentSchema = v.optional(v.picklist(['processed', 'confirmed', 'finalized']), 'finalized');
/** The configuration of a method with no other option. */
export const commitmentOptionSchema = v.optional(v.object({commitment: commitmentSchema}), {});

/** A number of items, of lamports or of bytes. */
export const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Creates a method that validates its parameters: -32602 names the first invalid one. */
export function method<const S extends v.GenericSchema>(
  params: S,
  run: (params: v.InferOutput<S>, cluster: Cluster) => unknown,
): Method {
  return (given, cluster) => {
    const parsed = v.safeParse(params, given);
    if (parsed.success) return run(parsed.output, cluster);
    const [issue] = parsed.issues;
    throw invalidParams(`Invalid params: ${v.getDotPath(issue) ?? 'params'}: ${issue.message}`);
  };
}

/** Adds the block at which the value is valid. */
export function inContext<T>(ledger: Ledger, value: T, commitment: Commitment = 'confirmed'): WithContext<T> {
  return {context: {slot: ledger.slotAt(commitment), apiVersion: VERSION}, value};
}

/** Decodes bytes from text; throws -32602 for invalid text. */
export function bytesOf(text: string, encoding: 'base58' | 'base64'): Uint8Array {
  const bytes = encoding === 'base58' ? fromBase58(text) : fromBase64(text);
  if (!bytes) throw invalidParams(`invalid ${encoding} encoding`);
  return bytes;
}

function fromBase58(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text);
  } catch {
    return undefined;
  }
}

function fromBase64(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? Uint8Array.from(bytes) : undefined;
}

function lengthOf(text: string): number {
  return fromBase58(text)?.length ?? 0;
}
