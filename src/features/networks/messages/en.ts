import type {ShownWallet} from '../../../core/messages/shown-wallet.js';

/** Sentences of choosing and switching networks and chains, in English. */
export const en = {
  'whatIsANetwork.title': 'What is a network?',
  'switchNetwork.title': 'Switch Network',
  'unsupportedChain.title': 'Switch Network',
  'whatIsANetwork.systemTitle': 'The place where it happens',
  'whatIsANetwork.systemText':
    'A network is the ledger that keeps your balances and carries your transactions.',
  'whatIsANetwork.differTitle': 'Each one has its own',
  'whatIsANetwork.differText':
    'Tokens, fees and speed differ. The same wallet can hold different balances on each network.',
  'whatIsANetwork.learnMore': 'Learn more',
  'networks.search': 'Search network',
  'networks.none': 'No network found',
  'networks.refused': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'Not available with your login' : `${name} did not allow it`,
  'networks.locked': 'Locked',
  'networks.connectChain': (chain: string) => `Connect ${chain}`,
  'networks.anotherWallet': 'Another wallet',
  'networks.greyedOut': 'Greyed out?',
  'networks.whatIsANetwork': 'What a network is',
  'switchNetwork.approve': 'Approve in wallet',
  'switchNetwork.hint': ({name}: ShownWallet, network: string) =>
    `Open ${name} and accept the switch to ${network}.`,
  'switchNetwork.switching': (network: string) => `Switching to ${network} network...`,
  'switchNetwork.declined': 'Switch declined',
  'switchNetwork.declinedHint': (network: string) =>
    `You declined the switch to ${network}. You are still where you were.`,
  'switchNetwork.failed': (network: string) => `Not on ${network} yet`,
  'switchNetwork.done': (network: string) => `You are on ${network}`,
  'switchNetwork.span': (from: string, to: string) => `Switching from ${from} to ${to}`,
  'unsupportedChain.lead': 'This app does not use that network',
  'unsupportedChain.on': (network: string) => `You are on ${network}. Switch to one of these to go on.`,
  'unsupportedChain.onUnknown':
    'You are on a network this app does not know. Switch to one of these to go on.',
  'switchChain.title': 'Switch chain',
  'switchChain.lead': (chain: string) => `Switch to ${chain}`,
  'switchChain.unsupported': (chain: string) =>
    `Connected wallet doesn't support connecting to ${chain} chain. You need to connect with a different wallet.`,
  'switchChain.sameWallet': ({name, isLogin}: ShownWallet, chain: string) =>
    isLogin
      ? `Your login is not connected to ${chain} yet. Log in once more for ${chain}, or use a wallet.`
      : `${name} is not connected to ${chain} yet. Choose it once more for ${chain}, or use a different wallet.`,
  'switchChain.chooseWallet': (chain: string) => `Choose a wallet for ${chain} next.`,
  'switchChain.stays': ({name}: ShownWallet, chain: string) => `${name} stays connected to ${chain}.`,
  'switchChain.action': 'Switch',
};
