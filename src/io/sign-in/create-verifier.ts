import type {ChainNamespace} from '../../core/model/caip.js';
import {isSessionBound} from '../../core/model/sign-in/match-session.js';
import type {SiwxSession, SiwxVerifier} from '../../core/model/sign-in/siwx-session.js';

/** Checks a session's signature by the account its text names. The nodes are the page's. */
export type VerifySignature = (
  session: SiwxSession,
  rpcUrls: readonly string[],
) => Promise<boolean> | boolean;

/**
 * Longest signature that is checked, in characters: those of contract wallets include calldata of their
 * factory (EIP-6492).
 */
const MAX_SIGNATURE = 100_000;

/** Creates a verifier whose code is loaded with its first session. */
export function createVerifier(
  namespace: ChainNamespace,
  load: () => Promise<VerifySignature>,
): SiwxVerifier {
  return {
    namespace,
    async verify(session, rpcUrls = []) {
      const isOwn = session.data.chainId.startsWith(`${namespace}:`);
      if (!isOwn || session.signature.length > MAX_SIGNATURE || !isSessionBound(session)) return false;
      return (await load())(session, rpcUrls);
    },
  };
}
