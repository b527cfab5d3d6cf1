import type {SiwxVerifier} from '../../../core/model/sign-in/siwx-session.js';
import {createVerifier} from '../create-verifier.js';

/**
 * Verifies Polkadot's signatures, in hexadecimal, over the text or the text in `<Bytes>` tags: sr25519,
 * ed25519 and ecdsa. Needs `@scure/sr25519` for the first, `@noble/curves` for the others.
 */
export function polkadotVerifier(): SiwxVerifier {
  return createVerifier('polkadot', async () => (await import('./verify-polkadot.js')).verifyPolkadot);
}
