import type {ShownWallet} from '../../../core/messages/shown-wallet.js';

/** Sentences of Connect and of the views prefetched from there, in English. */
export const en = {
  'connect.noWallets': 'No wallet found in this browser',
  'connect.noWalletsHint': 'Install one, or use a wallet on your phone.',
  'allWallets.title': 'All wallets',
  'wc.title': 'WalletConnect',
  'getWallet.title': 'Get a wallet',
  'downloads.title': ({name}: ShownWallet) => `Get ${name}`,
  'multiChain.title': 'Choose networks',
  'connect.stillSignedIn': 'You are still signed in.',
  'connect.seeSessions': 'Show sessions',
  'connect.agree': (terms: string, privacy: string) =>
    terms && privacy
      ? `By connecting, you agree to our ${terms} and ${privacy}`
      : `By connecting, you agree to our ${terms || privacy}`,
  'connect.agreeFirst': 'One thing before you choose a wallet',
  'connect.agreeAndGoOn': 'Agree and continue',
  'connect.or': 'or',
  'connect.continueWithWallet': 'Continue with a wallet',
  'allWallets.search': 'Search wallets',
  'allWallets.none': 'No wallet found',
  'allWallets.noneHint': (text: string) =>
    `Nothing matches “${text}”. Check the spelling, or scan the QR code with any wallet.`,
  'allWallets.results': (count: number) => (count === 1 ? '1 wallet' : `${count} wallets`),
  'allWallets.failed': 'The wallet list is not available',
  'allWallets.failedHint': 'Installed wallets and the QR code still work.',
  'allWallets.showQr': 'Show QR code',
  'allWallets.certified': 'Certified only',
  'allWallets.noneCertified':
    'No certified wallet is listed here. Turn “Certified only” off to see the others.',
};
