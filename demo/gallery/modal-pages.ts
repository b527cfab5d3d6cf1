import type {ToastMessage} from '../../src/controllers/toast-controller.js';
import type {FakeClient} from '../../src/testing/fakes/fake-client.js';
import type {GalleryPage} from '../../src/testing/fakes/gallery/gallery-page.js';
import {LONG_NAMES, SAMPLE_WALLET} from '../../src/testing/fakes/gallery/sample-wallets.js';
import {viewPage} from '../../src/testing/fakes/gallery/view-page.js';

const shows = ['Connect'] as const;

const toast =
  (variant: ToastMessage['variant'], text: string) =>
  (client: FakeClient): void =>
    void client.toast.show({variant, message: ['common.text', text]});

/** A wallet that makes its view throw. */
const BREAKING = {
  ...SAMPLE_WALLET,
  get chromeStore(): string {
    throw new Error('As the gallery wants it');
  },
};

/** Around a view: toasts, the alert, the fallback for a view that throws. */
export const modalPages: readonly GalleryPage[] = [
  viewPage('modal/toast-success', {about: 'Done', shows, after: toast('success', 'Network switched')}),
  viewPage('modal/toast-loading', {about: 'At work', shows, after: toast('loading', 'Transaction started')}),
  viewPage('modal/toast-error', {
    about: 'Went wrong',
    shows,
    after: toast('error', 'The wallet did not answer'),
  }),
  viewPage('modal/toast-long', {about: 'A long text', shows, after: toast('error', LONG_NAMES[0])}),
  viewPage('modal/alert', {
    about: 'What the owner of the page must mend',
    shows,
    debug: true,
    before: ({alerts}) =>
      alerts.show('gallery', {
        message: ['error.invalidOption', 'projectId'],
        details: 'createDrawbridge does not know: projectID',
      }),
  }),
  viewPage('modal/view-failed', {
    about: 'A view that breaks',
    shows: ['Downloads', {wallet: BREAKING}],
    isDeep: true,
  }),
];
