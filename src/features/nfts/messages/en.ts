/** Sentences of NFTs, in English. */
export const en = {
  'nfts.none': 'No NFTs yet',
  'nfts.noneHint': (network: string) => `NFTs you receive on ${network} appear here.`,
  'nfts.noneYet': 'No NFTs in your recent transactions',
  'nfts.noneYetHint': 'There may be some in older transactions.',
  'nfts.unsupported': (network: string) => `NFTs aren’t shown on ${network}`,
  'nfts.unavailable': 'Failed to fetch NFTs',
  'nfts.partial': 'Found in your recent transactions.',
  'nfts.further': 'Load older NFTs',
  'nfts.times': (count: string) => `×${count}`,
  'nfts.showAll': (count: string) => `Show all ${count} NFTs`,
};
