import type {PolkadotProvider} from '../../../core/ports/polkadot-provider.js';
import type {SignMessage} from '../../../core/ports/chain-adapter.js';

/** Signs by `signRaw`; most wallets put the text between `<Bytes>` tags, which verifiers expect. */
export const signMessage: SignMessage = async ({provider, address, message}) => {
  const digits = [...new TextEncoder().encode(message)].map((byte) => byte.toString(16).padStart(2, '0'));
  // Such a provider is always one of ours: it checks the answer and translates failures.
  const wallet = provider as PolkadotProvider;
  const {signature} = await wallet.signRaw({address, data: `0x${digits.join('')}`, type: 'bytes'});
  return signature;
};
