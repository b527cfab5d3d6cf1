import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {SiwxVerifier} from '../../../core/model/sign-in/siwx-session.js';
import {createVerifier} from '../create-verifier.js';

/** Nodes by the CAIP-2 id of their chain, or a function that gives those of a chain. */
export type SignInNodes =
  | Readonly<Record<CaipNetworkId, string | readonly string[]>>
  | ((chainId: CaipNetworkId) => readonly string[]);

/** How EVM signatures are checked. */
export interface EvmVerifierOptions {
  /**
   * Nodes that are asked about contract wallets, the first one first; a node that fails is followed by the next, then by
   * those of the page where the modal asks, in the end by the public ones of the chain. A function that is given knows
   * all of them.
   */
  readonly rpcUrls?: SignInNodes;
}

/**
 * Checks EVM signatures: those of keys without asking anyone, those of contract wallets (EIP-1271), deployed or not yet
 * (EIP-6492), by `eth_call`. Needs `@noble/curves`. Rejects with `rpc/failed` where no node answers.
 */
export function evmVerifier({rpcUrls = {}}: EvmVerifierOptions = {}): SiwxVerifier {
  return createVerifier('eip155', async () => {
    const {verifyEvm} = await import('./verify-evm.js');
    return (session, ofPage) => verifyEvm(session, rpcUrls, ofPage);
  });
}
