import type {IdentifierString, WalletAccount} from '@wallet-standard/base';
import {WalletRpcError} from '../signing/wallet-rpc-error.js';
import type {SolanaRequestHandler} from './solana-request-handler.js';
import type {SolanaWalletState} from './solana-wallet-state.js';

/** State that the features of a mock wallet share. */
export interface SolanaFeatureContext {
  readonly state: SolanaWalletState;
  readonly requests: SolanaRequestHandler;
  /** Whether an authorised site may connect without a prompt. */
  readonly silent: boolean;
  /** Whether a locked wallet behaves as if no site were authorised. */
  readonly hidesLock: boolean;
  /** The node of a chain, if the wallet has one. */
  readonly nodeOf: (chain: IdentifierString) => string | undefined;
}

/** The features for connecting and disconnecting. */
export function connectFeatures(context: SolanaFeatureContext): Readonly<Record<string, unknown>> {
  const {state, requests} = context;
  return {
    'standard:connect': {
      version: '1.0.0',
      connect: async (input?: {readonly silent?: boolean}) => {
        const inputs = input ? [input] : [];
        if (!input?.silent) {
          return requests.handle({feature: 'standard:connect', inputs, act: (ask) => connect(state, ask)});
        }
        const act = (): object => connectSilently(context);
        return requests.handle({feature: 'standard:connect silent', inputs, act});
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () =>
        requests.handle({feature: 'standard:disconnect', inputs: [], act: () => state.revoke()}),
    },
  };
}

/** Prompts the user, unless the site already sees the accounts. */
async function connect(state: SolanaWalletState, ask: () => Promise<void>): Promise<Connected> {
  if (state.visible.length === 0) await ask();
  state.open();
  return {accounts: state.visible};
}

interface Connected {
  readonly accounts: readonly WalletAccount[];
}

function connectSilently({state, silent, hidesLock}: SolanaFeatureContext): Connected {
  if (!silent) throw new WalletRpcError({code: 4001, message: 'User rejected the request.'});
  if (!state.authorized) return {accounts: []};
  if (state.locked && !hidesLock) throw new WalletRpcError({code: -32603, message: 'The wallet is locked.'});
  if (!state.locked) state.open();
  return {accounts: state.visible};
}
