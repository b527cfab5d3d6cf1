import {unauthorized} from '../../signing/wallet-rpc-error.js';
import type {EvmMethod, EvmMethodContext} from '../evm-method.js';
import {grantPermissions, prepareCalls, sendPreparedCalls, type SessionWallet} from './session-methods.js';

/** The wallet in the page, for a site that it knows; waits until it is unlocked. */
export async function sessionWallet(context: EvmMethodContext): Promise<SessionWallet> {
  const {state, sessions, chains, ask, unlocked} = context;
  if (!state.authorized) throw unauthorized();
  await unlocked();
  return {sessions, accounts: state.accounts, chain: state.chain, chains, ask: () => ask()};
}

/** The methods of sessions, beside the one that revokes. */
export const sessionMethods = {
  wallet_grantPermissions: async (context) =>
    grantPermissions(context.params[0], await sessionWallet(context)),
  wallet_prepareCalls: async (context) => prepareCalls(context.params[0], await sessionWallet(context)),
  wallet_sendPreparedCalls: async (context) =>
    sendPreparedCalls(context.params[0], await sessionWallet(context)),
} satisfies Record<string, EvmMethod>;
