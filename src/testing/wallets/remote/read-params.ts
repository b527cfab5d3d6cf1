import * as v from 'valibot';
import {invalidParams} from '../signing/wallet-rpc-error.js';

/** Reads parameters by their schema; throws -32602 for others. */
export function readParams<S extends v.GenericSchema>(schema: S, params: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, params);
  if (parsed.success) return parsed.output;
  throw invalidParams(v.summarize(parsed.issues));
}
