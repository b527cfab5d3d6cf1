import {
  failing,
  failingLater,
  knowing,
  looksAt,
  silent,
} from '../../../testing/fakes/gallery/account-setups.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {findIn} from '../../../testing/fakes/gallery/press-in.js';
import {viewPage} from '../../../testing/fakes/gallery/view-page.js';
import {EVERY_KIND, longHistory} from './sample-history.js';

const inAccount = ['Account'] as const;
const before = looksAt('activity');
const alone = {shows: ['Transactions'] as const, isDeep: true, before};

/** The activity tab and Transactions in every state. */
export const activityPages: readonly GalleryPage[] = [
  viewPage('activity/latest', {
    about: 'What happened last',
    shows: inAccount,
    serve: () => knowing({history: [EVERY_KIND]}),
    before,
  }),
  viewPage('activity/loading', {
    about: 'Read for the first time',
    shows: inAccount,
    serve: () => silent(),
    before,
  }),
  viewPage('activity/empty', {
    about: 'Nothing happened yet',
    shows: inAccount,
    serve: () => knowing(),
    before,
  }),
  viewPage('activity/failed', {
    about: 'The service is out of order',
    shows: inAccount,
    serve: () => failing(503),
    before,
  }),
  viewPage('activity/unsupported', {
    about: 'On a network the service does not know',
    shows: inAccount,
    serve: () => knowing({supported: []}),
    before,
  }),
  viewPage('transactions/every-kind', {
    about: 'Everything that can happen',
    ...alone,
    serve: () => knowing({history: [EVERY_KIND]}),
  }),
  viewPage('transactions/pages', {
    about: 'A page of several',
    ...alone,
    serve: () => knowing({history: longHistory(90, 30)}),
  }),
  viewPage('transactions/ten-thousand', {
    about: 'Ten thousand',
    ...alone,
    serve: () => knowing({history: longHistory(10_000, 10_000)}),
  }),
  viewPage('transactions/loading', {about: 'Read for the first time', ...alone, serve: () => silent()}),
  viewPage('transactions/empty', {about: 'Nothing happened yet', ...alone, serve: () => knowing()}),
  viewPage('transactions/none-here', {
    about: 'Nothing on this network in the pages read so far',
    ...alone,
    serve: () => knowing({history: [[], [], [], [], [], [], []]}),
  }),
  viewPage('transactions/failed', {
    about: 'The service is out of order',
    ...alone,
    serve: () => failing(500),
  }),
  viewPage('transactions/more-failed', {
    about: 'A further page cannot be read',
    ...alone,
    serve: () => failingLater({history: longHistory(40, 10)}, 503),
    after: (_, modal) => failToLoadMore(modal),
  }),
  viewPage('transactions/offline', {about: 'Offline', ...alone, isOffline: true, serve: () => failing(503)}),
  viewPage('transactions/disconnected', {
    about: 'The wallet is gone',
    ...alone,
    serve: () => knowing({history: [EVERY_KIND]}),
    before: () => {},
  }),
];

/** A list with its end in view has requested the next page itself; the button is for all others. */
async function failToLoadMore(modal: HTMLElement): Promise<void> {
  const found = await findIn(modal, '[data-testid="load-more"], [data-testid="trouble"]');
  if (found?.dataset['testid'] === 'load-more') found.click();
  await findIn(modal, '[data-testid="trouble"]');
}
