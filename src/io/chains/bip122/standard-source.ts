import type {ReadableAtom} from 'nanostores';
import {computed} from '../../../core/model/computed.js';
import type {ChainEnv} from '../../../core/ports/chain-adapter.js';
import type {Connector, ConnectorSource} from '../../../core/ports/connector.js';
import {readMember} from '../../page-wallets/wallet-objects.js';
import type {StandardFamily} from '../../wallet-standard/standard-readings.js';
import {StandardWalletSource, type StandardEntry} from '../../wallet-standard/standard-wallet-source.js';
import {createBitcoinWallet} from './connector/create-bitcoin-wallet.js';

/** Bitcoin in the Wallet Standard. */
const FAMILY: StandardFamily = {
  namespace: 'bip122',
  chains: 'bitcoin',
  features: ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signPsbt'],
  connectFeature: 'bitcoin:connect',
};

/**
 * Creates the source of Bitcoin wallets in the Wallet Standard registry.
 *
 * @param inPage Objects of wallets found on `window`; a wallet with one of them is left out here.
 */
export function createStandardSource(
  env: ChainEnv,
  inPage: ReadableAtom<readonly object[]>,
): ConnectorSource {
  // The sats-connect object of a wallet, if it names one.
  const others = new WeakMap<Connector, unknown>();
  const open = (wallet: object): StandardEntry => {
    const own = createBitcoinWallet({convention: 'wallet-standard', wallet}, env);
    return {
      connector(details) {
        const connector = own.connector(details);
        others.set(connector, satsConnectProvider(wallet));
        return connector;
      },
      leave: () => own.leave(),
    };
  };
  const source = new StandardWalletSource({family: FAMILY, clock: env.clock, open});
  const found = computed([source.found, inPage], (connectors, objects) =>
    connectors.filter((connector) => !objects.some((object) => object === others.get(connector))),
  );
  return {found, start: () => source.start(), stop: () => source.stop()};
}

/** The sats-connect provider that some wallets add to their features. */
function satsConnectProvider(wallet: object): unknown {
  const feature = readMember(readMember(wallet, 'features'), 'sats-connect:');
  return readMember(feature, 'provider');
}
