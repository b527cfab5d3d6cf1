import type {ShownWallet} from '../../../core/messages/shown-wallet.js';

/** Sentences of the account's names, in English; those of the specification are verbatim. */
export const en = {
  'names.title': 'Get a name',
  'names.chooseHeading': 'Get a name for your account',
  'names.chooseText': 'People can pay your name instead of a long address. It’s free: you sign once.',
  'names.learnMore': 'Learn more about names',
  'names.field': 'Name',
  'names.fieldHint': 'At least 4 letters, digits or hyphens',
  'names.register': (name: string) => (name === '' ? 'Get a name' : `Get ${name}`),
  'names.tooShort': 'Name must be at least 4 characters long',
  'names.tooLong': 'Name must be at most 63 characters long',
  'names.badCharacter': (character: string) => `Use letters, digits and hyphens. ${character} isn’t allowed.`,
  'names.punycode': 'A name can’t have “--” after its second character.',
  'names.owned': 'You already own a name',
  'names.ownedList': 'Names of this account',
  'names.ownedCount': (shown: string, all: string) => `${shown} of ${all} names`,
  'names.showMore': 'Show more',
  'names.results': 'Names',
  'names.byService': 'Names service',
  'names.inEns': 'ENS name',
  'names.available': 'Available',
  'names.registered': 'Taken',
  'names.yours': 'Yours',
  'names.unknown': 'Unknown',
  'names.looking': 'Checking…',
  'names.lookAlike': (typed: string, known: string) =>
    `${typed} looks like ${known}, which is registered. Others may confuse the two.`,
  'names.target': (address: string, network: string) => `For ${address} on ${network}.`,
  'names.unsupported': (network: string) => `Names can’t be registered on ${network}`,
  'names.unsupportedHint': 'Test networks have no names. Choose another network.',
  'names.chooseNetwork': 'Choose another network',
  'names.otherFamily': 'Names work with Ethereum accounts',
  'names.otherFamilyHint': 'Connect an Ethereum wallet to register one.',
  'names.failed': (name: string) => `${name} was not registered`,
  'names.failedBecause': (name: string, reason: string) => `${name} was not registered: ${reason}`,
  'names.nothingRegistered': 'Nothing was registered. You can try again.',
  'names.chooseAnother': 'Choose another name.',
  'names.because': (failure: string, reason: string) => `${failure}: ${reason}`,
  'names.signing': ({name, isLogin}: ShownWallet) => (isLogin ? 'Confirm to register' : `Confirm in ${name}`),
  'names.signingHint': ({name: wallet, isLogin}: ShownWallet, name: string) =>
    isLogin
      ? `Approve the signature for ${name}. It’s free.`
      : `Open ${wallet} and sign the request for ${name}. It’s free.`,
  'names.registering': (name: string) => `Registering ${name}`,
  'names.registeringHint': 'Almost done. You can leave; it continues without you.',
  'names.toAccount': 'Go to your account',
  'names.success': (name: string) => `${name} is yours`,
  'names.successText': 'People can now send to it.',
  'names.go': 'Done',
  'names.done': (name: string) => `${name} is yours`,
  'names.accountMissing': 'Address or auth connector not found. Connect an account, then try again.',
  'names.networkMissing': 'Network not found. Choose another network, then try again.',
  'names.resolveFailed': 'Error resolving name',
  'names.suggestFailed': 'Error fetching name suggestions',
  'names.ownedFailed': 'Error fetching names for address',
  'names.registerFailed': (name: string) => `Error registering name ${name}`,
  'names.unclear': (name: string) =>
    `It isn’t certain yet whether ${name} is yours. Check in a moment before you sign again.`,
  'names.signedLate': 'The name service waits only a few seconds: try again',
  'names.clockAhead': (time: string) =>
    `This device’s clock is about ${time} ahead, so the names service refused it. Correct the clock, then register it again.`,
  'names.clockBehind': (time: string) =>
    `This device’s clock is about ${time} behind, so the names service refused it. Correct the clock, then register it again.`,
  'names.clockDiffers':
    'This device’s clock differs from the clock of the names service. Let the device set its time automatically, then register it again.',
  'names.reason': (reason: string) => reason,
};
