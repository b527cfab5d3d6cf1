/** Past tenses of the service's names for actions. */
const DONE: Readonly<Record<string, string>> = {
  approve: 'Approved',
  borrow: 'Borrowed',
  burn: 'Burnt',
  buy: 'Bought',
  cancel: 'Canceled',
  claim: 'Claimed',
  close: 'Closed',
  deploy: 'Deployed',
  deposit: 'Deposited',
  execute: 'Executed',
  mint: 'Minted',
  receive: 'Received',
  repay: 'Repaid',
  sell: 'Sold',
  send: 'Sent',
  stake: 'Staked',
  trade: 'Swapped',
  unstake: 'Unstaked',
  withdraw: 'Withdrawn',
};

/** An operation without a translation: the service's name with spaces. */
function asWords(type: string): string {
  const words = type.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Sentences of the history, in English. */
export const en = {
  'activity.title': 'Activity',
  'activity.type': (type: string) => (Object.hasOwn(DONE, type) ? (DONE[type] ?? type) : asWords(type)),
  'activity.to': (who: string) => `To ${who}`,
  'activity.from': (who: string) => `From ${who}`,
  'activity.pending': 'Pending',
  'activity.failed': 'Failed',
  'activity.explorer': 'View on explorer, in a new tab',
  'activity.loadMore': 'Load more',
  'activity.showAll': 'All activity',
  'activity.none': 'No transactions yet',
  'activity.noneHint': 'Your next transactions will appear here.',
  'activity.noneYet': (network: string) => `No recent activity on ${network}`,
  'activity.noneYetHint': 'Load older transactions.',
  'activity.unsupported': (network: string) => `Activity isn’t shown on ${network}`,
  'activity.unsupportedHint': 'Find it on the explorer.',
  'activity.unavailable': 'Failed to fetch transactions',
  'activity.moreFailed': 'Older transactions couldn’t be loaded.',
  'activity.unknownToken': 'Unknown token',
  'error.activity': 'Failed to fetch transactions',
};
