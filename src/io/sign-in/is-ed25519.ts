import {loadLibrary} from './load-library.js';
import {attempt} from './attempt.js';

/**
 * Verifies an ed25519 signature as strictly as Solana's nodes: a key of small order, which would match any
 * text, is rejected.
 */
export async function isEd25519(
  signature: Uint8Array,
  message: Uint8Array,
  key: Uint8Array,
): Promise<boolean> {
  const {ed25519} = await loadLibrary('@noble/curves', import('@noble/curves/ed25519.js'));
  return attempt(() => ed25519.verify(signature, message, key, {zip215: false})) ?? false;
}
