/** Sentences that several elements of the first screen and of the prefetched views share, in English. */
export const enNext = {
  /** A sentence written by the adopter. */
  'common.text': (text: string) => text,
  'connect.sharedRdns': 'Another wallet uses the same identity. Make sure this is the one you installed.',
  'connect.lookAlikeName':
    'This name imitates another or hides characters. Make sure this is the one you installed.',
  'connect.oneOf': (position: number, count: number) => `${position} of ${count} wallets of this name`,
  'common.offline': 'You are offline',
  'common.offlineHint': 'Check your connection. What you did so far is kept.',
  'common.permissionKept': (name: string) =>
    `Disconnected from this page. ${name} keeps its permission for your other chain.`,
  'modal.unknownOptions': (names: string) => `Unknown options: ${names}`,
  'connect.agreeBefore': 'I agree to our',
  'connect.terms': 'Terms of Service',
  'connect.privacy': 'Privacy Policy',
  'connect.and': 'and',
  'allWallets.clear': 'Clear search',
};
