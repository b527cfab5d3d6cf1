import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import {BROWSER_WALLET} from '../../../core/model/wallets/shown-connectors.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import {announced, legacy, remote} from '../../../testing/fakes/gallery/connectors.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {HOSTILE_NAMES, LONG_NAMES} from '../../../testing/fakes/gallery/sample-wallets.js';
import {viewPage} from '../../../testing/fakes/gallery/view-page.js';

const asking = (name: string) =>
  ({
    shows: ['ConnectingExternal', {connectorId: 'asked', wallet: {name, isLogin: false}}],
    isDeep: true,
    found: [announced(name, {id: 'asked'}), remote()],
  }) as const;

/** The wallet does not answer. */
const hold = (client: FakeClient): void => void client.holdNext();
/** The wallet answers with a failure. */
const fail =
  (code: ErrorCode) =>
  (client: FakeClient): void =>
    client.failNext(new DrawbridgeError(code, 'As the gallery wants it', {name: 'Aspen'}));

/** ConnectingExternal in every state. */
export const connectingPages: readonly GalleryPage[] = [
  viewPage('connecting-external/waiting', {about: 'The wallet is asked', ...asking('Aspen'), before: hold}),
  viewPage('connecting-external/legacy', {
    about: 'A wallet that does not say which one it is is asked',
    ...asking('Browser Wallet'),
    shows: ['ConnectingExternal', {connectorId: 'injected', wallet: {...BROWSER_WALLET, isLogin: false}}],
    found: [legacy(), remote()],
    before: hold,
  }),
  viewPage('connecting-external/phone', {
    about: 'The wallet is asked, in its own browser',
    ...asking('Aspen'),
    before: hold,
    device: {isMobile: true},
  }),
  viewPage('connecting-external/done', {about: 'Connected', ...asking('Aspen')}),
  viewPage('connecting-external/declined', {
    about: 'The user said no',
    ...asking('Aspen'),
    before: fail('connect/declined'),
  }),
  viewPage('connecting-external/pending', {
    about: 'A request is open already',
    ...asking('Aspen'),
    before: fail('connect/pending'),
  }),
  viewPage('connecting-external/locked', {
    about: 'The wallet is locked',
    ...asking('Aspen'),
    before: fail('wallet/locked'),
  }),
  viewPage('connecting-external/error', {
    about: 'It went wrong',
    ...asking('Aspen'),
    before: fail('connect/failed'),
  }),
  viewPage('connecting-external/gone', {
    about: 'The wallet is not there any more',
    ...asking('Aspen'),
    found: [remote()],
    before: fail('connect/connector-missing'),
  }),
  viewPage('connecting-external/long-name', {
    about: 'A name as long as they come',
    ...asking(LONG_NAMES[1]),
    before: hold,
  }),
  viewPage('connecting-external/hostile-name', {
    about: 'A name that is markup',
    ...asking(HOSTILE_NAMES[3]),
    before: hold,
  }),
];
