import type {ChainNamespace} from '../../core/model/caip.js';
import {isSessionBound} from '../../core/model/sign-in/match-session.js';
import type {SiwxSession, SiwxVerifier} from '../../core/model/sign-in/siwx-session.js';

/** What is signed, by which account; the text names that account. The nodes are the page's. */
export type VerifySignature = (
  session: SiwxSession,
  rpcUrls: readonly string[],
) => Promise<boolean> | boolean;

/** Longest signature that is looked at: contract wallets put calldata of their factory into theirs (EIP-6492). */
const MAX_SIGNATURE = 100_000;

/** A verifier whose code is loaded with the first session it is asked about. */
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
