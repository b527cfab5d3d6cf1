import type {BitcoinProvider} from '../../../core/ports/bitcoin-provider.js';
import type {SignMessage} from '../../../core/ports/chain-adapter.js';

/** Signs as the wallet does for that address: ECDSA (BIP-137), or BIP-322 where it has no other. */
export const signMessage: SignMessage = ({provider, address, message}) =>
  // Such a provider is always one of ours: it checks the answer and translates failures.
  (provider as BitcoinProvider).signMessage({message, address});
