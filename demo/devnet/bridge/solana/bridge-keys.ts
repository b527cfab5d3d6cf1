import {createHash} from 'node:crypto';
import {createKeyPairSignerFromPrivateKeyBytes, type KeyPairSigner} from '@solana/kit';

/** Keys of the bridge on the local cluster, derived from public names. */
export interface BridgeKeys {
  readonly validators: readonly [KeyPairSigner, KeyPairSigner, KeyPairSigner];
  /** Signs markers; each validator has it. */
  readonly base: KeyPairSigner;
  /** Sets the bridge up, and pays for its transactions. */
  readonly relayer: KeyPairSigner;
}

/** Derives the keys; always the same. */
export async function bridgeKeys(): Promise<BridgeKeys> {
  const [first, second, third, base, relayer] = await Promise.all([
    keyOf('validator 1'),
    keyOf('validator 2'),
    keyOf('validator 3'),
    keyOf('base of markers'),
    keyOf('relayer'),
  ]);
  return {validators: [first, second, third], base, relayer};
}

function keyOf(role: string): Promise<KeyPairSigner> {
  const seed = createHash('sha256').update(`${role} of the local bridge`).digest();
  return createKeyPairSignerFromPrivateKeyBytes(Uint8Array.from(seed));
}
