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
  'tokens.allSmallHint': 'They are hidden. Switch the setting below off to see them.',
  'tokens.failed': 'Token Balance Unavailable',
  'tokens.unsupported': (network: string) => `No list of tokens on ${network}`,
  'tokens.unsupportedHint': 'Only the balance above is known there. Your tokens are safe.',
};
