import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {createFakeHttp, type FakeHttp} from '../../../testing/fake-http.js';
import {createFakeAdapter, FAKE_RECEIVER} from '../../../testing/fakes/client/fake-assets.js';
import {FOUR_CHAINS, ON} from '../../../testing/fakes/client/fake-chains.js';
import {FAKE_ADDRESS} from '../../../testing/fakes/client/fake-connection.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {viewPage, type ViewPage} from '../../../testing/fakes/gallery/view-page.js';
import {NAME_OPTIONS, recordOf, refusal, suggestionsFor} from './names-stage.js';

const TAKEN = recordOf('harbour.reown.id', FAKE_RECEIVER);
const forever = (): Promise<never> => new Promise(() => {});

interface Setup extends Pick<ViewPage<'RegisterAccountName'>, 'before' | 'isOffline'> {
  readonly typed?: string;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly registers?: boolean;
  readonly sign?: () => Promise<string>;
  /** Time that the user takes to sign. */
  readonly tookMs?: number;
  /** The difference of the device's clock to the newest block. */
  readonly aheadMs?: number;
}

/** ChooseAccountName, RegisterAccountName and RegisterAccountNameSuccess in every state. */
export const namesPages: readonly GalleryPage[] = [
  viewPage('choose-account-name/start', {
    about: 'What a name is for',
    shows: ['ChooseAccountName'],
    isDeep: true,
    before: (client) => client.connectAs(),
  }),
  page('empty', 'Nothing is typed'),
  page('too-short', 'A name of three letters', {typed: 'ada'}),
  page('character', 'A letter of another alphabet', {typed: 'h\u0430rbour'}),
  page('loading', 'The name is looked up', {
    typed: 'harbour',
    answers: {'v1/profile/account/*': forever, 'v1/profile/suggestions/*': forever},
  }),
  page('available', 'The name can be registered', {typed: 'harbour'}),
  page('taken', 'The name has an owner', {
    typed: 'harbour',
    answers: {'v1/profile/account/harbour.reown.id': TAKEN},
  }),
  page('yours', 'The name has the address of the account', {
    typed: 'harbour',
    answers: {'v1/profile/account/harbour.reown.id': recordOf('harbour.reown.id', FAKE_ADDRESS)},
  }),
  page('many', 'The account has 73 names', {
    answers: {
      'v1/profile/reverse/*': Array.from({length: 73}, (_, index) =>
        recordOf(`harbour-${index}.reown.id`, FAKE_ADDRESS),
      ),
    },
  }),
  page('look-alike', 'It looks like a name that has an owner', {
    typed: 'harb0ur',
    answers: {'v1/profile/account/harbour.reown.id': TAKEN},
  }),
  page('owned', 'The account has names', {
    answers: {'v1/profile/reverse/*': [recordOf('ada-lovelace.reown.id', FAKE_ADDRESS)]},
    before(client) {
      client.connectAs();
      client.accounts.update('eip155', {identity: {name: 'ada.eth'}});
    },
  }),
  page('failed', 'The service is down', {
    typed: 'harbour',
    answers: {
      'v1/profile/account/*': refusal('', 503),
      'v1/profile/reverse/*': refusal('', 503),
      'v1/profile/suggestions/*': refusal('', 503),
    },
  }),
  page('refused', 'Another account was faster', {typed: 'harbour', registers: true, answers: lostRace()}),
  page('declined', 'The user declined in the wallet', {
    typed: 'harbour',
    registers: true,
    sign: () => Promise.reject(new DrawbridgeError('wallet/request-declined', 'No', {name: 'Aspen'})),
  }),
  page('signed-late', 'The user signed later than the service accepts', {
    typed: 'harbour',
    registers: true,
    answers: {'v1/profile/account': refusal('Too old', 400, 'timestamp')},
    tookMs: 20_000,
  }),
  page('clock-ahead', 'The clock of the device is five minutes ahead', {
    typed: 'harbour',
    registers: true,
    answers: {'v1/profile/account': refusal('Too old', 400, 'timestamp')},
    aheadMs: 300_000,
  }),
  page('signing', 'The wallet is asked', {typed: 'harbour', registers: true, sign: forever}),
  page('registering', 'The service is asked', {
    typed: 'harbour',
    registers: true,
    answers: {'v1/profile/account': forever},
  }),
  page('done', 'The name is registered', {typed: 'harbour', registers: true}),
  page('long', 'The longest name', {typed: 'a'.repeat(63)}),
  page('unsupported', 'A network without names', {
    typed: 'harbour',
    answers: {'v1/supported-chains': {http: [], ws: []}},
  }),
  page('elsewhere', 'An account of another chain family', {before: (client) => client.connectAs(ON.solana)}),
];

function page(name: string, about: string, setup: Setup = {}): GalleryPage {
  const {typed = '', registers, sign = async () => '0x5160', isOffline = false} = setup;
  const {before = (client: FakeClient): void => client.connectAs(), aheadMs = 0, tookMs = 0} = setup;
  let clock: FakeClient['clock'] | undefined;
  const adapter = {
    ...createFakeAdapter({
      resolveName: async () => ({status: 'found', address: FAKE_RECEIVER}),
      newestBlockTime: async () => (clock?.now() ?? 0) - aheadMs,
    }),
    signMessage: async () => () => {
      clock?.advance(tookMs);
      return sign();
    },
  };
  return viewPage(`register-account-name/${name}`, {
    about,
    isOffline,
    isDeep: true,
    shows: ['RegisterAccountName'],
    networks: FOUR_CHAINS,
    features: NAME_OPTIONS,
    http: service(setup.answers),
    adapter,
    before,
    async after(client) {
      ({clock} = client);
      const api = await client.use('names');
      api.type(typed);
      client.clock.advance(300);
      // After a failure the name is looked up again.
      if (registers) void api.register().catch(() => client.clock.advance(0));
    },
  });
}

/** Another account registers the name shortly before the user does. */
function lostRace(): Readonly<Record<string, unknown>> {
  let isLost = false;
  return {
    'v1/profile/account/harbour.reown.id': () => (isLost ? TAKEN : []),
    'v1/profile/account'() {
      isLost = true;
      return refusal('Name is already registered')();
    },
  };
}

/** A names service in which every name is available, except for the given answers. */
function service(answers: Readonly<Record<string, unknown>> = {}): FakeHttp {
  return createFakeHttp({
    'v1/supported-chains': {http: ['eip155:1'], ws: []},
    'v1/identity/*': {name: null, avatar: null},
    'v1/profile/account/*': [],
    'v1/profile/reverse/*': [],
    'v1/profile/suggestions/*': suggestionsFor('harbour'),
    'v1/profile/account': recordOf('harbour.reown.id', FAKE_ADDRESS),
    ...answers,
  });
}
