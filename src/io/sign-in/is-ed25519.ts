import {attempt} from './hex-bytes.js';
import {loadEd25519} from './cryptography.js';

/**
 * Verifies an ed25519 signature as strictly as Solana's nodes: a key of small order, which would match any
 * text, is rejected.
 */
export async function isEd25519(
  signature: Uint8Array,
  message: Uint8Array,
  key: Uint8Array,
): Promise<boolean> {
  const {ed25519} = await loadEd25519();
  return attempt(() => ed25519.verify(signature, message, key, {zip215: false})) ?? false;
}
