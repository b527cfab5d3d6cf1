import type {SiwxVerifier} from '../../core/model/sign-in/siwx-session.js';
import {createVerifier} from './create-verifier.js';

/** Verifies Solana's signatures: ed25519 over the text, in base58. Needs `@noble/curves`. */
export function solanaVerifier(): SiwxVerifier {
  return createVerifier('solana', async () => (await import('./verify-solana.js')).verifySolana);
}
