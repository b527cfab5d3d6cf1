import type {EvmMethod, EvmMethodContext} from './evm-method.js';

/** The methods by which a site gets to see accounts, and stops seeing them (EIP-1102, EIP-2255). */
export const permissionMethods = {
  eth_accounts: ({state}) => state.visible,
  async eth_requestAccounts(context) {
    const {state} = context;
    await context.unlocked();
    if (!state.authorized) await authorize(context);
    return state.visible;
  },
  wallet_getPermissions: permissions,
  async wallet_requestPermissions(context) {
    await context.unlocked();
    await authorize(context);
    return permissions(context);
  },
  /** Disconnects the account whatever the parameters are, as the harshest of such wallets. */
  wallet_revokePermissions({state}) {
    state.setAuthorized(false);
    return null;
  },
} satisfies Record<string, EvmMethod>;

async function authorize({state, ask}: EvmMethodContext): Promise<void> {
  await ask();
  state.setAuthorized(true);
}

function permissions({state}: EvmMethodContext): readonly unknown[] {
  if (!state.authorized) return [];
  const value = state.accounts.map(({address}) => address.toLowerCase());
  const caveats = [{type: 'restrictReturnedAccounts', value}];
  return [{parentCapability: 'eth_accounts', invoker: globalThis.location?.origin, caveats}];
}
