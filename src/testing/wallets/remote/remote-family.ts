import * as v from 'valibot';
import type {ChainNamespace} from '../../../core/model/caip.js';
import {invalidParams} from '../signing/wallet-rpc-error.js';

/** A network of a family. */
export interface FamilyChain {
  /** CAIP-2 id under which it is granted. */
  readonly id: string;
  readonly name: string;
}

/** A request over a session, taken apart. */
export interface FamilyRequest {
  readonly method: string;
  readonly params: unknown;
  /** CAIP-2 id. */
  readonly chainId: string;
}

/** A request that was found good. */
export interface PreparedRequest {
  /** The account it is about; `undefined` for one that needs no prompt. */
  readonly asks: string | undefined;
  /** Does it: signs for real, and resolves with what the wallet answers. */
  readonly act: () => unknown;
}

/** A namespace beside EVM, as a remote wallet serves it over its sessions. */
export interface RemoteFamily {
  readonly namespace: Exclude<ChainNamespace, 'eip155'>;
  /** The one in use first. */
  readonly chains: readonly FamilyChain[];
  /** What it can do. */
  readonly methods: readonly string[];
  /** Those of them that need no prompt. */
  readonly silent?: readonly string[];
  /** The addresses it grants on a network, the selected one first. */
  addressesOn(chainId: string): readonly string[];
  /** Checks a request, so that a bad one is refused before anybody is asked; throws what the wallet answers. */
  prepare(request: FamilyRequest): PreparedRequest;
}

/** Reads parameters by their schema; throws -32602 for others. */
export function readParams<S extends v.GenericSchema>(schema: S, params: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, params);
  if (parsed.success) return parsed.output;
  throw invalidParams(v.summarize(parsed.issues));
}
