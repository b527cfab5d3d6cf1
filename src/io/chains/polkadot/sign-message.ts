import type {PolkadotProvider} from '../../../core/ports/providers.js';
import type {SignMessage} from '../../../core/ports/chain-adapter.js';

/** Signs by `signRaw`; most wallets wrap the text in `<Bytes>` tags, which verifiers expect. */
export const signMessage: SignMessage = async ({provider, address, message}) => {
  const digits = [...new TextEncoder().encode(message)].map((byte) => byte.toString(16).padStart(2, '0'));
  // Polkadot providers are always Drawbridge's own: they check the answer and translate failures.
  const wallet = provider as PolkadotProvider;
  const {signature} = await wallet.signRaw({address, data: `0x${digits.join('')}`, type: 'bytes'});
  return signature;
};
