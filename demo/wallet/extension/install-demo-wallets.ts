import type {SessionDialect} from '@drawbridge/modal/testing';
import type {WalletDevnet} from '../devnet/devnet-info.js';
import '../prompt/wallet-panel.js';
import '../prompt/wallet-prompt.js';
import {DEMO_WALLET_ICON, walletIcon} from '../wallet-icon.js';
import {DemoWallet} from './demo-wallet.js';
import {BitcoinPart} from './parts/bitcoin-part.js';
import {EvmPart} from './parts/evm-part.js';
import {PolkadotPart} from './parts/polkadot-part.js';
import {SharedWalletPart} from './parts/shared-wallet-part.js';
import {SolanaPart} from './parts/solana-part.js';

/** How the demo wallets appear on a page. */
export interface DemoWalletsOptions {
  /** The devnet's description: what `GET /devnet.json` or `/control/info` answers. */
  readonly devnet: WalletDevnet;
  /** One wallet of the old kind in their place, which is `window.ethereum` and announces nothing. */
  readonly legacy?: boolean;
  /** They connect and sign in with one approval, on EVM and on Solana. */
  readonly oneApproval?: boolean;
  /** The methods by which they grant smart sessions. Default: `older`. */
  readonly sessionDialect?: SessionDialect;
  /** Adds a wallet that needs two of three owners. */
  readonly hasSharedWallet?: boolean;
}

/** The demo wallets of a page. */
export interface DemoWallets {
  /** The one of every chain family first. */
  readonly wallets: readonly DemoWallet[];
  /** Settles when the last has come into the page. */
  readonly ready: Promise<void>;
  /** Takes the wallets and everything they added off the page. */
  readonly uninstall: () => void;
}

/** Adds wallets to the page that sign on the devnet and prompt in a separate window, as extensions do. */
export function installDemoWallets({
  devnet,
  legacy = false,
  oneApproval = false,
  sessionDialect = 'older',
  hasSharedWallet = false,
}: DemoWalletsOptions): DemoWallets {
  const prompt = document.createElement('demo-wallet-prompt');
  const panel = document.createElement('demo-wallet-panel');
  const open = (name: string, storageName: string, icon: string): DemoWallet =>
    new DemoWallet({
      name,
      storageName,
      icon,
      oneApproval,
      sessionDialect,
      ask: (summary) => prompt.ask(summary),
      changed: () => panel.requestUpdate(),
    });
  const main = open('Demo wallet', 'extension-wallet', DEMO_WALLET_ICON);
  const wallets = legacy
    ? [main]
    : [main, open('Demo Solana wallet', 'solana-wallet', walletIcon('#6d3fc0'))];
  if (hasSharedWallet) {
    const shared = open('Demo shared wallet', 'shared-wallet', walletIcon('#1f6f5c'));
    shared.add(new SharedWalletPart(devnet, shared.hooks));
    wallets.push(shared);
  }
  panel.wallets = wallets;
  // The place of extensions is in the header; the bridge has none there, so the menus end its page.
  (document.querySelector('.pills') ?? document.body).append(panel);
  document.body.append(prompt);
  const ready = legacy ? installLegacy(main, devnet) : installAll(wallets, devnet);
  const uninstall = (): void => {
    for (const wallet of wallets) wallet.destroy();
    prompt.remove();
    panel.remove();
  };
  return {wallets, ready, uninstall};
}

async function installLegacy(wallet: DemoWallet, devnet: WalletDevnet): Promise<void> {
  wallet.add(new EvmPart(devnet, wallet.hooks, true));
}

/** The first wallet supports every chain family; the second has another account, and Solana only. */
async function installAll([main, second]: readonly DemoWallet[], devnet: WalletDevnet): Promise<void> {
  if (!main || !second) return;
  main.add(new EvmPart(devnet, main.hooks));
  main.add(new SolanaPart(devnet, main.hooks));
  const {accounts, ...cluster} = devnet.solana;
  const others = {...devnet, solana: {...cluster, accounts: accounts.slice(1)}};
  second.add(new SolanaPart(others, second.hooks));
  // Their keys and libraries take a moment, and neither waits for the other.
  await Promise.all([BitcoinPart, PolkadotPart].map(async (part) => main.add(await part.open(main.hooks))));
}
