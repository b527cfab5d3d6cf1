import * as v from 'valibot';
import type {ChainNamespace} from '../../../core/model/caip.js';
import {invalidParams} from '../signing/wallet-rpc-error.js';

/** A network of a family. */
export interface FamilyChain {
  /** CAIP-2 id under which it is granted. */
  readonly id: string;
  readonly name: string;
}

/** A parsed request over a session. */
export interface FamilyRequest {
  readonly method: string;
  readonly params: unknown;
  /** CAIP-2 id. */
  readonly chainId: string;
}

/** A valid request. */
export interface PreparedRequest {
  /** Its account; `undefined` if it needs no prompt. */
  readonly asks: string | undefined;
  /** Executes it with real signatures, and resolves with the wallet's answer. */
  readonly act: () => unknown;
}

/** A namespace beside EVM, as a remote wallet offers it over its sessions. */
export interface RemoteFamily {
  readonly namespace: Exclude<ChainNamespace, 'eip155'>;
  /** The one in use first. */
  readonly chains: readonly FamilyChain[];
  /** Its methods. */
  readonly methods: readonly string[];
  /** The methods without a prompt. */
  readonly silent?: readonly string[];
  /** The addresses it grants on a network, the selected one first. */
  addressesOn(chainId: string): readonly string[];
  /** Validates a request, so that an invalid one is refused before a prompt; throws the wallet's error. */
  prepare(request: FamilyRequest): PreparedRequest;
}

/** Parses parameters by their schema; throws -32602 for invalid ones. */
export function readParams<S extends v.GenericSchema>(schema: S, params: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, params);
  if (parsed.success) return parsed.output;
  throw invalidParams(v.summarize(parsed.issues));
}
