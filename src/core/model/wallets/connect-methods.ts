import {CONNECT_METHODS, type ConnectMethod} from '../connector.js';

/** The order when a wallet of this browser is at hand (product.md point 2). */
const WALLET_FIRST: readonly ConnectMethod[] = ['wallet', 'email', 'social'];

/** What decides which ways to connect are offered, and in which order. */
export interface MethodSituation {
  /** `features.connectMethodsOrder`. */
  readonly order?: readonly ConnectMethod[] | undefined;
  /** An injected or announced wallet is on show. */
  readonly hasInstalled: boolean;
  /** The methods that are switched on and can work. */
  readonly enabled: Readonly<Record<ConnectMethod, boolean>>;
}

/** One way to connect on screen. */
export interface ShownMethod {
  readonly method: ConnectMethod;
  /** "or" stands between this one and the next. */
  readonly separator: boolean;
}

/** The ways to connect in the order they are shown; those a configured order leaves out come last. */
export function connectMethods({order, hasInstalled, enabled}: MethodSituation): readonly ShownMethod[] {
  const usual = hasInstalled ? WALLET_FIRST : CONNECT_METHODS;
  const methods = [...new Set([...(order ?? []), ...usual])].filter((method) => enabled[method]);
  return methods.map((method, index) => ({method, separator: isSeparated(method, methods[index + 1])}));
}

/** What decides whether the wallets hide behind one button. */
export interface CollapseSituation {
  readonly collapseWallets: boolean;
  readonly emailShowWallets: boolean;
  readonly methods: readonly ShownMethod[];
}

/** True when the wallets hide behind 'Continue with a wallet': only beside another way to connect. */
export function collapsesWallets({collapseWallets, emailShowWallets, methods}: CollapseSituation): boolean {
  const hasOther = methods.some(({method}) => method !== 'wallet');
  return hasOther && (collapseWallets || !emailShowWallets);
}

/** E-mail and social login belong together. */
function isSeparated(method: ConnectMethod, next: ConnectMethod | undefined): boolean {
  return next !== undefined && (method === 'wallet' || next === 'wallet');
}
