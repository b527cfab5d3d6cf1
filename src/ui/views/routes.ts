import type {ViewName} from '../../core/model/view.js';
import type {Route} from './route.js';

/** Every view but Connect. A missing one, or a misspelt tag, does not compile. */
export const routes: {readonly [V in Exclude<ViewName, 'Connect'>]: Route<V>} = {
  Account: {
    tag: 'drawbridge-account-view',
    title: () => ['account.title'],
    load: () => loadAccount(),
  },
  AllWallets: {
    tag: 'drawbridge-all-wallets-view',
    title: () => ['allWallets.title'],
    load: () => import('./all-wallets/all-wallets-view.js'),
  },
  ConnectingWalletConnect: {
    tag: 'drawbridge-connecting-walletconnect-view',
    title: (params) => params?.wallet?.name ?? ['wc.title'],
    load: () => import('./connecting-walletconnect/connecting-walletconnect-view.js'),
  },
  ConnectingWalletConnectBasic: {
    tag: 'drawbridge-connecting-walletconnect-basic-view',
    title: () => ['wc.title'],
    load: () => import('./connecting-walletconnect-basic/connecting-walletconnect-basic-view.js'),
  },
  ConnectingExternal: {
    tag: 'drawbridge-connecting-external-view',
    title: ({name}) => name ?? ['connect.title'],
    load: () => import('./connecting-external/connecting-external-view.js'),
  },
  ConnectingMultiChain: {
    tag: 'drawbridge-connecting-multi-chain-view',
    title: () => ['multiChain.title'],
    load: () => import('./connecting-multi-chain/connecting-multi-chain-view.js'),
  },
  SwitchActiveChain: {
    tag: 'drawbridge-switch-active-chain-view',
    title: () => ['switchChain.title'],
    load: () => import('./switch-active-chain/switch-active-chain-view.js'),
  },
  ProfileWallets: {
    tag: 'drawbridge-profile-wallets-view',
    title: () => ['profileWallets.title'],
    load: () => import('./profile-wallets/profile-wallets-view.js'),
  },
  SwitchAddress: {
    tag: 'drawbridge-switch-address-view',
    title: () => ['switchAddress.title'],
    load: () => import('./switch-address/switch-address-view.js'),
  },
  WalletReceive: {
    tag: 'drawbridge-wallet-receive-view',
    title: () => ['receive.title'],
    load: () => import('./wallet-receive/wallet-receive-view.js'),
  },
  WalletCompatibleNetworks: {
    tag: 'drawbridge-wallet-compatible-networks-view',
    title: () => ['compatibleNetworks.title'],
    load: () => import('./wallet-compatible-networks/wallet-compatible-networks-view.js'),
  },
  Transactions: {
    tag: 'drawbridge-transactions-view',
    title: () => ['activity.title'],
    load: () => import('./transactions/transactions-view.js'),
  },
  Networks: {
    tag: 'drawbridge-networks-view',
    title: () => ['networks.title'],
    load: () => import('./networks/networks-view.js'),
  },
  SwitchNetwork: {
    tag: 'drawbridge-switch-network-view',
    title: () => ['switchNetwork.title'],
    load: () => import('./switch-network/switch-network-view.js'),
  },
  UnsupportedChain: {
    tag: 'drawbridge-unsupported-chain-view',
    title: () => ['unsupportedChain.title'],
    load: () => import('./unsupported-chain/unsupported-chain-view.js'),
  },
  WalletSend: {
    tag: 'drawbridge-wallet-send-view',
    title: () => ['send.title'],
    load: () => import('./wallet-send/wallet-send-view.js'),
  },
  WalletSendSelectToken: {
    tag: 'drawbridge-wallet-send-select-token-view',
    title: () => ['send.selectTokenTitle'],
    load: () => import('./wallet-send-select-token/wallet-send-select-token-view.js'),
  },
  WalletSendPreview: {
    tag: 'drawbridge-wallet-send-preview-view',
    title: () => ['send.reviewTitle'],
    load: () => import('./wallet-send-preview/wallet-send-preview-view.js'),
  },
  WalletSendConfirmed: {
    tag: 'drawbridge-wallet-send-confirmed-view',
    title: () => ['send.confirmedTitle'],
    load: () => import('./wallet-send-confirmed/wallet-send-confirmed-view.js'),
  },
  WhatIsAWallet: {
    tag: 'drawbridge-what-is-a-wallet-view',
    title: () => ['whatIsAWallet.title'],
    load: () => import('./what-is-a-wallet/what-is-a-wallet-view.js'),
  },
  WhatIsANetwork: {
    tag: 'drawbridge-what-is-a-network-view',
    title: () => ['whatIsANetwork.title'],
    load: () => import('./what-is-a-network/what-is-a-network-view.js'),
  },
  GetWallet: {
    tag: 'drawbridge-get-wallet-view',
    title: () => ['getWallet.title'],
    load: () => import('./get-wallet/get-wallet-view.js'),
  },
  Downloads: {
    tag: 'drawbridge-downloads-view',
    title: ({wallet}) => ['downloads.title', wallet.name],
    load: () => import('./downloads/downloads-view.js'),
  },
};

/** What the account holds is on its way while who it is is drawn; what fails is loaded again by the view. */
function loadAccount(): Promise<unknown> {
  void Promise.allSettled([import('./account/tabs/account-tabs.js')]);
  return import('./account/account-view.js');
}
