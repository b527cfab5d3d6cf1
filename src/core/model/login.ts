import type {AccountType, ConnectedWalletInfo} from './account.js';
import type {ChainNamespace} from './caip.js';

/**
 * The ways to log in to an embedded wallet, in the order of the first screen, with their shown names. Those of the brands
 * are the same in every language.
 */
export const LOGIN_NAMES = {
  email: 'Email',
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
} as const;

/** A way to log in to an embedded wallet. */
export type LoginMethod = keyof typeof LOGIN_NAMES;

/** A social login of an embedded wallet. */
export type SocialProvider = Exclude<LoginMethod, 'email'>;

/** A provider that logs in in a window. */
export type WindowProvider = Exclude<SocialProvider, 'farcaster'>;

export const LOGIN_METHODS = Object.keys(LOGIN_NAMES) as readonly LoginMethod[];
export const SOCIAL_PROVIDERS = LOGIN_METHODS.filter((method) => method !== 'email');
export const WINDOW_PROVIDERS = SOCIAL_PROVIDERS.filter((provider) => provider !== 'farcaster');

/** True for a way to log in. */
export function isLoginMethod(value: unknown): value is LoginMethod {
  return typeof value === 'string' && Object.hasOwn(LOGIN_NAMES, value);
}

/** The name of the wallet of a login, which users read translated. */
export type LoginWallet = Required<Pick<ConnectedWalletInfo, 'name' | 'translatedName'>>;

/** Names the wallet of a login after the method. */
export function loginWallet(method: LoginMethod): LoginWallet {
  const brand = LOGIN_NAMES[method];
  return {
    name: `${brand} login`,
    translatedName: method === 'email' ? ['login.emailWallet'] : ['login.walletOf', brand],
  };
}

/** The user of an embedded wallet. */
export interface LoginUser {
  readonly email?: string;
  readonly username?: string;
  /** Absent after an e-mail login. */
  readonly socialProvider?: SocialProvider;
}

/** An account of the login service. */
export interface LoginAccount {
  readonly namespace: ChainNamespace;
  readonly address: string;
  readonly type: Extract<AccountType, 'eoa' | 'smartAccount'>;
}

/** An earlier login of the same person by another method. */
export interface EarlierLogin {
  readonly method: LoginMethod;
  /** The login service gives the same accounts for both methods. */
  readonly isSameAccount: boolean;
}
