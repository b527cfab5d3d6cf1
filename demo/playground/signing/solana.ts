import {ed25519} from '@noble/curves/ed25519.js';
import {base58} from '@scure/base';
import type {MessageToSign, SignedMessage} from './signed-message.js';

/** The Wallet Standard's `solana:signMessage`, verified with the public key that a Solana address is. */
export async function signOnSolana({client, address, message}: MessageToSign): Promise<SignedMessage> {
  const wallet = client.getProvider('solana');
  const account = wallet?.accounts.find((each) => each.address === address);
  const feature = wallet?.features['solana:signMessage'];
  if (!account || !feature) throw new Error('This wallet signs no messages.');
  const bytes = new TextEncoder().encode(message);
  const [output] = await feature.signMessage({account, message: bytes});
  if (!output) throw new Error('The wallet gave no signature.');
  const signature = Uint8Array.from(output.signature);
  return {
    signature: base58.encode(signature),
    isVerified: ed25519.verify(signature, bytes, base58.decode(address)),
  };
}
