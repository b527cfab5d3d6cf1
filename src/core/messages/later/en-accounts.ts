/** Sentences of naming accounts and of changing between their kinds, in English. */
export const enAccounts = {
  'accounts.worth': (value: string) => `Worth ${value}`,
  'accounts.name': (address: string) => `Name of ${address}`,
  'accounts.nameIt': (account: string) => `Name ${account}`,
  'accounts.nameHint': 'For example: Savings',
  'accounts.save': 'Save',
  'accounts.cancel': 'Cancel',
  'accounts.named': (address: string, name: string) => `${address} is called ${name} now.`,
  'accounts.unnamed': (address: string) => `${address} has no name now.`,
  'accounts.toSmart': 'Switch to your smart account',
  'accounts.toEoa': 'Switch to your EOA',
  'accounts.switchFailed': 'Could not switch. You are still in the account you were in.',
};
