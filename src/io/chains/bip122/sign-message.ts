import type {BitcoinProvider} from '../../../core/ports/providers.js';
import type {SignMessage} from '../../../core/ports/chain-adapter.js';

/** Signs by the wallet's default for the address: ECDSA (BIP-137), or BIP-322 where it supports no other. */
export const signMessage: SignMessage = ({provider, address, message}) =>
  // Bitcoin providers are always Drawbridge's own: they check the answer and translate failures.
  (provider as BitcoinProvider).signMessage({message, address});
