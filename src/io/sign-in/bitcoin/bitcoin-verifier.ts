import type {SiwxVerifier} from '../../../core/model/sign-in/siwx-session.js';
import {createVerifier} from '../create-verifier.js';

/**
 * Verifies Bitcoin's signatures, in base64: recoverable ones (BIP-137) of payment addresses, and BIP-322's
 * simple form of single-key SegWit and Taproot addresses. Needs `@noble/curves`. Rejects with
 * `sign-in/unverifiable` for script addresses (p2wsh), which only a node could evaluate, and for BIP-322's
 * other forms.
 */
export function bitcoinVerifier(): SiwxVerifier {
  return createVerifier('bip122', async () => (await import('./verify-bitcoin.js')).verifyBitcoin);
}
