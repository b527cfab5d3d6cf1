import {ed25519} from '@noble/curves/ed25519.js';
import {base58, hex} from '@scure/base';
import {once} from '../signing/once.js';

/** The 32 bytes an ed25519 key pair is made of, as bytes or hexadecimal. */
export type SolanaKeyInput = Uint8Array | string;

/**
 * Keys of the mock wallets' accounts.
 *
 * The keys are public: funds sent to them on a public chain are lost.
 */
export const SOLANA_TEST_KEYS: readonly [string, string, string] = [
  '11'.repeat(32),
  '22'.repeat(32),
  '33'.repeat(32),
];

/** A key pair that can sign. */
export interface SolanaKey {
  /** Base58. */
  readonly address: string;
  readonly publicKey: Uint8Array;
  sign(message: Uint8Array): Uint8Array;
}

/** Makes key pairs of whatever was given; by default of the first of {@link SOLANA_TEST_KEYS}. */
export function toSolanaKeys(
  inputs: readonly SolanaKeyInput[] = SOLANA_TEST_KEYS.slice(0, 1),
): readonly SolanaKey[] {
  return inputs.map((input) => {
    const secret = typeof input === 'string' ? hex.decode(input) : input;
    const publicKey = once(() => ed25519.getPublicKey(secret));
    // Throws the library's error about the length.
    if (secret.length !== 32) publicKey();
    return {
      get publicKey() {
        return publicKey();
      },
      get address() {
        return base58.encode(publicKey());
      },
      sign: (message) => ed25519.sign(message, secret),
    };
  });
}
