import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import {announced, remote} from '../../../testing/fakes/gallery/connectors.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {findIn} from '../../../testing/fakes/gallery/press-in.js';
import {HOSTILE_NAMES, LONG_NAMES, wireWallets} from '../../../testing/fakes/gallery/sample-wallets.js';
import {viewPage} from '../../../testing/fakes/gallery/view-page.js';

const shows = ['AllWallets'] as const;
const SEARCH_WAIT_MS = 300;

/** Types into the field and waits for the debounce. */
const search =
  (text: string) =>
  async ({clock}: FakeClient, modal: HTMLElement): Promise<void> => {
    const field = await findIn(modal, 'drawbridge-search');
    if (field) Object.assign(field, {value: text}).dispatchEvent(new Event('input'));
    clock.advance(SEARCH_WAIT_MS);
  };

/** AllWallets in every state. */
export const allWalletsPages: readonly GalleryPage[] = [
  viewPage('all-wallets/wallets', {
    about: 'The grid, installed wallets first',
    shows,
    isDeep: true,
    found: [announced('Aspen', {explorerId: 'wallet-0'}), remote()],
  }),
  viewPage('all-wallets/loading', {about: 'Nothing has arrived', shows, isDeep: true, explorer: 'silent'}),
  viewPage('all-wallets/empty', {about: 'The list is empty', shows, isDeep: true, explorer: 'empty'}),
  viewPage('all-wallets/error', {about: 'Out of order', shows, isDeep: true, explorer: 'failing'}),
  viewPage('all-wallets/offline', {
    about: 'Offline',
    shows,
    isDeep: true,
    explorer: 'failing',
    isOffline: true,
  }),
  viewPage('all-wallets/found', {about: 'A search with results', shows, isDeep: true, after: search('wa')}),
  viewPage('all-wallets/none-found', {
    about: 'A search without',
    shows,
    isDeep: true,
    after: search('no wallet of this name'),
  }),
  viewPage('all-wallets/long-names', {
    about: 'Names as long as they come',
    shows,
    isDeep: true,
    listed: wireWallets(LONG_NAMES),
  }),
  viewPage('all-wallets/hostile-names', {
    about: 'Names that try to be something else',
    shows,
    isDeep: true,
    listed: wireWallets(HOSTILE_NAMES),
  }),
  viewPage('all-wallets/phone', {about: 'On a phone', shows, isDeep: true, device: {isMobile: true}}),
];
