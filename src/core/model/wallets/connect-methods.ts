import {CONNECT_METHODS, type ConnectMethod} from '../connector.js';

/** The order when an installed wallet is available (spec 2). */
const WALLET_FIRST: readonly ConnectMethod[] = ['wallet', 'email', 'social'];

/** Facts that decide which ways to connect are offered, and in which order. */
export interface MethodSituation {
  /** `features.connectMethodsOrder`. */
  readonly order?: readonly ConnectMethod[] | undefined;
  /** An injected or announced wallet is on show. */
  readonly hasInstalled: boolean;
  /** The methods that are switched on and available. */
  readonly enabled: Readonly<Record<ConnectMethod, boolean>>;
}

/** The ways to connect in their order on screen; those that a configured order leaves out come last. */
export function connectMethods({order, hasInstalled, enabled}: MethodSituation): readonly ConnectMethod[] {
  const usual = hasInstalled ? WALLET_FIRST : CONNECT_METHODS;
  return [...new Set([...(order ?? []), ...usual])].filter((method) => enabled[method]);
}

/** Facts that decide whether the wallets are collapsed into one button. */
export interface CollapseSituation {
  readonly collapseWallets: boolean;
  readonly emailShowWallets: boolean;
  readonly methods: readonly ConnectMethod[];
}

/** True when the wallets are collapsed into 'Continue with a wallet': only beside another way to connect. */
export function collapsesWallets({collapseWallets, emailShowWallets, methods}: CollapseSituation): boolean {
  const hasOther = methods.some((method) => method !== 'wallet');
  return hasOther && (collapseWallets || !emailShowWallets);
}
