import {createHash} from 'node:crypto';
import {createKeyPairSignerFromPrivateKeyBytes, type KeyPairSigner} from '@solana/kit';

/** Two who bridge to the cluster and back, with keys that anyone can derive. */
export type SolanaTravellers = readonly [KeyPairSigner, KeyPairSigner];

/** Derives their keys; always the same. */
export async function solanaTravellers(): Promise<SolanaTravellers> {
  return [await keyOf('first'), await keyOf('second')];
}

function keyOf(name: string): Promise<KeyPairSigner> {
  const seed = createHash('sha256').update(`${name} traveller of the local bridge`).digest();
  return createKeyPairSignerFromPrivateKeyBytes(Uint8Array.from(seed));
}
