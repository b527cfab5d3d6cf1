import {createMockEvmWallet, type MockEvmWallet, type MockEvmWalletOptions} from '@drawbridge/modal/testing';
import {extensionChains, type WalletDevnet} from './devnet/devnet-info.js';
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
  const prompt = Object.assign(document.createElement('demo-wallet-prompt'), {walletName: name});
  const controls = document.createElement('demo-wallet-panel');
  const wallet = createWallet(devnet, {
    name,
    approve: (request) => prompt.ask(summarizeRequest(request, location.host)),
    unlock: () => prompt.ask({title: `Unlock ${name}?`, facts: []}),
    onChange: () => controls.requestUpdate(),
  });
  Object.assign(controls, {wallet, devnet});
  const added: readonly HTMLElement[] = panel ? [prompt, controls] : [prompt];
  document.body.append(...added);
  if (announced) wallet.announce();
  if (legacy) wallet.installLegacy();
  const uninstall = (): void => {
    wallet.destroy();
    for (const element of added) element.remove();
  };
  return {wallet, uninstall};
}

type Hooks = Required<Pick<MockEvmWalletOptions, 'name' | 'approve' | 'unlock' | 'onChange'>>;

function createWallet(devnet: WalletDevnet, hooks: Hooks): MockEvmWallet {
  const keeper = new ChoiceKeeper('extension-wallet');
  const kept = keeper.read();
  const chains = extensionChains(devnet);
  const start = chains.find(({id}) => id === kept.chainId) ?? chains[0];
  const selected = devnet.accounts.find(({address}) => address === kept.address) ?? devnet.accounts[0];
  return createMockEvmWallet({
    ...hooks,
    rdns: DEMO_WALLET_RDNS,
    icon: DEMO_WALLET_ICON,
    chains,
    accounts: selected ? [selected.privateKey] : [],
    authorized: kept.authorized,
    ...(start ? {startChainId: start.id} : {}),
    onChange: (snapshot) => {
      keeper.write(snapshot);
      hooks.onChange(snapshot);
    },
  });
}
