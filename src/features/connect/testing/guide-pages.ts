import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {LONG_NAMES, SAMPLE_WALLET, wireWallets} from '../../../testing/fakes/gallery/sample-wallets.js';
import {viewPage} from '../../../testing/fakes/gallery/view-page.js';

const getWallet = ['GetWallet'] as const;

/** The views that explain wallets and help to get one, in every state. */
export const guidePages: readonly GalleryPage[] = [
  viewPage('what-is-a-wallet/words', {about: 'What a wallet is', shows: ['WhatIsAWallet'], isDeep: true}),
  viewPage('what-is-a-network/words', {about: 'What a network is', shows: ['WhatIsANetwork'], isDeep: true}),
  viewPage('get-wallet/wallets', {about: 'Suggestions', shows: getWallet, isDeep: true}),
  viewPage('get-wallet/loading', {
    about: 'Not there yet',
    shows: getWallet,
    isDeep: true,
    explorer: 'silent',
  }),
  viewPage('get-wallet/empty', {about: 'None', shows: getWallet, isDeep: true, explorer: 'empty'}),
  viewPage('get-wallet/error', {about: 'Out of order', shows: getWallet, isDeep: true, explorer: 'failing'}),
  viewPage('get-wallet/offline', {
    about: 'Offline',
    shows: getWallet,
    isDeep: true,
    explorer: 'failing',
    isOffline: true,
  }),
  viewPage('get-wallet/long-names', {
    about: 'Names as long as they come',
    shows: getWallet,
    isDeep: true,
    listed: wireWallets(LONG_NAMES),
  }),
  viewPage('downloads/stores', {
    about: 'Every store',
    shows: ['Downloads', {wallet: SAMPLE_WALLET}],
    isDeep: true,
  }),
  viewPage('downloads/empty', {
    about: 'No store at all',
    shows: ['Downloads', {wallet: {id: 'cedar', name: 'Cedar'}}],
    isDeep: true,
  }),
  viewPage('downloads/long-name', {
    about: 'A name as long as they come',
    shows: ['Downloads', {wallet: {...SAMPLE_WALLET, name: LONG_NAMES[1]}}],
    isDeep: true,
  }),
];
