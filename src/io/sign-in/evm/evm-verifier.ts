import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {SiwxVerifier} from '../../../core/model/sign-in/siwx-session.js';
import {createVerifier} from '../create-verifier.js';

/** Nodes by the CAIP-2 id of their chain, or a function that returns those of a chain. */
export type SignInNodes =
  | Readonly<Record<CaipNetworkId, string | readonly string[]>>
  | ((chainId: CaipNetworkId) => readonly string[]);

/** Options of {@link evmVerifier}. */
export interface EvmVerifierOptions {
  /**
   * Nodes for contract wallets, the first one first; after a failure the next one is asked, then those of the
   * page (in the modal), then the chain's public ones. A function replaces all of them.
   */
  readonly rpcUrls?: SignInNodes;
}

/**
 * Verifies EVM signatures: those of keys locally, those of contract wallets (EIP-1271), deployed or not yet
 * (EIP-6492), by `eth_call`. Needs `@noble/curves`. Rejects with `rpc/failed` if no node answers.
 */
export function evmVerifier({rpcUrls = {}}: EvmVerifierOptions = {}): SiwxVerifier {
  return createVerifier('eip155', async () => {
    const {verifyEvm} = await import('./verify-evm.js');
    return (session, ofPage) => verifyEvm(session, rpcUrls, ofPage);
  });
}
