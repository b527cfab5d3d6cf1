import type {ShownWallet} from '../../../core/messages/shown-wallet.js';

/** Sentences of the account, its wallets and its addresses, in English. */
export const en = {
  'account.title': 'Account',
  'account.disconnectChain': (chain: string) => `Disconnect ${chain}`,
  'account.sessions': 'Sessions',
  'account.security': 'Account and security',
  'account.securityHint': 'Your login and its sessions',
  'account.logOut': 'Log out',
  'account.loggingOut': 'Logging you out…',
  'account.explorer': 'Block Explorer',
  'account.worth': 'Worth',
  'account.balance': 'Balance',
  'account.balanceUnavailable': 'Balance unavailable',
  'account.connectedWith': ({name, isLogin}: ShownWallet) =>
    isLogin ? `Connected with your ${name}` : `Connected with ${name}`,
  'account.wallets': (count: number) => `${count} wallets`,
  'account.accounts': (count: number) => `${count} accounts`,
  'account.alsoConnected': 'Also connected',
  'account.addressIn': (address: string, {name}: ShownWallet) => `${address} · ${name}`,
  'account.switched': (chain: string, address: string, {name, isLogin}: ShownWallet) =>
    isLogin
      ? `${chain}: ${address} of your ${name} is in use now.`
      : `${chain}: ${address} in ${name} is in use now.`,
  'accounts.worth': (value: string) => `Worth ${value}`,
  'accounts.name': (address: string) => `Name of ${address}`,
  'accounts.nameIt': (account: string) => `Name ${account}`,
  'accounts.nameHint': 'For example: Savings',
  'accounts.save': 'Save',
  'accounts.cancel': 'Cancel',
  'accounts.named': (address: string, name: string) => `${address} is called ${name} now.`,
  'accounts.unnamed': (address: string) => `${address} has no name now.`,
  'accounts.toSmart': 'Switch to your smart account',
  'accounts.toEoa': 'Switch to your regular account',
  'accounts.switchFailed': 'Could not switch. You are still in the account you were in.',
  'profileWallets.title': 'Your wallets',
  'profileWallets.inUse': 'In use',
  'profileWallets.use': 'Use',
  'profileWallets.useName': ({name}: ShownWallet) => `Use ${name}`,
  'profileWallets.locked': 'Locked',
  'profileWallets.unlockName': ({name}: ShownWallet) => `Unlock ${name}`,
  'profileWallets.looking': 'Looking for this wallet…',
  'profileWallets.away': 'Not available right now',
  'profileWallets.connect': 'Connect',
  'profileWallets.connectName': ({name}: ShownWallet) => `Connect ${name}`,
  'profileWallets.disconnectName': ({name}: ShownWallet) => `Disconnect ${name}`,
  'profileWallets.another': 'Connect another wallet',
  'profileWallets.anotherFor': (chain: string) => `Connect another wallet for ${chain}`,
  'profileWallets.first': 'Connect a wallet',
  'profileWallets.firstFor': (chain: string) => `Connect a wallet for ${chain}`,
  'profileWallets.disconnectAll': 'Disconnect all',
  'profileWallets.none': 'No wallet is connected',
  'profileWallets.noneHint': 'Wallets you connect to this app are listed here.',
  'profileWallets.switched': ({name}: ShownWallet, chain: string) => `${name} is in use on ${chain} now.`,
  'profileWallets.ended': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'You are logged out.' : `${name} is disconnected.`,
  'switchAddress.title': 'Switch Address',
  'switchAddress.hint': ({name, isLogin}: ShownWallet, app: string) =>
    isLogin
      ? `These are the accounts of your ${name}.`
      : `${name} shares these accounts with ${app}. Is one missing? Share it there.`,
  'switchAddress.switchTo': 'Switch to',
  'switchAddress.switchToAddress': (address: string) => `Switch to ${address}`,
  'switchAddress.none': 'No account is connected',
  'switchAddress.noneHint': 'Connect a wallet to choose from its accounts.',
};
