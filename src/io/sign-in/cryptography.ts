import type * as Ed25519 from '@noble/curves/ed25519.js';
import type * as Secp256k1 from '@noble/curves/secp256k1.js';
import type * as Sr25519 from '@scure/sr25519';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {attempt} from './hex-bytes.js';

// Bundlers accept a missing package only where its import is awaited inside the `try`.

/** Loads the curve of EVM and Bitcoin; rejects with `sign-in/verifier-missing` without `@noble/curves` 1.9.1 or later. */
export async function loadSecp256k1(): Promise<typeof Secp256k1> {
  try {
    return await import('@noble/curves/secp256k1.js');
  } catch (cause) {
    throw missing('@noble/curves', '1.9.1', cause);
  }
}

/** Loads the curve of Solana; rejects with `sign-in/verifier-missing` without `@noble/curves` 1.9.1 or later. */
async function loadEd25519(): Promise<typeof Ed25519> {
  try {
    return await import('@noble/curves/ed25519.js');
  } catch (cause) {
    throw missing('@noble/curves', '1.9.1', cause);
  }
}

/** Loads Polkadot's signatures; rejects with `sign-in/verifier-missing` without `@scure/sr25519`. */
export async function loadSr25519(): Promise<typeof Sr25519> {
  try {
    return await import('@scure/sr25519');
  } catch (cause) {
    throw missing('@scure/sr25519', '1.0.0', cause);
  }
}

/**
 * A signature of 64 bytes, the number that selects one of its possible keys (0 to 3), and the 32 bytes that
 * were signed.
 */
interface RecoverableSignature {
  readonly compact: Uint8Array;
  readonly recovery: number;
  readonly digest: Uint8Array;
}

/**
 * The public key that made a signature on secp256k1, compressed (33 bytes) or whole (65); `undefined` if there is none.
 */
export async function recoverKey(
  {compact, recovery, digest}: RecoverableSignature,
  isCompressed: boolean,
): Promise<Uint8Array | undefined> {
  const {secp256k1} = await loadSecp256k1();
  const Signature: SignatureReader = secp256k1.Signature;
  return attempt(() => {
    const signature = Signature.fromBytes?.(compact, 'compact') ?? Signature.fromCompact?.(compact);
    const key = signature?.addRecoveryBit(recovery).recoverPublicKey(digest);
    return key?.toBytes?.(isCompressed) ?? key?.toRawBytes?.(isCompressed);
  });
}

/** `@noble/curves` reads with `fromCompact` and writes with `toRawBytes` before 1.9.7, with the others since 2. */
interface SignatureReader {
  fromBytes?(bytes: Uint8Array, format: 'compact'): ReadSignature;
  fromCompact?(bytes: Uint8Array): ReadSignature;
}
interface ReadSignature {
  addRecoveryBit(recovery: number): {
    recoverPublicKey(digest: Uint8Array): {
      toBytes?(isCompressed: boolean): Uint8Array;
      toRawBytes?(isCompressed: boolean): Uint8Array;
    };
  };
}

function missing(name: string, oldest: string, cause: unknown): DrawbridgeError {
  const message = `This signature is checked with ${name} ${oldest} or later, which could not be loaded. Install it: npm install ${name}`;
  return new DrawbridgeError('sign-in/verifier-missing', message, {name, cause});
}

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
