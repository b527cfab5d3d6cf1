import {privateKeyToAccount} from 'viem/accounts';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {base} from '../../core/model/networks/rollups.js';
import type {ConnectorEnv} from '../../core/ports/connector-plugin.js';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {describeConnectorContract, type ConnectorUnderTest} from '../fakes/connectors/connector-contract.js';
import {ANVIL_PRIVATE_KEYS} from '../wallets/signing/wallet-accounts.js';
import {EmbeddedWalletConnector} from './embedded-wallet-connector.js';

const DECLINED = new DrawbridgeError('connect/declined', 'The user said no');

describeConnectorContract(
  'EmbeddedWalletConnector, a wallet of this site',
  async (): Promise<ConnectorUnderTest> => {
    const env = setup();
    const connectors: EmbeddedWalletConnector[] = [];
    let logIn = async (): Promise<void> => {};
    let prompts = 0;
    const create = (): EmbeddedWalletConnector => {
      const connector = new EmbeddedWalletConnector(env);
      connector.logIn = () => (++prompts, logIn());
      connectors.push(connector);
      return connector;
    };
    const connector = create();
    return {
      connector,
      networks: [mainnet, base],
      switchesByItself: true,
      reload: create,
      user: {
        approve: () => (logIn = async () => {}),
        decline: () => (logIn = () => Promise.reject(DECLINED)),
        ignore: () => (logIn = () => new Promise(() => {})),
        promptCount: () => prompts,
        async changeAccount() {
          connector.useAccount(1);
          return privateKeyToAccount(ANVIL_PRIVATE_KEYS[1]).address;
        },
        changeNetwork: async () => void (await connector.switchNetwork(base)),
        leave: async () => connector.expire(),
      },
    };
  },
);

function setup(): ConnectorEnv {
  const storage = createSlotStorage('test', memoryStorage());
  return {storage} as unknown as ConnectorEnv;
}
