import type {ShownWallet} from '../../../core/messages/shown-wallet.js';

/** Sentences of choosing and switching networks and chains, in English. */
export const en = {
  'whatIsANetwork.title': 'What is a network?',
  'switchNetwork.title': 'Switch network',
  'unsupportedChain.title': 'Switch network',
  'whatIsANetwork.systemTitle': 'Where your tokens live',
  'whatIsANetwork.systemText':
    'A network is the ledger that keeps your balances and carries your transactions.',
  'whatIsANetwork.differTitle': 'Networks differ',
  'whatIsANetwork.differText':
    'Tokens, fees and speed differ. The same wallet can hold different balances on each network.',
  'whatIsANetwork.learnMore': 'Learn more',
  'networks.search': 'Search networks',
  'networks.none': 'No network found',
  'networks.refused': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'Not available with your login' : `Not allowed by ${name}`,
  'networks.locked': 'Locked',
  'networks.connectChain': (chain: string) => `Connect ${chain}`,
  'networks.anotherWallet': 'Another wallet',
  'networks.notConnected': 'Not connected',
  'networks.greyedOut': 'Why are some greyed out?',
  'networks.whatIsANetwork': 'What is a network?',
  'switchNetwork.approve': ({name, isLogin}: ShownWallet) =>
    isLogin ? 'Approve the switch' : `Approve in ${name}`,
  'switchNetwork.hint': ({name}: ShownWallet, network: string) =>
    `Open ${name} and accept the switch to ${network}.`,
  'switchNetwork.switching': (network: string) => `Switching to ${network}…`,
  'switchNetwork.declined': 'Switch declined',
  'switchNetwork.declinedHint': (current: string) =>
    current === ''
      ? 'You declined. Your network has not changed.'
      : `You declined. You are still on ${current}.`,
  'switchNetwork.failed': (network: string) => `Could not switch to ${network}`,
  'switchNetwork.done': (network: string) => `You are on ${network}`,
  'switchNetwork.span': (from: string, to: string) => `Switching from ${from} to ${to}`,
  'unsupportedChain.lead': 'This app does not support that network',
  'unsupportedChain.on': (network: string) => `You are on ${network}. Switch to one of these to continue.`,
  'unsupportedChain.onUnknown':
    'You are on a network that this app does not support. Switch to one of these to continue.',
  'switchChain.title': 'Switch chain',
  'switchChain.lead': (chain: string) => `Switch to ${chain}`,
  'switchChain.unsupported': ({name, isLogin}: ShownWallet, chain: string) =>
    isLogin
      ? `Your login doesn’t support ${chain}. Connect a wallet.`
      : `${name} doesn’t support ${chain}. Connect another wallet.`,
  'switchChain.sameWallet': ({name, isLogin}: ShownWallet, chain: string) =>
    isLogin
      ? `Log in again for ${chain}, or use a wallet.`
      : `Connect ${name} to ${chain}, or use another wallet.`,
  'switchChain.chooseWallet': (chain: string) => `Choose a wallet for ${chain} next.`,
  'switchChain.stays': ({name}: ShownWallet, chain: string) => `${name} stays connected to ${chain}.`,
  'switchChain.action': 'Switch',
};
