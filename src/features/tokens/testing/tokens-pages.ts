import {accountApis} from '../../../testing/fakes/client/account-apis.js';
import {wireToken, type WireToken} from '../../../testing/fakes/client/sample-assets.js';
import {
  failing,
  failingLater,
  knowing,
  looksAt,
  refusingProject,
  silent,
} from '../../../testing/fakes/gallery/account-setups.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {pressIn} from '../../../testing/fakes/gallery/press-in.js';
import {HOSTILE_NAMES, LONG_NAMES} from '../../../testing/fakes/gallery/sample-wallets.js';
import {viewPage} from '../../../testing/fakes/gallery/view-page.js';

const shows = ['Account'] as const;
const before = looksAt('tokens');

const many = (count: number): readonly WireToken[] =>
  Array.from({length: count}, (_, index) =>
    wireToken(`T${index}`, {
      name: `Token ${index}`,
      address: `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
      value: 20_000 / (index + 1),
    }),
  );

/** The tokens tab in every state. */
export const tokensPages: readonly GalleryPage[] = [
  viewPage('tokens/tokens', {about: 'A few tokens', shows, serve: () => knowing(), before}),
  viewPage('tokens/many', {
    about: 'More than are shown at first',
    shows,
    serve: () => knowing({tokens: many(23)}),
    before,
  }),
  viewPage('tokens/ten-thousand', {
    about: 'Ten thousand, unfolded',
    shows,
    serve: () => knowing({tokens: many(10_000)}),
    before,
    after: (_, modal) => pressIn(modal, '[data-testid="show-all"]'),
  }),
  viewPage('tokens/loading', {about: 'Read for the first time', shows, serve: () => silent(), before}),
  viewPage('tokens/empty', {about: 'Nothing in it', shows, serve: () => knowing({tokens: []}), before}),
  viewPage('tokens/small-hidden', {
    about: 'Small balances are hidden',
    shows,
    serve: () => knowing(),
    before(client) {
      before(client);
      void accountApis(client).then(({tokens}) => tokens.setHidesSmall(true));
    },
  }),
  viewPage('tokens/euro', {
    about: 'In another currency',
    shows,
    serve: () => knowing(),
    before(client) {
      before(client);
      void accountApis(client).then(({tokens}) => tokens.setCurrency('eur'));
    },
  }),
  viewPage('tokens/failed', {about: 'The service is out of order', shows, serve: () => failing(503), before}),
  viewPage('tokens/refused', {about: 'The service refuses', shows, serve: () => refusingProject(), before}),
  viewPage('tokens/failed-later', {
    about: 'Known from before, not read again',
    shows,
    serve: () => failingLater({}, 503),
    before,
    after: (_, modal) => pressIn(modal, '[data-testid="refresh"]'),
  }),
  viewPage('tokens/offline', {about: 'Offline', shows, isOffline: true, serve: () => failing(503), before}),
  viewPage('tokens/unsupported', {
    about: 'On a network the service does not know',
    shows,
    serve: () => knowing({supported: []}),
    before,
  }),
  viewPage('tokens/no-history', {
    about: 'Without activity, by the adopter’s choice',
    shows,
    serve: () => knowing(),
    features: {history: false, send: false},
    before,
  }),
  viewPage('tokens/whale', {
    about: 'More than fits',
    shows,
    serve: () =>
      knowing({
        tokens: [
          wireToken('WHALE', {
            name: 'Whale',
            value: 123_456_789_012.34,
            quantity: {decimals: '18', numeric: '123456789123456789123456789.5'},
          }),
        ],
      }),
    before,
  }),
  viewPage('tokens/long-names', {
    about: 'Names as long as they come',
    shows,
    serve: () =>
      knowing({
        tokens: LONG_NAMES.map((name, index) => wireToken(`LONGSYMBOL${index}`, {name, value: 5})),
      }),
    before,
  }),
  viewPage('tokens/hostile-names', {
    about: 'Names that try to be something else',
    shows,
    serve: () =>
      knowing({tokens: HOSTILE_NAMES.map((name, index) => wireToken(`H${index}`, {name, value: 5}))}),
    before,
  }),
];
