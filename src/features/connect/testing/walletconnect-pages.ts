import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import {announced, PAIRING_URI, remote} from '../../../testing/fakes/gallery/connectors.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {LONG_NAMES, SAMPLE_WALLET} from '../../../testing/fakes/gallery/sample-wallets.js';
import {viewPage} from '../../../testing/fakes/gallery/view-page.js';
import {whenThere} from '../../../testing/fakes/gallery/when-shown.js';

const LIFETIME_MS = 222_000;
const SOON_MS = 40_000;
const SLOW_MS = 3_000;
const MISSING_MS = 5_000;

const any = {shows: ['ConnectingWalletConnect'], isDeep: true} as const;
const basic = {shows: ['ConnectingWalletConnectBasic'], basic: true} as const;
const aspen = (isOpening = false) =>
  ({shows: ['ConnectingWalletConnect', {wallet: SAMPLE_WALLET, isOpening}], isDeep: true}) as const;
const onPhone = {...aspen(true), device: {isMobile: true, isIos: true}, found: [remote()]} as const;

/** A link that no wallet has opened yet. */
const paired =
  (expiresAt = LIFETIME_MS) =>
  (client: FakeClient): void => {
    client.holdNext();
    client.pairing.set({status: 'ready', uri: PAIRING_URI, expiresAt});
  };
const preparing = (client: FakeClient): void => {
  client.holdNext();
  client.pairing.set({status: 'preparing'});
};
const fail =
  (code: ErrorCode) =>
  (client: FakeClient): void =>
    client.failNext(new DrawbridgeError(code, 'As the gallery wants it', {name: 'Aspen'}));
/** The panel measures how long the app takes to open. */
const wait =
  (ms: number) =>
  async ({clock}: FakeClient, modal: HTMLElement): Promise<void> => {
    await whenThere(modal, 'drawbridge-link-panel');
    clock.advance(ms);
  };

/** ConnectingWalletConnect and its basic variant in every state. */
export const walletConnectPages: readonly GalleryPage[] = [
  viewPage('connecting-walletconnect/code', {about: 'A code for any wallet', ...any, before: paired()}),
  viewPage('connecting-walletconnect/soon', {
    about: 'The code renews itself soon',
    ...any,
    before: paired(SOON_MS),
  }),
  viewPage('connecting-walletconnect/loading', {about: 'The link is prepared', ...any, before: preparing}),
  viewPage('connecting-walletconnect/error', {
    about: 'The link could not be prepared',
    ...any,
    before: fail('relay/unreachable'),
  }),
  viewPage('connecting-walletconnect/offline', {
    about: 'Offline',
    ...any,
    before: fail('relay/unreachable'),
    isOffline: true,
  }),
  viewPage('connecting-walletconnect/declined', {
    about: 'The wallet said no',
    ...any,
    before: fail('connect/declined'),
  }),
  viewPage('connecting-walletconnect/platforms', {
    about: 'A wallet with every platform',
    ...aspen(),
    found: [remote()],
    before: paired(),
  }),
  viewPage('connecting-walletconnect/installed', {
    about: 'Its extension is installed',
    ...aspen(),
    found: [announced('Aspen', {rdns: 'example.aspen'}), remote()],
    before: paired(),
  }),
  viewPage('connecting-walletconnect/long-name', {
    about: 'A name as long as they come',
    shows: ['ConnectingWalletConnect', {wallet: {...SAMPLE_WALLET, name: LONG_NAMES[1]}}],
    isDeep: true,
    found: [remote()],
    before: paired(),
  }),
  viewPage('connecting-walletconnect/opening', {about: 'The app opens', ...onPhone, before: paired()}),
  viewPage('connecting-walletconnect/slow', {
    about: 'The app has not come up',
    ...onPhone,
    before: paired(),
    after: wait(SLOW_MS),
  }),
  viewPage('connecting-walletconnect/missing', {
    about: 'The app is not there',
    ...onPhone,
    before: paired(),
    after: wait(MISSING_MS),
  }),
  viewPage('connecting-walletconnect-basic/code', {about: 'WalletConnect only', ...basic, before: paired()}),
  viewPage('connecting-walletconnect-basic/loading', {about: 'Preparing', ...basic, before: preparing}),
  viewPage('connecting-walletconnect-basic/own-link', {
    about: "A link of the adopter's own",
    shows: ['ConnectingWalletConnectBasic', {uri: PAIRING_URI}],
    basic: true,
  }),
  viewPage('connecting-walletconnect-basic/error', {
    about: 'The link could not be prepared',
    ...basic,
    before: fail('pairing/failed'),
  }),
  viewPage('connecting-walletconnect-basic/phone', {
    about: 'On a phone',
    ...basic,
    device: {isMobile: true},
  }),
];
