import type {AccountType, ConnectedWalletInfo} from './account.js';
import type {CaipNetworkId, ChainNamespace} from './caip.js';

/** A social login of an embedded wallet. */
export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook';

/** A provider that logs in in a window. */
export type WindowProvider = Exclude<SocialProvider, 'farcaster'>;

/** A way to log in to an embedded wallet. */
export type LoginMethod = 'email' | SocialProvider;

/** The shown names of the ways to log in. Those of the brands are the same in every language. */
export const LOGIN_NAMES: Readonly<Record<LoginMethod, string>> = {
  email: 'Email',
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
};

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

/** Smart accounts of one namespace, as the login service knows them. */
export interface SmartAccounts {
  /** The contract of the account exists on the network in use; absent while it is unknown. */
  readonly isDeployed?: boolean;
  /** Networks on which the smart account can be used. */
  readonly networks: readonly CaipNetworkId[];
  /** The service pays the network for the transactions of the smart account; absent if it does not say so. */
  readonly isGasPaid?: boolean;
}

/** An earlier login of the same person by another method. */
export interface EarlierLogin {
  readonly method: LoginMethod;
  /** The login service gives the same accounts for both methods. */
  readonly isSameAccount: boolean;
}
