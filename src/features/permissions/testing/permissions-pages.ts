import type {EmbeddedWallet, WalletRequest} from '../../../core/ports/embedded-wallet.js';
import {ApprovalFrame} from '../../../testing/embedded-wallet/embedded-wallet-connector.js';
import {FAKE_TOKENS} from '../../../testing/fakes/client/fake-assets.js';
import {FAKE_ADDRESS} from '../../../testing/fakes/client/fake-connection.js';
import {COIN_REQUEST, TOKEN_REQUEST} from '../../../testing/fakes/execution-vectors.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {viewPage, type ViewPage} from '../../../testing/fakes/gallery/view-page.js';
import {DAY_S, SPENDING} from '../../../testing/fakes/ui/smart-session-stage.js';

const NOW_S = 20_650 * DAY_S;
const shows = ['ApproveTransaction'] as const;
const HEX = '0x492061636365707420746865207465726d73206f6620486172626f7572204272696467652e';
const MESSAGE = {method: 'personal_sign', params: [HEX, FAKE_ADDRESS]};
const PAYMENT = {
  method: 'eth_sendTransaction',
  params: [{from: FAKE_ADDRESS, to: FAKE_ADDRESS, value: '0x16345785d8a0000', data: '0xa9059cbb'}],
};
const TYPED = {
  method: 'eth_signTypedData_v4',
  params: [
    FAKE_ADDRESS,
    JSON.stringify({
      primaryType: 'Permit',
      domain: {name: 'USD Coin', verifyingContract: FAKE_ADDRESS},
      message: {},
    }),
  ],
};
const CALLS = {
  method: 'wallet_sendCalls',
  params: [
    {
      chainId: '0x1',
      calls: [
        {to: FAKE_ADDRESS, data: '0x095ea7b3'},
        {to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: '0x16345785d8a0000'},
        {to: FAKE_ADDRESS, value: '0x1', data: '0xa9059cbb'},
      ],
    },
  ],
};
const [SESSION] = SPENDING(NOW_S);
const SPEND = {
  chainId: '0x1',
  address: FAKE_ADDRESS,
  expiry: NOW_S + DAY_S,
  signer: {type: 'keys', data: {keys: [{type: 'secp256k1', publicKey: `0x04${'c0'.repeat(64)}`}]}},
  permissions: SESSION?.['permissions'],
  policies: [{type: 'call-limit', data: {count: 3}}],
};
const UNKNOWN = {
  chainId: '0x89',
  signer: {type: 'wallet'},
  permissions: [{type: 'native-token-transfer', data: {ticker: 'ETH'}}, {type: 'contract-call', data: {}}, 7],
};
const REVOKE = {
  pci: '0x6f6e65',
  permissions: SPEND.permissions,
  expiry: NOW_S + DAY_S,
  address: FAKE_ADDRESS,
};

/** ApproveTransaction in every state, and the alert for a refused request. */
export const permissionsPages: readonly GalleryPage[] = [
  page('message', 'A message to sign; the wallet’s frame is on its way', [MESSAGE]),
  page('transaction', 'A transaction that calls a contract', [PAYMENT]),
  page('typed-data', 'Typed data to sign', [TYPED]),
  page('calls', 'Several calls at once', [CALLS]),
  page('grant', 'Permissions to grant: what may be spent and called, how often', [grant(SPEND)], {
    before: connectWithTokens,
  }),
  page('grant-execution', 'Permissions to grant in the dialect of January 2026, one without an end', [
    {
      method: 'wallet_requestExecutionPermissions',
      params: [COIN_REQUEST, {...TOKEN_REQUEST, rules: []}].map((each) => ({...each, from: FAKE_ADDRESS})),
    },
  ]),
  page('grant-unknown', 'Permissions to grant that are not known here, on another network', [grant(UNKNOWN)]),
  page('grant-garbled', 'Permissions to grant that cannot be read', [grant({size: 1n})]),
  page('revoke', 'The permissions of a session to revoke', [revoke(REVOKE)], {
    before: connectWithTokens,
  }),
  page('revoke-access', 'What the page may see to revoke', [revoke({eth_accounts: {}, wallet_snap: {}})]),
  page('hostile', 'A message full of tricks', [
    {method: 'personal_sign', params: [`\u202Egnp.exe\n${'pay '.repeat(800)}`, FAKE_ADDRESS]},
  ]),
  page('several', 'Two more requests wait', [MESSAGE, PAYMENT, TYPED]),
  page('offline', 'The browser is offline', [MESSAGE], {isOffline: true}),
  page('frame', 'The wallet’s own frame', [MESSAGE, PAYMENT], {
    frame: (request) => Object.assign(new ApprovalFrame(), {request}),
  }),
  page('session-frame', 'A frame that has the session, above the view', [MESSAGE, PAYMENT], {
    frame: (request) => sessionFrame(request),
    isCovering: true,
  }),
  page('session-frame-blocked', 'The frame takes no clicks, because it is not wholly visible', [MESSAGE], {
    frame: (request) => sessionFrame(request, {isBlocked: true}),
    isCovering: true,
  }),
  viewPage('permissions/none', {about: 'Opened without a request', shows}),
  viewPage('permissions/not-allowed', {
    about: 'A method that no list knows',
    shows: ['Account'],
    before: connect,
    after: (client) => void ask(client, {method: 'eth_sign'}),
  }),
];

function grant(request: object): object {
  return {method: 'wallet_grantPermissions', params: [request]};
}

function revoke(request: object): object {
  return {method: 'wallet_revokePermissions', params: [request]};
}

function connect(client: FakeClient): void {
  client.connectAs({wallet: 'Site wallet', connectorId: 'embedded'});
}

function connectWithTokens(client: FakeClient): void {
  connect(client);
  void client.use('tokens').then(({tokens}) => tokens.show('eip155', '', FAKE_TOKENS));
}

type Setup = Partial<ViewPage<'ApproveTransaction'>> & {
  readonly frame?: (request: WalletRequest) => HTMLElement;
};

function page(
  name: string,
  about: string,
  ...[requests, {frame, ...setup} = {}]: readonly [readonly object[], Setup?]
): GalleryPage {
  return viewPage(`permissions/${name}`, {
    about,
    shows,
    ...setup,
    before: setup.before ?? connect,
    after(client) {
      for (const request of requests) void ask(client, request, frame);
    },
  });
}

async function ask(client: FakeClient, request: object, frame?: Setup['frame']): Promise<void> {
  const {request: guard} = await client.use('permissions');
  await Promise.allSettled([guard(walletOf(frame), request)]);
}

/** A wallet whose user never answers. */
function walletOf(frame: Setup['frame']): EmbeddedWallet {
  return {
    connectorId: 'embedded',
    namespace: 'eip155',
    name: 'Site wallet',
    answer: async () => undefined,
    approve: (request, {show}) => {
      if (frame) show(frame(request));
      return new Promise(() => {});
    },
  };
}

/** The element around the frame of a login service, which a connector adds to the page. */
function sessionFrame(request: WalletRequest, {isBlocked = false} = {}): HTMLElement {
  for (const earlier of document.querySelectorAll('drawbridge-session-frame')) earlier.remove();
  const element = document.createElement('drawbridge-session-frame');
  element.toggleAttribute('blocked', isBlocked);
  element.append(Object.assign(new ApprovalFrame(), {request}));
  document.body.append(element);
  return element;
}
