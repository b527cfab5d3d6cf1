import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import {formatSignInMessage} from '../../../core/model/sign-in/format-sign-in-message.js';
import type {SiwxConfig, SiwxSessionData} from '../../../core/model/sign-in/siwx-session.js';
import type {ChainAdapter} from '../../../core/ports/chain-adapter.js';
import {createFakeAdapter} from '../../../testing/fakes/client/fake-assets.js';
import {FOUR_CHAINS, ON} from '../../../testing/fakes/client/fake-chains.js';
import {FAKE_ADDRESS} from '../../../testing/fakes/client/fake-connection.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {findIn, pressIn} from '../../../testing/fakes/gallery/press-in.js';
import {viewPage, type ViewPage} from '../../../testing/fakes/gallery/view-page.js';
import type {SignInApi} from '../api.js';
import {postSigningMessage} from '../model/failure-messages.js';

const shows = ['SIWXSignMessage'] as const;
const SIGN = '[data-testid="sign-in-sign"]';
const MINUTES_MS = 10 * 60_000;

type Setup = Partial<ViewPage<'SIWXSignMessage'>> & {readonly own?: Partial<SiwxConfig>};

/** SIWXSignMessage in every state. */
export const signInPages: readonly GalleryPage[] = [
  page('review', 'A message on review'),
  page('optional', 'A sign-in that is not required', {own: {getRequired: () => false}}),
  page('preparing', 'The message is being made', {own: {createMessage: () => new Promise(() => {})}}),
  page('signing', 'The wallet is asked', {
    async after(_, modal) {
      await pressIn(modal, SIGN);
      await findIn(modal, `${SIGN}[loading]`);
    },
  }),
  page('declined', 'The user said no in the wallet', inTheWallet('wallet/request-declined')),
  page('locked', 'The wallet is locked', inTheWallet('wallet/locked')),
  page('gone', 'The wallet does not answer', inTheWallet('wallet/request-failed')),
  page('nonce', 'The server refused the nonce', atTheServer('sign-in/wrong-nonce')),
  page('clock', 'The clock is off by hours', atTheServer('sign-in/expired')),
  page('ahead', 'The clock of the device is hours ahead of the server’s', {
    own: {createMessage: async () => ({...signed({}), clockAheadMs: 3 * 3_600_000})},
  }),
  page('server', 'The server is down', atTheServer('http/status')),
  page('elsewhere', 'A message for another site', {
    own: {createMessage: async () => signed({domain: 'evil.example'})},
  }),
  page('changed', 'The account changed meanwhile', {
    after(client) {
      client.connectAs({address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'});
      void client.use('signIn').then(({check}) => check());
    },
  }),
  page('unlock', 'The wallet was locked in the middle', {
    after(client) {
      client.connections.lock('eip155', {connectorId: 'test.aspen', walletName: 'Aspen'});
      void client.use('signIn').then(({check}) => check());
    },
  }),
  page('several', 'Three chain families, one after another', {
    before(client) {
      client.connectAs(ON.polkadot);
      client.connectAs(ON.solana);
    },
  }),
  page('offline', 'The browser is offline', {isOffline: true}),
  viewPage('sign-in/off', {about: 'Opened on a page without the option', shows}),
  oneClick('checking', 'The signature that came with the connection is checked'),
  oneClick('refused', 'That signature was not good', 'sign-in/wrong-signature'),
  oneClick('given-up', 'The user did not wait for the check', 'connect/cancelled'),
  oneClick('unreachable', 'The server that checks is out of reach', 'http/offline'),
];

function page(name: string, about: string, {own, before, after, ...setup}: Setup = {}): GalleryPage {
  const siwx: SiwxConfig = {
    createMessage: async ({chainId, accountAddress}) =>
      signed({chainId, accountAddress, address: accountAddress}),
    addSession: async () => {},
    getSessions: async () => [],
    setSessions: async () => {},
    revokeSession: async () => {},
    getRequired: () => true,
    ...own,
  };
  return viewPage(`sign-in/${name}`, {
    about,
    shows,
    networks: FOUR_CHAINS,
    siwx,
    adapter: signing(() => new Promise(() => {})),
    ...setup,
    before(client) {
      before?.(client);
      client.connectAs({address: FAKE_ADDRESS});
      void client.use('signIn').then(({check}) => check());
    },
    ...(after && {
      after: async (client, modal) => {
        // The view has requested its message.
        await findIn(modal, `${SIGN}:not([disabled])`);
        await after(client, modal);
      },
    }),
  });
}

/** ConnectingSiwe: a wallet connected and signed with one approval. */
function oneClick(name: string, about: string, code?: ErrorCode): GalleryPage {
  return viewPage(`connecting-siwe/${name}`, {
    about,
    shows: ['ConnectingSiwe'],
    before(client) {
      void client.use('signIn').then((api) => showOneClick(api, code));
    },
  });
}

function showOneClick({connectSignIn}: SignInApi, code: ErrorCode | undefined): void {
  void connectSignIn.begin({name: 'Aspen'});
  if (code) connectSignIn.fail(postSigningMessage(errorOf(code)));
}

/** The wallet fails once the user has asked it to sign. */
function inTheWallet(code: ErrorCode): Setup {
  return {
    adapter: signing(async () => Promise.reject(errorOf(code))),
    after: (_, modal) => pressIn(modal, SIGN),
  };
}

/** The server refuses the signed message. */
function atTheServer(code: ErrorCode): Setup {
  return {
    adapter: signing(async () => '0x5e'),
    own: {addSession: async () => Promise.reject(errorOf(code))},
    after: (_, modal) => pressIn(modal, SIGN),
  };
}

function signing(sign: () => Promise<string>): ChainAdapter {
  return {...createFakeAdapter(), signMessage: async () => sign};
}

function errorOf(code: ErrorCode): DrawbridgeError {
  return new DrawbridgeError(code, 'As the gallery wants it', {name: 'Aspen', status: 503});
}

function signed(change: Partial<SiwxSessionData>): Awaited<ReturnType<SiwxConfig['createMessage']>> {
  const data: SiwxSessionData = {
    domain: location.host,
    address: FAKE_ADDRESS,
    accountAddress: FAKE_ADDRESS,
    statement: 'I accept the terms of Harbour Bridge and its fees.',
    uri: location.origin,
    version: '1',
    chainId: 'eip155:1',
    nonce: '6f1e2d3c4b5a69788796a5b4',
    issuedAt: new Date(0).toISOString(),
    expirationTime: new Date(MINUTES_MS).toISOString(),
    ...change,
  };
  return {data, message: formatSignInMessage(data)};
}
