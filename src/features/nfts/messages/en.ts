/** Sentences of NFTs, in English. */
export const en = {
  'nfts.none': 'No NFTs yet',
  'nfts.noneHint': (network: string) => `NFTs you receive on ${network} appear here.`,
  'nfts.noneYet': 'No NFTs in your latest transactions',
  'nfts.noneYetHint': 'Older ones may have brought some.',
  'nfts.unsupported': (network: string) => `No list of NFTs on ${network}`,
  'nfts.unavailable': 'Failed to fetch NFTs',
  'nfts.partial': 'From your latest transactions. Older ones may have brought more.',
  'nfts.further': 'Look further back',
  'nfts.times': (count: string) => `×${count}`,
  'nfts.showAll': (count: string) => `Show all ${count} NFTs`,
};
