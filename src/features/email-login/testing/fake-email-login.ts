import {atom, type WritableAtom} from 'nanostores';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {SOCIAL_PROVIDERS, type SocialProvider} from '../../../core/model/login.js';
import type {EmailLoginApi, EmailLoginState} from '../api.js';
import type {EmailLoginFeature} from '../api.js';
import {emailLoginFeature} from '../feature.js';

/** The address of the fake user. */
export const FAKE_EMAIL = 'ada@example.com';

/** A login whose state a test sets, and a record of what the views called. */
export interface FakeEmailLogin extends EmailLoginApi {
  readonly state: WritableAtom<EmailLoginState>;
  readonly socials: WritableAtom<readonly SocialProvider[]>;
  /** Each call, as `method argument`. */
  readonly calls: string[];
  /** The manifest of the feature with this API. */
  readonly feature: EmailLoginFeature;
  /** Changes some fields of the state. */
  set(state: Partial<EmailLoginState>): void;
  /** Called when the client loads the feature; may throw. */
  onLoad: () => void;
  /** Makes the next call reject. */
  failNext(error: DrawbridgeError): void;
  /** Delays the answers until the result is called. */
  hold(): () => void;
}

/** Creates a login for tests of views. */
export function createFakeEmailLogin(state: Partial<EmailLoginState> = {}): FakeEmailLogin {
  const store = atom<EmailLoginState>({progress: {step: 'idle'}, change: {step: 'idle'}, ...state});
  const calls: string[] = [];
  let failure: DrawbridgeError | undefined;
  let held: Promise<void> | undefined;
  const note = (...call: readonly string[]): void => void calls.push(call.join(' '));
  const ask =
    (method: string) =>
    async (...given: readonly string[]): Promise<void> => {
      note(method, ...given);
      const error = failure;
      failure = undefined;
      await held;
      if (error) throw error;
    };
  const api: FakeEmailLogin = {
    state: store,
    socials: atom<readonly SocialProvider[]>(SOCIAL_PROVIDERS),
    calls,
    onLoad: () => {},
    feature: {
      ...emailLoginFeature,
      async load() {
        api.onLoad();
        return () => api;
      },
    },
    set: (fields) => store.set({...store.get(), ...fields}),
    failNext: (error) => void (failure = error),
    hold() {
      let release = (): void => {};
      held = new Promise((resolve) => (release = resolve));
      return () => {
        held = undefined;
        release();
      };
    },
    prepare: () => note('prepare'),
    selectEmail: () => note('selectEmail'),
    submitEmail: ask('submitEmail'),
    resend: ask('resend'),
    resumeCode: ask('resumeCode'),
    submitCode: ask('submitCode'),
    startSocial: (provider, opened) =>
      ask('startSocial')(provider, ...(opened === undefined ? [] : [opened ? 'opened' : 'blocked'])),
    startSocialHere: ask('startSocialHere'),
    continueWithOtherAccount: ask('continueWithOtherAccount'),
    replaceSession: ask('replaceSession'),
    keepSession: () => note('keepSession'),
    retryConnect: ask('retryConnect'),
    untilLoggedIn: () => ask('untilLoggedIn')(),
    cancel: () => note('cancel'),
    startEmailChange: ask('startEmailChange'),
    submitChangeCode: ask('submitChangeCode'),
    resendChangeCode: ask('resendChangeCode'),
    cancelEmailChange: () => note('cancelEmailChange'),
    selectUpgrade: () => note('selectUpgrade'),
    renewSession: ask('renewSession'),
  };
  return api;
}

/** A code that may be requested again after 30 s and ends after 20 minutes. */
const FAKE_STEP = {email: FAKE_EMAIL, resendAt: 30_000, endsAt: 1_200_000} as const;

const FAKE_WAITING = {email: 'a…@e…', endsAt: 1_200_000, isLink: false} as const;

/** States of a login, by what the user sees. */
export const LOGIN_STATES = {
  code: {progress: {step: 'verify-code', isChecking: false, ...FAKE_STEP}},
  checking: {progress: {step: 'verify-code', isChecking: true, ...FAKE_STEP}},
  wrong: {
    progress: {step: 'verify-code', isChecking: false, ...FAKE_STEP},
    failure: new DrawbridgeError('login/code-wrong', 'Invalid code'),
  },
  refused: {
    progress: {step: 'verify-code', isChecking: false, ...FAKE_STEP, refusals: 1},
    failure: new DrawbridgeError('login/code-refused', 'Invalid code'),
  },
  refusedAgain: {
    progress: {step: 'verify-code', isChecking: false, ...FAKE_STEP, refusals: 2},
    failure: new DrawbridgeError('login/code-refused', 'Invalid code'),
  },
  tries: {
    progress: {step: 'verify-code', isChecking: false, ...FAKE_STEP},
    failure: new DrawbridgeError('login/code-tries', 'Too many'),
  },
  older: {
    progress: {step: 'verify-code', isChecking: false, ...FAKE_STEP},
    failure: new DrawbridgeError('login/code-older', 'Older'),
  },
  lost: {
    progress: {step: 'verify-code', isChecking: false, ...FAKE_STEP},
    failure: new DrawbridgeError('login/code-lost', 'Lost'),
  },
  unchecked: {
    progress: {step: 'verify-code', isChecking: false, ...FAKE_STEP},
    failure: new DrawbridgeError('login/unavailable', 'Down'),
  },
  device: {progress: {step: 'verify-device', ...FAKE_STEP}},
  masked: {progress: {step: 'verify-code', isChecking: false, ...FAKE_STEP, email: 'a…@e…', isMasked: true}},
  codeWaiting: {waiting: {...FAKE_WAITING, canEnter: true, needsAddress: false}},
  linkWaiting: {waiting: {...FAKE_WAITING, isLink: true, canEnter: true, needsAddress: false}},
  codeKept: {waiting: {...FAKE_WAITING, canEnter: true, needsAddress: true}},
  codeForgotten: {waiting: {...FAKE_WAITING, canEnter: false, needsAddress: true}},
  opening: {progress: {step: 'social', provider: 'google', phase: 'opening'}},
  waiting: {progress: {step: 'social', provider: 'google', phase: 'waiting'}},
  slow: {progress: {step: 'social', provider: 'google', phase: 'slow'}},
  closed: {progress: {step: 'social', provider: 'google', phase: 'closed'}},
  blocked: {
    progress: {
      step: 'social',
      provider: 'google',
      phase: 'blocked',
      uri: 'https://login.test/consent/google',
    },
  },
  leaving: {progress: {step: 'social', provider: 'google', phase: 'leaving'}},
  reading: {progress: {step: 'social', provider: 'google', phase: 'reading-user'}},
  farcaster: {progress: {step: 'farcaster', phase: 'waiting', uri: 'https://login.test/farcaster/1'}},
  farcasterReading: {progress: {step: 'farcaster', phase: 'reading-user'}},
  other: {
    progress: {
      step: 'other-account',
      method: 'email',
      earlier: [{method: 'google', isSameAccount: false}],
    },
  },
  otherSession: {progress: {step: 'other-session', method: 'email', user: {email: FAKE_EMAIL}}},
  connecting: {progress: {step: 'connecting', method: 'email'}},
  present: {change: {step: 'verify-present', isChecking: false, newEmail: 'new@example.com', ...FAKE_STEP}},
  new: {
    change: {
      step: 'verify-new',
      isChecking: false,
      newEmail: 'new@example.com',
      ...FAKE_STEP,
      email: 'new@example.com',
    },
  },
} as const satisfies Record<string, Partial<EmailLoginState>>;
