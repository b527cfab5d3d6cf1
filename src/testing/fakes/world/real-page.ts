import type {Drawbridge} from '../../../client/drawbridge.js';
import type {DrawbridgeOptions} from '../../../core/config/options.js';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import {base} from '../../../core/model/networks/rollups.js';
import {createDrawbridge} from '../../../exports/index.js';
import '../../../exports/elements.js';
import {memoryStorage} from '../../../io/platform/slot-storage.js';
import {createMockEvmWallet, type MockEvmWallet} from '../../wallets/evm/mock-evm-wallet.js';
import {eventually} from '../eventually.js';
import {allInTree, drawn, inTree} from '../ui/in-tree.js';

/** A page with the built-in modal, a wallet that prompts, and no network. */
export interface RealPage {
  readonly client: Drawbridge;
  readonly wallet: MockEvmWallet;
  /** Connects the wallet, and waits for what follows on screen. */
  connect(): Promise<void>;
  leave(): Promise<void>;
}

const CHAINS = [
  {id: 1, name: 'Ethereum', rpcUrl: 'https://node.example', symbol: 'ETH'},
  {id: 10, name: 'OP Mainnet', rpcUrl: 'https://op.example', symbol: 'ETH'},
  {id: 8453, name: 'Base', rpcUrl: 'https://base.example', symbol: 'ETH'},
];
const RDNS = 'test.aspen';

/** Opens a page that offers Ethereum and Base, with a wallet that also has OP Mainnet. */
export function openRealPage(options: Partial<DrawbridgeOptions> = {}): RealPage {
  const wallet = createMockEvmWallet({name: 'Aspen', rdns: RDNS, chains: CHAINS}).announce();
  const client = createDrawbridge({
    projectId: 'test',
    networks: [mainnet, base],
    enableWalletConnect: false,
    features: {analytics: false},
    env: {storage: memoryStorage(), fetch: () => Promise.reject(new TypeError('Tests fetch nothing'))},
    ...options,
  });
  return {
    client,
    wallet,
    async connect() {
      await client.connect({connectorId: RDNS});
      await drawn();
    },
    async leave() {
      await client.destroy();
      wallet.destroy();
    },
  };
}

/** The element on screen with this test id. */
export function onScreen(id: string): HTMLElement | null {
  return allInTree(document.body, `[data-testid="${id}"]`).find((each) => each.checkVisibility()) ?? null;
}

/** Presses the element with this test id, once it is on screen. */
export async function pressOnScreen(id: string): Promise<void> {
  await eventually(() => onScreen(id), `There is nothing to press at ${id}.`);
  onScreen(id)?.click();
  await drawn();
}

/** Text of the toast on the page; empty without one. */
export function pageToast(): string {
  const found = inTree(document.body, 'drawbridge-page-toast', 'drawbridge-toast', '[data-testid="toast"]');
  return found?.textContent?.trim() ?? '';
}
