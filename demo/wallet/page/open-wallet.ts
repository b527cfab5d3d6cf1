import {
  createMockRemoteWallet,
  type MockRemoteWallet,
  type MockRemoteWalletOptions,
} from '@drawbridge/modal/testing';
import {walletChains, type WalletDevnet} from '../devnet/devnet-info.js';
import {DEMO_WALLET_ICON} from '../wallet-icon.js';
import {ChoiceKeeper} from '../extension/kept-choice.js';

/** Who answers for the wallet's user, and who is told of changes. */
export type WalletHooks = Required<Pick<MockRemoteWalletOptions, 'onProposal' | 'approve' | 'onChange'>>;

/** Opens the wallet of this browser again, with the account, the network and the sessions it had. */
export async function openWallet(devnet: WalletDevnet, hooks: WalletHooks): Promise<MockRemoteWallet> {
  const keeper = new ChoiceKeeper('remote-wallet');
  const kept = keeper.read();
  const chains = walletChains(devnet);
  // The page's own extension wallet has the first account: another one here tells the two apart.
  const selected = devnet.accounts.find(({address}) => address === kept.address) ?? devnet.accounts[1];
  const wallet = await createMockRemoteWallet({
    relayUrl: devnet.endpoints.relay,
    projectId: 'demo-wallet',
    name: 'Demo wallet',
    icons: [DEMO_WALLET_ICON],
    storagePrefix: 'drawbridge-demo-wallet',
    chains,
    accounts: selected ? [selected.privateKey] : [],
    ...(chains.some(({id}) => id === kept.chainId) ? {startChainId: kept.chainId as number} : {}),
    ...hooks,
    onChange: () => {
      keeper.write({authorized: true, chainId: wallet.chain.id, address: wallet.addresses[0]});
      hooks.onChange();
    },
  });
  return wallet;
}
