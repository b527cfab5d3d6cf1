import {FAKE_TOKENS} from '../../../testing/fakes/client/fake-assets.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {viewPage} from '../../../testing/fakes/gallery/view-page.js';
import {sendReviewPages} from './send-review-pages.js';
import {
  sendSetup,
  withoutService,
  withoutTokens,
  filled,
  long,
  known,
  taproot,
  press,
  openBook,
  LOOK_ALIKE,
} from './send-setups.js';

/** Sending in every state. */
export const sendPages: readonly GalleryPage[] = [
  viewPage('send/empty', {about: 'Nothing is filled in', shows: ['WalletSend'], ...sendSetup()}),
  viewPage('send/nothing-owned', {
    about: 'The account owns nothing',
    shows: ['WalletSend'],
    ...withoutTokens(),
  }),
  viewPage('send/filled', {
    about: 'Ready to be reviewed',
    shows: ['WalletSend'],
    ...sendSetup(filled('12.5')),
  }),
  viewPage('send/too-much', {
    about: 'More than there is',
    shows: ['WalletSend'],
    ...sendSetup(filled('9999')),
  }),
  viewPage('send/invalid', {
    about: 'Neither an address nor a name',
    shows: ['WalletSend'],
    ...sendSetup(({send}) => send.setReceiver({text: 'unreadable', nameTrouble: 'unreadable'})),
  }),
  viewPage('send/names-unsupported', {
    about: 'A name where names cannot be looked up',
    shows: ['WalletSend'],
    ...sendSetup(({send}) => send.setReceiver({text: 'ada.eth', nameTrouble: 'unsupported'})),
  }),
  viewPage('send/name-unreachable', {
    about: 'A name that could not be looked up now',
    shows: ['WalletSend'],
    ...sendSetup(({send}) => send.setReceiver({text: 'ada.eth', nameTrouble: 'unreachable'})),
  }),
  viewPage('send/look-alike', {
    about: 'An address that only looks like a known one',
    shows: ['WalletSend'],
    ...sendSetup(filled('1', LOOK_ALIKE)),
  }),
  viewPage('send/taproot', {
    about: 'The longest address that is sent to',
    shows: ['WalletSend'],
    ...sendSetup(taproot),
  }),
  viewPage('send/unregistered', {
    about: 'A name that is not registered',
    shows: ['WalletSend'],
    ...sendSetup(({send}) => send.setReceiver({text: 'unknown.eth', nameTrouble: 'unregistered'})),
  }),
  viewPage('send/deceptive', {
    about: 'A name that hides something',
    shows: ['WalletSend'],
    ...sendSetup(({send}) => send.setReceiver({text: 'vit\u200balik.eth', nameTrouble: 'deceptive'})),
  }),
  viewPage('send/address-book', {
    about: 'Earlier receivers, and other accounts of the user',
    shows: ['WalletSend'],
    ...sendSetup(known),
    after: openBook,
  }),
  viewPage('send/missing-token', {
    about: 'The page asked for a token that is not there',
    shows: ['WalletSend', {token: 'DAI', amount: '5'}],
    ...sendSetup(),
  }),
  viewPage('send/unclear', {
    about: 'An amount that two people read differently',
    shows: ['WalletSend'],
    ...sendSetup(({send}) => {
      send.chooseToken(FAKE_TOKENS[0]!);
      send.setAmount('', '1,500');
    }),
  }),
  viewPage('send/read-as', {
    about: 'An amount written as elsewhere, and how it was read',
    shows: ['WalletSend'],
    ...sendSetup((apis) => {
      filled('0')(apis);
      apis.send.setAmount('12.5', '12,5');
    }),
  }),
  viewPage('send/unread', {
    about: 'Neither the service nor the node tells what there is',
    shows: ['WalletSend'],
    ...withoutService(),
  }),
  viewPage('send/looking', {
    about: 'The page asked for a token, and the service does not answer',
    shows: ['WalletSend', {token: 'DAI', amount: '5'}],
    ...withoutService(() => new Promise(() => {})),
  }),
  viewPage('send/tokens-unread', {
    about: 'The coin, while the other tokens cannot be read',
    shows: ['WalletSendSelectToken'],
    ...withoutService(),
  }),
  viewPage('send/most-unknown', {
    about: 'The maximum of the coin, whose fee is not known',
    shows: ['WalletSend'],
    ...sendSetup(({send}) => send.chooseToken(FAKE_TOKENS[0]!), {
      estimate: () => Promise.reject(new Error('no node')),
    }),
    after: press('max'),
  }),
  viewPage('send/long', {
    about: 'A long symbol, and a long amount',
    shows: ['WalletSend'],
    ...sendSetup(long),
  }),
  viewPage('send/refused', {
    about: 'The chain says something that forbids it',
    shows: ['WalletSend'],
    ...sendSetup(filled('12.5'), {
      forecast: async () => ({outcome: 'refused', refusal: {reason: 'decimals', told: 6, chain: 18}}),
    }),
  }),
  ...sendReviewPages,
];
