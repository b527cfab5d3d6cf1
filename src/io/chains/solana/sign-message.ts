import {base58} from '@scure/base';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {SignMessage} from '../../../core/ports/chain-adapter.js';
import type {SolanaProvider} from '../../../core/ports/providers.js';
import {toRequestError} from '../../wallet-standard/to-drawbridge-error.js';

const SIGNATURE_BYTES = 64;

/** Signs by `solana:signMessage`. A wallet that wraps the text returns a signature that does not verify. */
export const signMessage: SignMessage = async ({provider, address, message, walletName: name}) => {
  const wallet = provider as SolanaProvider;
  const sign = wallet.features['solana:signMessage']?.signMessage;
  if (!sign) throw new DrawbridgeError('wallet/request-unsupported', `${name} cannot sign texts.`, {name});
  const account = wallet.accounts.find((open) => open.address === address);
  if (!account)
    throw new DrawbridgeError('wallet/request-failed', `${name} has no ${address} any more.`, {name});
  try {
    const [output] = await sign({account, message: new TextEncoder().encode(message)});
    if (output?.signature.length === SIGNATURE_BYTES) return base58.encode(output.signature);
  } catch (cause) {
    throw toRequestError(cause, name);
  }
  throw new DrawbridgeError('wallet/invalid-answer', `${name} answered with no signature.`, {name});
};
