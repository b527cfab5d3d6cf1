/** Sentences the modal's frame and its first screen need, in English. */
export const enFirst = {
  'common.back': 'Back',
  'common.close': 'Close',
  'common.tryAgain': 'Try again',
  'common.loading': 'Loading…',
  'view.failed': 'This screen could not be loaded',
  'view.failedHint': 'Your connection may have dropped. Nothing is lost.',
  'view.reload': 'Reload this page',
  'modal.cannotClose': 'This window stays open until you choose.',
  'connect.title': 'Connect Wallet',
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.qrCode': 'QR code',
  'connect.multichain': 'Multichain',
  'connect.allWallets': 'All wallets',
  'connect.newToWallets': 'New to wallets?',
  'connect.seeHow': 'See how they work',
  'connect.offline': 'You are offline. Wallets in this browser still connect.',
  'connect.sharedRdns': 'Another wallet uses the same identity. Make sure this is the one you installed.',
  'connect.lookAlikeName':
    'This name imitates another or hides characters. Make sure this is the one you installed.',
  'whatIsAWallet.title': 'What is a wallet?',
};
