import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {SignMessage} from '../../../core/ports/chain-adapter.js';
import {askWallet} from './ask-wallet.js';

/**
 * No fixed length: signatures of contract wallets are longer than the 65 bytes of a key's, and empty where the
 * contract approved the text on chain.
 */
const SIGNATURE = /^0x([0-9a-f]{2})*$/i;

/**
 * Signs by `personal_sign` (EIP-191); the text is sent as hexadecimal, as MetaMask's documentation requires.
 */
export const signMessage: SignMessage = async ({provider, address, message, walletName: name}) => {
  const params = [toHexText(message), address];
  const summary = `${name} did not sign`;
  const answer = await askWallet({provider, name, method: 'personal_sign', params, summary});
  if (typeof answer === 'string' && SIGNATURE.test(answer)) return answer;
  throw new DrawbridgeError('wallet/invalid-answer', `${name} answered with no signature.`, {name});
};

function toHexText(text: string): string {
  const digits = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `0x${digits.join('')}`;
}
