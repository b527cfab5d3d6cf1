/** Sentences of tokens, in English. */
export const en = {
  'tokens.currency': 'Currency',
  'tokens.refresh': 'Refresh',
  'tokens.hideSmall': 'Hide small balances',
  'tokens.hideSmallHidden': (count: string) => `Hide small balances (${count} hidden)`,
  'tokens.showAll': (count: string) => `Show all ${count} tokens`,
  'tokens.showHidden': (count: string) =>
    count === '1' ? 'Show 1 hidden token' : `Show ${count} hidden tokens`,
  'tokens.showLess': 'Show less',
  'tokens.share': (percent: string) => `${percent} of the total`,
  'tokens.shareLittle': (percent: string) => `Less than ${percent} of the total`,
  'tokens.count': (count: string) => `Tokens: ${count}`,
  'tokens.none': 'No tokens yet',
  'tokens.noneHint': (network: string) => `What you receive on ${network} appears here.`,
  'tokens.allSmall': 'Only small balances',
  'tokens.allSmallHint': 'Turn off “Hide small balances” to see them.',
  'tokens.failed': 'Token Balance Unavailable',
  'tokens.refusedHint': 'Only the owner of this site can change that. Your tokens are safe.',
  'tokens.unsupported': (network: string) => `Tokens aren’t shown on ${network}`,
  'tokens.unsupportedHere': 'Tokens aren’t shown on this network',
  'tokens.unsupportedHint': 'Your tokens are safe. Find them on the explorer.',
};
