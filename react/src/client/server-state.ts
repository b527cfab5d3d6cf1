import type {Drawbridge, DrawbridgeState} from '@drawbridge/modal';

// The same object each time, as React wants it.
const NOTHING = {};

/**
 * The state a client starts in, before anything stored is restored.
 *
 * Server and browser make the same one from the same options, so that hydration finds what was rendered.
 */
export function serverState({config}: Drawbridge): DrawbridgeState {
  const {defaultNetwork, themeMode, themeVariables, locale} = config;
  return {
    initialized: false,
    open: false,
    loading: false,
    view: 'Connect',
    activeNamespace: defaultNetwork.chainNamespace,
    activeNetwork: defaultNetwork,
    status: 'disconnected',
    address: undefined,
    caipAddress: undefined,
    accounts: NOTHING,
    networks: NOTHING,
    theme: {mode: themeMode, variables: themeVariables},
    locale,
  };
}
