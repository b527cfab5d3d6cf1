import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Account} from '../../../core/model/account.js';
import type {LoginMethod, LoginUser, SocialProvider} from '../../../core/model/login.js';
import type {Destination, ViewName} from '../../../core/model/view.js';
import {FakeLogin} from '../../../testing/fakes/connectors/fake-login.js';
import {everyFeatureWith} from '../../../testing/fakes/every-feature.js';
import {announced, remote} from '../../../testing/fakes/gallery/connectors.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {viewPage, type ViewPage} from '../../../testing/fakes/gallery/view-page.js';
import type {EmailLoginState} from '../api.js';
import {keptCodeSlot} from '../kept-code.js';
import {createFakeEmailLogin, FAKE_EMAIL, LOGIN_STATES} from './fake-email-login.js';

const LONG_EMAIL =
  'augusta.ada.king.countess.of.lovelace+bridge@department.of.analytical.engines.example.com';
const SOCIAL: Destination<'ConnectingSocial'> = ['ConnectingSocial', {name: 'Google'}];
const FAILED = {
  progress: {step: 'idle'},
  failure: new DrawbridgeError('login/unreachable', 'The login service did not load'),
} as const;
const BOTH_KINDS: readonly [Account, Account] = [
  {namespace: 'eip155', address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F', type: 'smartAccount'},
  {namespace: 'eip155', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', type: 'eoa'},
];
const legal = {
  termsConditionsUrl: 'https://harbour.example/terms',
  privacyPolicyUrl: 'https://harbour.example/privacy',
  features: {legalCheckbox: true},
} as const;

/** The logins by e-mail and socials in every state. */
export const loginPages: readonly GalleryPage[] = [
  page('connect', 'Connect with an e-mail field and seven socials', ['Connect']),
  page('connect-first', 'Without installed wallets the logins come first', ['Connect'], {found: [remote()]}),
  page('connect-returning', 'The user had logged in with GitHub', ['Connect'], {lastMethod: 'github'}),
  page('connect-returning-email', 'The user had logged in by e-mail', ['Connect'], {lastMethod: 'email'}),
  page('connect-two', 'Two socials', ['Connect'], {socials: ['google', 'apple']}),
  page('connect-one', 'One social', ['Connect'], {socials: ['discord']}),
  page('connect-six', 'Six socials', ['Connect'], {
    socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple'],
  }),
  page('connect-collapsed', 'The wallets behind one button', ['Connect'], {
    features: {collapseWallets: true},
  }),
  page('connect-legal', 'The terms, asked', ['Connect'], legal),
  page('email', 'All ways to log in', ['EmailLogin']),
  page('email-returning', 'The user had logged in with Google', ['EmailLogin'], {lastMethod: 'google'}),
  page('email-legal', 'The terms before all ways to log in', ['EmailLogin'], legal),
  page('connect-code', 'The way back to a code', ['Connect'], {state: LOGIN_STATES.codeWaiting}),
  page('email-code', 'The way back to a code, before another address', ['EmailLogin'], {
    state: LOGIN_STATES.codeKept,
  }),
  page('email-forgotten', 'The service has forgotten the code', ['EmailLogin'], {
    state: LOGIN_STATES.codeForgotten,
  }),
  page('connect-forgotten', 'The way to another code', ['Connect'], {state: LOGIN_STATES.codeForgotten}),
  page('code', 'The code', ['EmailVerifyOtp'], {state: LOGIN_STATES.code}),
  page('code-long', 'The code for a long address', ['EmailVerifyOtp'], {
    state: {progress: {...LOGIN_STATES.code.progress, email: LONG_EMAIL}},
  }),
  page('code-checking', 'The code is checked', ['EmailVerifyOtp'], {state: LOGIN_STATES.checking}),
  page('code-wrong', 'A wrong code', ['EmailVerifyOtp'], {state: LOGIN_STATES.wrong}),
  page('code-refused', 'A code that the service did not accept', ['EmailVerifyOtp'], {
    state: LOGIN_STATES.refused,
  }),
  page('code-refused-again', 'A second code that the service did not accept', ['EmailVerifyOtp'], {
    state: LOGIN_STATES.refusedAgain,
    after: ({clock}) => clock.advance(31_000),
  }),
  page('code-tries', 'Too many wrong codes', ['EmailVerifyOtp'], {state: LOGIN_STATES.tries}),
  page('code-older', 'The code of an earlier e-mail', ['EmailVerifyOtp'], {state: LOGIN_STATES.older}),
  page('code-lost', 'The service has reloaded', ['EmailVerifyOtp'], {state: LOGIN_STATES.lost}),
  page('code-unchecked', 'The service does not answer', ['EmailVerifyOtp'], {state: LOGIN_STATES.unchecked}),
  page('code-resend', 'Another code can be sent', ['EmailVerifyOtp'], {
    state: LOGIN_STATES.code,
    after: ({clock}) => clock.advance(31_000),
  }),
  page('code-ended', 'The code has ended', ['EmailVerifyOtp'], {
    state: LOGIN_STATES.code,
    after: ({clock}) => clock.advance(1_200_000),
  }),
  page('code-over', 'The login has ended', ['EmailVerifyOtp']),
  page('device', 'The link for a new device', ['EmailVerifyDevice'], {state: LOGIN_STATES.device}),
  page('device-ended', 'The link has ended', ['EmailVerifyDevice'], {
    state: LOGIN_STATES.device,
    after: ({clock}) => clock.advance(1_200_000),
  }),
  page('socials', 'All socials', ['ConnectSocials'], {lastMethod: 'x'}),
  page('social-waiting', 'The user logs in in the window', SOCIAL, {
    state: LOGIN_STATES.waiting,
  }),
  page('social-slow', 'The window takes long', SOCIAL, {state: LOGIN_STATES.slow}),
  page('social-reading', 'The window has answered', SOCIAL, {state: LOGIN_STATES.reading}),
  page('social-closed', 'The user closed the window', SOCIAL, {state: LOGIN_STATES.closed}),
  page('social-blocked', 'The browser blocked the window', SOCIAL, {
    state: LOGIN_STATES.blocked,
  }),
  page('social-leaving', 'The provider replaces the page', SOCIAL, {state: LOGIN_STATES.leaving}),
  page('connecting', 'The page is being connected', ['EmailVerifyOtp'], {state: LOGIN_STATES.connecting}),
  page('connecting-failed', 'The page could not be connected', ['EmailVerifyOtp'], {
    state: {...LOGIN_STATES.connecting, failure: FAILED.failure},
  }),
  page('social-failed', 'The login service is out of reach', SOCIAL, {
    state: LOGIN_STATES.waiting,
    next: FAILED,
  }),
  page('farcaster', 'The code for Farcaster', ['ConnectingFarcaster'], {state: LOGIN_STATES.farcaster}),
  page('farcaster-phone', 'Farcaster on this phone', ['ConnectingFarcaster'], {
    state: LOGIN_STATES.farcaster,
    device: {isMobile: true},
  }),
  page('farcaster-reading', 'Farcaster has answered', ['ConnectingFarcaster'], {
    state: LOGIN_STATES.farcasterReading,
  }),
  page('farcaster-failed', 'Farcaster failed', ['ConnectingFarcaster'], {state: FAILED}),
  page('other-account', 'Another account than last time', ['OtherAccount'], {state: LOGIN_STATES.other}),
  page('other-accounts', 'Two earlier accounts', ['OtherAccount'], {
    state: {
      progress: {
        step: 'other-account',
        method: 'discord',
        earlier: [
          {method: 'email', isSameAccount: false},
          {method: 'apple', isSameAccount: false},
        ],
      },
    },
  }),
  page('other-session', 'Another user is logged in on this site', ['OtherSession'], {
    state: LOGIN_STATES.otherSession,
  }),
  page('other-session-long', 'The other user has a long address', ['OtherSession'], {
    state: {progress: {...LOGIN_STATES.otherSession.progress, user: {email: LONG_EMAIL}}},
  }),
  page('other-session-unknown', 'Another user without a name', ['OtherSession'], {
    state: {progress: {step: 'other-session', method: 'google', user: {}}},
  }),
  page('account', 'An account of an e-mail login', ['Account'], {user: {email: FAKE_EMAIL}}),
  page('account-social', 'An account of a social login', ['Account'], {
    user: {username: 'ada', socialProvider: 'github'},
  }),
  page('account-long', 'An account with a long e-mail address', ['Account'], {
    user: {email: LONG_EMAIL},
    accounts: BOTH_KINDS,
  }),
  page('menu', 'The menu of an account', ['AccountMenu'], {
    user: {email: LONG_EMAIL},
    accounts: BOTH_KINDS,
  }),
  page('security', 'Account and security', ['AccountSecurity'], {
    user: {email: FAKE_EMAIL},
    accounts: BOTH_KINDS,
  }),
  page('security-social', 'Account and security of a social login', ['AccountSecurity'], {
    user: {username: 'ada', socialProvider: 'github'},
    accounts: BOTH_KINDS,
  }),
  page('upgrade-both', 'The key opens one of two accounts', ['UpgradeEmailWallet'], {
    user: {email: FAKE_EMAIL},
    accounts: BOTH_KINDS,
  }),
  page('account-ends', 'The session ends soon', ['Account'], {
    user: {email: LONG_EMAIL},
    state: {endsAt: 240_000},
  }),
  page('edit', 'Another address', ['UpdateEmailWallet'], {user: {email: FAKE_EMAIL}}),
  page('edit-present', 'The code for the present address', ['UpdateEmailPrimaryOtp'], {
    state: LOGIN_STATES.present,
  }),
  page('edit-new', 'The code for the new address', ['UpdateEmailSecondaryOtp'], {state: LOGIN_STATES.new}),
  page('upgrade', 'The way to the key', ['UpgradeEmailWallet'], {user: {email: FAKE_EMAIL}}),
];

interface LoginSetup extends Omit<Partial<ViewPage<ViewName>>, 'shows'> {
  readonly state?: Partial<EmailLoginState>;
  /** The state after the view was rendered. */
  readonly next?: Partial<EmailLoginState>;
  readonly lastMethod?: LoginMethod;
  readonly socials?: readonly SocialProvider[];
  /** The user of a connected login. */
  readonly user?: LoginUser;
  readonly accounts?: readonly [Account, ...Account[]];
}

/** A page whose frames have a login each: the state of one would change in the others while they are drawn. */
function page<V extends ViewName>(...given: Parameters<typeof createPage<V>>): GalleryPage {
  return {...createPage(...given), draw: (place) => createPage(...given).draw(place)};
}

function createPage<V extends ViewName>(
  name: string,
  about: string,
  ...[shows, {state, next, lastMethod, socials, user, accounts, ...setup} = {}]: readonly [
    Destination<V>,
    LoginSetup?,
  ]
): GalleryPage {
  const api = createFakeEmailLogin(state);
  if (socials) api.socials.set(socials);
  const login = new FakeLogin();
  login.login.lastMethod = lastMethod;
  return viewPage(`login/${name}`, {
    found: [announced('Aspen', {explorerId: 'wallet-0'}), remote()],
    ...setup,
    about,
    shows,
    isDeep: shows[0] !== 'Connect' && shows[0] !== 'Account',
    manifests: everyFeatureWith(api.feature),
    plugins: [login.plugin()],
    features: {...setup.features, ...(socials && {socials})},
    before(client) {
      client.connectors.add(login);
      // Connect loads no more of a login until it is used.
      const {waiting} = {waiting: undefined, ...state};
      keptCodeSlot(client).set(waiting && {...waiting, resendAt: 0, isKeptByService: waiting.canEnter});
      if (accounts)
        client.connections.settle(
          {connector: login, wallet: {name: login.name}, ...(user && {user})},
          {namespace: 'eip155', accounts, caipNetworkId: 'eip155:1', approved: 'all', provider: {}},
        );
      else if (user)
        client.connectAs({wallet: login.name, connectorId: login.id, connectorType: 'AUTH', user});
    },
    async after(client, modal) {
      await setup.after?.(client, modal);
      if (next) api.set(next);
    },
  });
}
