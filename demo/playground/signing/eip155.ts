import {isHex, stringToHex, verifyMessage, type Hex} from 'viem';
import type {MessageToSign, SignedMessage} from './signed-message.js';

/** `personal_sign`, verified by viem. */
export async function signOnEip155({client, address, message}: MessageToSign): Promise<SignedMessage> {
  const params = [stringToHex(message), address];
  const signature = await client.getProvider('eip155')?.request({method: 'personal_sign', params});
  const isVerified = isHex(signature) && (await verifyMessage({address: address as Hex, message, signature}));
  return {signature: String(signature), isVerified};
}
