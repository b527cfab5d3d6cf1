import {createMockEvmWallet, type MockEvmWallet, type WalletPrompt} from '@drawbridge/modal/testing';
import {walletChains, type WalletDevnet} from './devnet/devnet-info.js';
import {ChoiceKeeper} from './kept-choice.js';
import './panel/wallet-panel.js';
import './prompt/wallet-prompt.js';
import {DEMO_WALLET_ICON} from './wallet-icon.js';
import {summarizeRequest} from './prompt/request-summary.js';

/** Reverse domain name of the demo's extension wallet. */
export const DEMO_WALLET_RDNS = 'dev.drawbridge.demo-wallet';

/** How the demo wallet appears on a page. */
export interface DemoWalletOptions {
  /** The devnet's description: what `GET /devnet.json` or `/control/info` answers. */
  readonly devnet: WalletDevnet;
  /** Default: `Demo wallet`. */
  readonly name?: string;
  /** Announces itself by EIP-6963. Default: yes. */
  readonly announced?: boolean;
  /** Becomes `window.ethereum`. Default: no. */
  readonly legacy?: boolean;
  /** Adds the wallet's own panel to the page, to lock it or to change its account and network. Default: yes. */
  readonly panel?: boolean;
}

/** A demo wallet on a page. */
export interface DemoWallet {
  readonly wallet: MockEvmWallet;
  /** Takes the wallet and everything it added off the page. */
  readonly uninstall: () => void;
}

/** Puts a wallet into the page that signs on the devnet and asks in a window of its own, like an extension. */
export function installDemoWallet(options: DemoWalletOptions): DemoWallet {
  const {devnet, name = 'Demo wallet', announced = true, legacy = false, panel = true} = options;
  const prompt = document.createElement('demo-wallet-prompt');
  prompt.walletName = name;
  const wallet = createWallet({devnet, name}, (request) =>
    prompt.ask(summarizeRequest(request, location.host)),
  );
  const added: HTMLElement[] = [prompt];
  if (panel) added.push(Object.assign(document.createElement('demo-wallet-panel'), {wallet, devnet}));
  document.body.append(...added);
  if (announced) wallet.announce();
  if (legacy) wallet.installLegacy();
  const uninstall = (): void => {
    wallet.destroy();
    for (const element of added) element.remove();
  };
  return {wallet, uninstall};
}

function createWallet(
  {devnet, name}: Required<Pick<DemoWalletOptions, 'devnet' | 'name'>>,
  approve: (prompt: WalletPrompt) => Promise<boolean>,
): MockEvmWallet {
  const keeper = new ChoiceKeeper('extension-wallet');
  const kept = keeper.read();
  const chains = walletChains(devnet);
  const start = chains.find(({id}) => id === kept.chainId) ?? chains[0];
  const selected = devnet.accounts.find(({address}) => address === kept.address) ?? devnet.accounts[0];
  return createMockEvmWallet({
    name,
    rdns: DEMO_WALLET_RDNS,
    icon: DEMO_WALLET_ICON,
    chains,
    accounts: selected ? [selected.privateKey] : [],
    authorized: kept.authorized,
    ...(start ? {startChainId: start.id} : {}),
    approve,
    onChange: (snapshot) => keeper.write(snapshot),
  });
}
