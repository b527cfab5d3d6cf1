import {connectDevnet, type DevnetControl} from '../../../demo/devnet/client.js';
import {createDrawbridge} from '../../client/create-drawbridge.js';
import type {Drawbridge} from '../../client/drawbridge.js';
import {checkOptions} from '../../core/config/check-options.js';
import type {DrawbridgeOptions} from '../../core/config/options.js';
import type {Network} from '../../core/model/network.js';
import {defineNetwork} from '../../core/model/networks/define-network.js';
import type {KeyValueStorage} from '../../core/ports/storage.js';
import {registry} from '../../features/registry.js';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import type {MockEvmWalletOptions} from '../wallets/evm/mock-evm-wallet-options.js';
import {createMockEvmWallet, type MockEvmWallet} from '../wallets/evm/mock-evm-wallet.js';
import {testChains} from '../wallets/test-chains.js';

/**
 * A page with real clients on the real devnet, and wallets that really sign. {@link TestPage.leave} disposes
 * everything.
 */
export interface TestPage {
  readonly devnet: DevnetControl;
  readonly networks: readonly [Network, Network];
  /** A wallet that is announced from the start. */
  wallet(options?: MockEvmWalletOptions): MockEvmWallet;
  /** A client; clients of one page share its storage, so a second one is a reload. */
  client(options?: Partial<DrawbridgeOptions>): Drawbridge;
  leave(): Promise<void>;
}

/** Opens a page on the devnet. */
export async function openTestPage(storage: KeyValueStorage = memoryStorage()): Promise<TestPage> {
  const devnet = await connectDevnet();
  const networks = [network(devnet, 31337, 'Devnet'), network(devnet, 31338, 'Second Devnet')] as const;
  const wallets: MockEvmWallet[] = [];
  const clients: Drawbridge[] = [];
  const {explorer, blockchain, analytics, relay} = devnet.endpoints;
  return {
    devnet,
    networks,
    wallet(options) {
      const wallet = createMockEvmWallet({chains: testChains(devnet), ...options}).announce();
      wallets.push(wallet);
      return wallet;
    },
    client(options) {
      const client = createDrawbridge(
        {
          projectId: devnet.projectId,
          networks,
          endpoints: {explorer, blockchain, analytics, relay},
          env: {storage},
          ...options,
        },
        checkOptions,
        {mount: async () => {}, unmount: () => {}, loadFeatures: async () => registry},
      );
      clients.push(client);
      return client;
    },
    async leave() {
      for (const wallet of wallets) wallet.withdraw();
      await Promise.all(clients.map((client) => client.destroy()));
    },
  };
}

function network(devnet: DevnetControl, id: number, name: string): Network {
  const url = devnet.rpcUrl(id);
  return defineNetwork({
    id,
    name,
    nativeCurrency: {name: 'Ether', symbol: 'ETH', decimals: 18},
    rpcUrls: {default: {http: [url], webSocket: [url.replace(/^http/, 'ws')]}},
    blockExplorers: {default: {name: 'Explorer', url: 'https://explorer.example'}},
  });
}
