import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import {isSessionBound, type SiwxSession, type SiwxVerifier} from '../../core/model/sign-in/siwx-session.js';

/** Checks a session's signature by the account its text names. The nodes are the page's. */
type VerifySignature = (session: SiwxSession, rpcUrls: readonly string[]) => Promise<boolean> | boolean;

/**
 * Longest signature that is checked, in characters: those of contract wallets include calldata of their
 * factory (EIP-6492).
 */
const MAX_SIGNATURE = 100_000;

/** Creates a verifier whose code is loaded with its first session. */
function createVerifier(namespace: ChainNamespace, load: () => Promise<VerifySignature>): SiwxVerifier {
  return {
    namespace,
    async verify(session, rpcUrls = []) {
      const isOwn = session.data.chainId.startsWith(`${namespace}:`);
      if (!isOwn || session.signature.length > MAX_SIGNATURE || !isSessionBound(session)) return false;
      return (await load())(session, rpcUrls);
    },
  };
}

/**
 * Verifies Bitcoin's signatures, in base64: recoverable ones (BIP-137) of payment addresses, and BIP-322's
 * simple form of single-key SegWit and Taproot addresses. Needs `@noble/curves`. Rejects with
 * `sign-in/unverifiable` for script addresses (p2wsh), which only a node could evaluate, and for BIP-322's
 * other forms.
 */
export function bitcoinVerifier(): SiwxVerifier {
  return createVerifier('bip122', async () => (await import('./verify-bitcoin.js')).verifyBitcoin);
}

/** Nodes by the CAIP-2 id of their chain, or a function that returns those of a chain. */
export type SignInNodes =
  | Readonly<Record<CaipNetworkId, string | readonly string[]>>
  | ((chainId: CaipNetworkId) => readonly string[]);

/** Options of {@link evmVerifier}. */
export interface EvmVerifierOptions {
  /**
   * Nodes for contract wallets, in order; after a failure the next one is queried, then those of the page (in
   * the modal), then the chain's public ones. A function replaces all of them.
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

/**
 * Verifies Polkadot's signatures, in hexadecimal, over the text or the text in `<Bytes>` tags: sr25519,
 * ed25519 and ecdsa. Needs `@scure/sr25519` for the first, `@noble/curves` for the others.
 */
export function polkadotVerifier(): SiwxVerifier {
  return createVerifier('polkadot', async () => (await import('./verify-polkadot.js')).verifyPolkadot);
}

/** Verifies Solana's signatures: ed25519 over the text, in base58. Needs `@noble/curves`. */
export function solanaVerifier(): SiwxVerifier {
  return createVerifier('solana', async () => (await import('./verify-solana.js')).verifySolana);
}
