import {unauthorized} from '../../signing/wallet-rpc-error.js';
import type {EvmMethod, EvmMethodContext} from '../evm-method.js';
import {answerExecution, EXECUTION_METHODS} from './execution-methods.js';
import type {SessionDialect} from './session-dialect.js';
import {grantPermissions, prepareCalls, sendPreparedCalls, type SessionWallet} from './session-methods.js';

type Methods = Readonly<Record<string, EvmMethod>>;

/**
 * The older names beside the one that revokes: in a wallet of the page `wallet_revokePermissions` disconnects the account,
 * and the user ends sessions in the wallet.
 */
const OLDER: Methods = {
  wallet_grantPermissions: async (context) =>
    grantPermissions(context.params[0], await sessionWallet(context)),
  wallet_prepareCalls: async (context) => prepareCalls(context.params[0], await sessionWallet(context)),
  wallet_sendPreparedCalls: async (context) =>
    sendPreparedCalls(context.params[0], await sessionWallet(context)),
};

const EXECUTION: Methods = Object.fromEntries(
  EXECUTION_METHODS.map((method) => [
    method,
    async (context: EvmMethodContext) =>
      answerExecution(context, {...(await sessionWallet(context)), executions: context.executions}),
  ]),
);

const BY_DIALECT: Readonly<Record<SessionDialect, Methods>> = {
  older: OLDER,
  execution: EXECUTION,
};

/** The method of a wallet that speaks this dialect; `undefined` for one that it does not know. */
export function sessionMethod(method: string, dialect: SessionDialect): EvmMethod | undefined {
  const methods = BY_DIALECT[dialect];
  return Object.hasOwn(methods, method) ? methods[method] : undefined;
}

/** The wallet in the page, for a connected site; waits until it is unlocked. */
async function sessionWallet(context: EvmMethodContext): Promise<SessionWallet> {
  const {state, sessions, chains, ask, unlocked} = context;
  if (!state.authorized) throw unauthorized();
  await unlocked();
  return {sessions, accounts: state.accounts, chain: state.chain, chains, ask: () => ask()};
}
