import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {SessionGrants} from '../../../core/ports/session-grants.js';
import {createFakeHttp} from '../../../testing/fake-http.js';
import {createFakeAdapter, FAKE_TOKENS} from '../../../testing/fakes/client/fake-assets.js';
import {FOUR_CHAINS, ON} from '../../../testing/fakes/client/fake-chains.js';
import {FAKE_ADDRESS} from '../../../testing/fakes/client/fake-connection.js';
import {GRANTED, SUPPORTED, TOKEN_REQUEST} from '../../../testing/fakes/execution-vectors.js';
import {deepFind} from '../../../testing/fakes/gallery/deep-find.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {pressIn} from '../../../testing/fakes/gallery/press-in.js';
import {viewPage, type ViewPage} from '../../../testing/fakes/gallery/view-page.js';
import {
  DAY_S,
  LISTED,
  OLDER_DIALECT,
  sessionsAnswer,
  SPENDING,
} from '../../../testing/fakes/ui/smart-session-stage.js';

const shows = ['SmartSessionList'] as const;
/** A folded row: an unfolded one stays unfolded. */
const UNFOLD = 'details:not([open]) > summary';
const NOW_S = 20_650 * DAY_S;

type Setup = Partial<ViewPage<'SmartSessionList'>> & {
  readonly sessions?: readonly object[] | 'never' | 'failed';
  readonly revoke?: SessionGrants['revoke'];
  readonly execution?: SessionGrants['execution'];
  readonly canRevoke?: SessionGrants['canRevoke'];
};

/** SmartSessionList and SmartSessionCreated in every state. */
export const smartSessionPages: readonly GalleryPage[] = [
  page('active', 'Sessions that hold'),
  page('unfolded', 'What a session may do', {after: press(UNFOLD)}),
  page('spending', 'How much a session may spend', {
    sessions: SPENDING(NOW_S),
    before(client) {
      void client.use('tokens').then(({tokens}) => tokens.show('eip155', '', FAKE_TOKENS));
    },
    after: press(UNFOLD),
  }),
  page('endless', 'A permission that the wallet lists, without an end', {
    sessions: LISTED(NOW_S).slice(0, 1),
    execution: {
      ...OLDER_DIALECT,
      supported: async () => SUPPORTED,
      granted: async () => [{...TOKEN_REQUEST, ...GRANTED, rules: []}],
    },
    after: press(UNFOLD),
  }),
  page('in-wallet', 'Sessions that only the wallet can revoke', {
    canRevoke: () => false,
    after: press(UNFOLD),
  }),
  page('expired', 'Sessions that are over', {after: press('[data-testid=tab-expired]')}),
  page('revoked', 'Sessions that were revoked', {
    after: press('[data-testid=tab-revoked]', UNFOLD),
  }),
  page('empty', 'No session', {sessions: []}),
  page('no-revoked', 'No session was revoked', {sessions: [], after: press('[data-testid=tab-revoked]')}),
  page('loading', 'The sessions are looked for', {sessions: 'never'}),
  page('failed', 'The service is down', {sessions: 'failed'}),
  page('offline', 'The browser is offline', {sessions: 'failed', isOffline: true}),
  page('revoking', 'The wallet is asked to revoke one', {
    revoke: () => new Promise(() => {}),
    after: press(UNFOLD, '[data-testid=revoke-smart-session]'),
  }),
  page('revoke-failed', 'A session could not be revoked', {
    revoke: () => Promise.reject(new DrawbridgeError('wallet/request-failed', 'As the gallery wants it')),
    after: press(UNFOLD, '[data-testid=revoke-smart-session]'),
  }),
  page('long', 'Names without end', {
    sessions: LISTED(NOW_S).map((session, index) => ({
      ...session,
      project: {name: 'Harbour'.repeat(9), url: `https://${'a'.repeat(60)}.example/${index}`},
    })),
    after: press(UNFOLD),
  }),
  page('elsewhere', 'An account of another chain family', {before: (client) => client.connectAs(ON.solana)}),
  viewPage('smart-session-created/done', {
    about: 'A session was made',
    shows: ['SmartSessionCreated'],
    networks: FOUR_CHAINS,
    features: {smartSessions: true},
    before: (client) => client.connectAs({address: FAKE_ADDRESS}),
  }),
];

function page(
  name: string,
  about: string,
  {
    sessions = LISTED(NOW_S),
    revoke = async () => '0x51',
    execution = OLDER_DIALECT,
    canRevoke = () => true,
    before,
    ...setup
  }: Setup = {},
): GalleryPage {
  const http = createFakeHttp({'v1/supported-chains': {http: [], ws: []}});
  if (sessions === 'failed') http.fail('v1/sessions/*', 503);
  else
    http.answer(
      'v1/sessions/*',
      sessions === 'never' ? () => new Promise(() => {}) : sessionsAnswer(sessions),
    );
  const permissions: SessionGrants = {
    execution,
    canRevoke,
    canGrant: () => true,
    capability: async () => undefined,
    grant: async () => ({}),
    revoke,
  };
  return viewPage(`smart-session-list/${name}`, {
    about,
    shows,
    networks: FOUR_CHAINS,
    features: {smartSessions: true},
    http,
    adapter: {...createFakeAdapter(), sessionGrants: async () => permissions},
    ...setup,
    before(client) {
      client.clock.advance(NOW_S * 1000);
      client.connectAs({address: FAKE_ADDRESS});
      before?.(client);
    },
  });
}

/** Presses the first match of each selector, one after another, once the view has rendered the previous step. */
function press(...selectors: readonly string[]): NonNullable<Setup['after']> {
  return (_, modal) => pressAll(modal, selectors);
}

async function pressAll(modal: HTMLElement, selectors: readonly string[]): Promise<void> {
  for (const selector of selectors) {
    const isUnfolded = selector === UNFOLD && deepFind(modal.shadowRoot ?? modal, 'details[open]').length > 0;
    if (!isUnfolded) await pressIn(modal, selector);
  }
}
