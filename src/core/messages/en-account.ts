/** Sentences of the account and network views, in English. */
export const enAccount = {
  'common.disconnect': 'Disconnect',
  'common.disconnecting': 'Disconnecting…',
  'account.chooseNetwork': (name: string) => `Network: ${name}. Choose another`,
  'account.copyAddress': 'Copy address',
  'account.addressCopied': 'Address copied',
  'account.explorer': 'Block Explorer',
  'account.balance': 'Balance',
  'account.balanceUnavailable': 'Balance unavailable',
  'account.connectedWith': (name: string) => `Connected with ${name}`,
  'account.locked': (name: string) => `${name} is locked`,
  'account.lockedHint': (name: string) => `Unlock ${name} to go on. Nothing is lost.`,
  'account.unlock': 'Unlock',
  'networks.search': 'Search network',
  'networks.none': 'No network found',
  'networks.noneHint': (text: string) => `Nothing matches “${text}”.`,
  'networks.active': 'Active',
  'networks.notApproved': 'Not in this wallet',
  'networks.anotherWallet': 'Another wallet',
  'networks.greyedOut': 'Greyed out?',
  'networks.whatIsANetwork': 'What a network is',
  'switchNetwork.approve': 'Approve in wallet',
  'switchNetwork.hint': (wallet: string, network: string) =>
    `Open ${wallet} and accept the switch to ${network}.`,
  'switchNetwork.declined': 'Switch declined',
  'switchNetwork.declinedHint': (network: string) =>
    `You said no to ${network} in your wallet. You are still where you were.`,
  'switchNetwork.failed': (network: string) => `Not on ${network} yet`,
  'switchNetwork.done': (network: string) => `You are on ${network}`,
  'switchNetwork.span': (from: string, to: string) => `Switching from ${from} to ${to}`,
  'unsupportedChain.lead': 'This app does not use that network',
  'unsupportedChain.on': (network: string) =>
    `Your wallet is on ${network}. Switch to one of these to go on.`,
  'unsupportedChain.onUnknown':
    'Your wallet is on a network this app does not know. Switch to one of these to go on.',
  'unsupportedChain.notice': (network: string) => `This app may not work on ${network}.`,
};
