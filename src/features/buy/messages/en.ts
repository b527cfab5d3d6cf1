/** Sentences of purchases, in English. Those of the specification are verbatim. */
export const en = {
  'buy.title': 'Buy crypto',
  'buy.selectTokenTitle': 'Select token',
  'buy.selectCurrencyTitle': 'Select currency',
  'buy.progressTitle': 'Buy',
  'buy.activityTitle': 'Activity',
  'buy.helpTitle': 'What is Buy?',
  'buy.arrived': (amount: string) => `${amount} arrived`,
};
