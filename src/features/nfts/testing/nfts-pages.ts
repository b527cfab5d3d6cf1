import {failing, knowing, looksAt, silent} from '../../../testing/fakes/gallery/account-setups.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {HOSTILE_NAMES, LONG_NAMES} from '../../../testing/fakes/gallery/sample-wallets.js';
import {viewPage} from '../../../testing/fakes/gallery/view-page.js';
import {nftHistory} from '../../activity/testing/sample-history.js';

const shows = ['Account'] as const;
const before = looksAt('nfts');
const NAMES = ['Harbour Boat #12', 'Lighthouse', 'Tide Pass 2026', 'Anchor', 'Seagull #4', 'Compass', 'Buoy'];

/** The NFTs tab in every state. */
export const nftsPages: readonly GalleryPage[] = [
  viewPage('nfts/nfts', {
    about: 'A few, with and without pictures',
    shows,
    serve: () => knowing({history: [nftHistory(NAMES)]}),
    before,
  }),
  viewPage('nfts/many', {
    about: 'More than are shown at first, and more to look for',
    shows,
    serve: () =>
      knowing({history: [nftHistory(Array.from({length: 40}, (_, index) => `Boat #${index}`)), []]}),
    before,
  }),
  viewPage('nfts/loading', {about: 'Read for the first time', shows, serve: () => silent(), before}),
  viewPage('nfts/empty', {about: 'None', shows, serve: () => knowing(), before}),
  viewPage('nfts/none-yet', {
    about: 'None in the pages read so far',
    shows,
    serve: () => knowing({history: [[], [], [], [], [], [], []]}),
    before,
  }),
  viewPage('nfts/failed', {about: 'The service is out of order', shows, serve: () => failing(503), before}),
  viewPage('nfts/offline', {about: 'Offline', shows, isOffline: true, serve: () => failing(503), before}),
  viewPage('nfts/unsupported', {
    about: 'On a network the service does not know',
    shows,
    serve: () => knowing({supported: []}),
    before,
  }),
  viewPage('nfts/names', {
    about: 'Names as long and as hostile as they come',
    shows,
    serve: () => knowing({history: [nftHistory([...LONG_NAMES, ...HOSTILE_NAMES])]}),
    before,
  }),
];
