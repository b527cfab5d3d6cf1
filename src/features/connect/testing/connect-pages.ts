import {createScriptedConnector} from '../../../testing/fakes/client/fake-connection.js';
import {announced, legacy, remote} from '../../../testing/fakes/gallery/connectors.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {HOSTILE_NAMES, LONG_NAMES, wireWallets} from '../../../testing/fakes/gallery/sample-wallets.js';
import {viewPage} from '../../../testing/fakes/gallery/view-page.js';

const shows = ['Connect'] as const;
const legal = {
  termsConditionsUrl: 'https://harbour.example/terms',
  privacyPolicyUrl: 'https://harbour.example/privacy',
};

/** Connect in every state. */
export const connectPages: readonly GalleryPage[] = [
  viewPage('connect/wallets', {
    about: 'Wallets of every kind',
    shows,
    found: [announced('Aspen'), announced('Birch'), legacy(), remote()],
    featuredWalletIds: ['wallet-4', 'wallet-6'],
    customWallets: [{id: 'harbour', name: 'Harbour Wallet', homepage: 'https://harbour.example'}],
    before: ({wallets}) => wallets.remember({id: 'wallet-8', name: 'Elm'}),
  }),
  viewPage('connect/legacy', {
    about: 'A wallet that does not say which one it is',
    shows,
    found: [legacy(), remote()],
  }),
  viewPage('connect/loading', {about: 'The explorer has not answered', shows, explorer: 'silent'}),
  viewPage('connect/empty', {
    about: 'No wallet at all',
    shows,
    explorer: 'empty',
    found: [],
    enableWalletConnect: false,
  }),
  viewPage('connect/error', {about: 'The explorer is out of order', shows, explorer: 'failing'}),
  viewPage('connect/offline', {about: 'Offline', shows, explorer: 'failing', isOffline: true}),
  viewPage('connect/long-names', {
    about: 'Names as long as they come',
    shows,
    found: [...LONG_NAMES.map((name) => announced(name, {id: name})), remote()],
    listed: wireWallets(LONG_NAMES),
  }),
  viewPage('connect/hostile-names', {
    about: 'Names that try to be something else',
    shows,
    found: [
      announced('Aspen', {warning: 'shared-rdns', id: 'one'}),
      announced('Мetаmаsk', {warning: 'look-alike-name', id: 'two'}),
      remote(),
    ],
    listed: wireWallets(HOSTILE_NAMES),
  }),
  viewPage('connect/terms', {about: 'The terms, said', shows, ...legal}),
  viewPage('connect/legal', {about: 'The terms, asked', shows, ...legal, features: {legalCheckbox: true}}),
  viewPage('connect/collapsed', {
    about: 'Wallets behind one button',
    shows,
    found: [announced('Aspen'), remote(), createScriptedConnector({name: 'E-mail', type: 'AUTH'})],
    features: {collapseWallets: true},
  }),
  viewPage('connect/phone', {about: 'On a phone', shows, found: [remote()], device: {isMobile: true}}),
];
