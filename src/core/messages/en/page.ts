/** Sentences the page shows before the modal is opened, in English. They are part of the first load. */
export const enPage = {
  'button.connect': 'Connect Wallet',
  'button.connecting': 'Connecting...',
  'button.reconnecting': 'Reconnecting...',
  'button.locked': 'Unlock wallet',
  // In the order that is visible: speech control matches the text of the button (WCAG 2.5.3).
  'button.account': (address: string, balance: string) => `Account, ${balance && `${balance} `}${address}`,
  'button.selectNetwork': 'Select Network',
  'button.switchNetwork': 'Switch Network',
  'button.unknownNetwork': 'Unknown Network',
  'button.network': (name: string) => `Network: ${name}`,
  'common.close': 'Close',
  'view.reload': 'Reload this page',
  'modal.loading': 'Opening…',
  'modal.loadFailed': 'The wallet window could not be loaded. Check your connection and try again.',
};
