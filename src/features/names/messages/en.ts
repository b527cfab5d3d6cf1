import type {ShownWallet} from '../../../core/messages/shown-wallet.js';

/** Sentences of the account's names, in English; those of the specification are verbatim. */
export const en = {
  'names.title': 'Choose name',
  'names.chooseHeading': 'Choose your account name',
  'names.chooseText': 'Others can send to a name instead of a long address. You sign once, and pay nothing.',
  'names.learnMore': 'Learn more about names',
  'names.field': 'Name',
  'names.fieldHint': 'At least 4 letters, digits or hyphens',
  'names.register': (name: string) => (name === '' ? 'Register a name' : `Register ${name}`),
  'names.tooShort': 'Name must be at least 4 characters long',
  'names.tooLong': 'Name must be at most 63 characters long',
  'names.badCharacter': (character: string) =>
    `Can only contain letters, numbers and - characters. ${character} can’t be used.`,
  'names.punycode': 'Two hyphens can’t be its third and fourth characters.',
  'names.owned': 'You already own a name',
  'names.ownedList': 'Names of this account',
  'names.ownedCount': (shown: string, all: string) => `${shown} of ${all} names`,
  'names.showMore': 'Show more',
  'names.results': 'Names',
  'names.byService': 'Names service',
  'names.inEns': 'ENS',
  'names.suggested': 'Suggestion',
  'names.available': 'Available',
  'names.registered': 'Registered',
  'names.takenBy': (address: string) => `Taken by ${address}`,
  'names.yours': 'Yours',
  'names.unknown': 'Unknown',
  'names.looking': 'Looking the name up…',
  'names.lookAlike': (typed: string, known: string) =>
    `${typed} looks like ${known}, which is registered. Others may confuse the two.`,
  'names.target': (address: string, network: string) => `It will belong to ${address} on ${network}.`,
  'names.unsupported': (network: string) => `Names can’t be registered on ${network}`,
  'names.unsupportedHint': 'Names are for main networks. Choose another one.',
  'names.chooseNetwork': 'Choose another network',
  'names.otherFamily': 'Names belong to EVM accounts',
  'names.otherFamilyHint': 'Connect an EVM wallet to register one.',
  'names.failed': (name: string) => `${name} was not registered`,
  'names.failedBecause': (name: string, reason: string) => `${name} was not registered: ${reason}`,
  'names.because': (failure: string, reason: string) => `${failure}: ${reason}`,
  'names.signing': ({name, isLogin}: ShownWallet) => (isLogin ? 'Sign to register' : `Sign in ${name}`),
  'names.signingHint': ({name: wallet, isLogin}: ShownWallet, name: string) =>
    isLogin
      ? `Approve signing ${name}. A signature costs nothing.`
      : `${wallet} asks you to sign ${name}. A signature costs nothing.`,
  'names.registering': (name: string) => `Registering ${name}`,
  'names.registeringHint': 'The names service has your signature. You can leave, it goes on.',
  'names.toAccount': 'Go to your account',
  'names.success': 'Account name chosen successfully',
  'names.successText': 'You can now fund your account and trade crypto',
  'names.go': "Let's Go!",
  'names.done': (name: string) => `${name} is your name now`,
  'names.accountMissing': 'Address or auth connector not found',
  'names.networkMissing': 'Network not found',
  'names.resolveFailed': 'Error resolving name',
  'names.suggestFailed': 'Error fetching name suggestions',
  'names.ownedFailed': 'Error fetching names for address',
  'names.registerFailed': (name: string) => `Error registering name ${name}`,
  'names.unclear': (name: string) =>
    `${name} may be registered by now. Look it up in a moment, before you sign again.`,
  'names.signedLate': 'The name service waits only a few seconds: try again',
  'names.clockAhead': (time: string) =>
    `This device’s clock is about ${time} ahead, so the names service refused it. Correct the clock, then register it again.`,
  'names.clockBehind': (time: string) =>
    `This device’s clock is about ${time} behind, so the names service refused it. Correct the clock, then register it again.`,
  'names.clockDiffers':
    'This device’s clock differs from the clock of the names service. Let the device set its time automatically, then register it again.',
  'names.reason': (reason: string) => reason,
};
