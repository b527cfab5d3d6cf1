import type {WalletLogEntry} from '../behaviour.js';
import {readFromChain, type RpcCall} from '../signing/chain-rpc.js';
import {prepareSignature, SIGNING_METHODS} from '../signing/prepare-signature.js';
import type {WalletChain} from '../signing/wallet-chain.js';
import {alreadyPending, disconnected, toWalletRpcError, unauthorized} from '../signing/wallet-rpc-error.js';
import type {WalletScript} from '../wallet-script.js';
import {assetMethods} from './asset-methods.js';
import {batchMethods, type CallBatches} from './batch-methods.js';
import {chainMethods} from './chain-methods.js';
import {connectMethod} from './connect-method.js';
import type {EvmMethod, EvmMethodContext, ReadAssets, WalletPrompt} from './evm-method.js';
import type {EvmWalletState} from './evm-wallet-state.js';
import {permissionMethods} from './permission-methods.js';
import type {ExecutionGrants} from './session-keys/execution-grants.js';
import type {GrantedSessions} from './session-keys/granted-sessions.js';
import type {SessionDialect} from './session-keys/session-dialect.js';
import {sessionMethod} from './session-keys/session-method.js';

const METHODS: Readonly<Record<string, EvmMethod>> = {
  ...permissionMethods,
  ...chainMethods,
  ...assetMethods,
  ...batchMethods,
  wallet_connect: connectMethod,
};

/** The methods that an EVM wallet asks its user about. */
export const EVM_PROMPTS: ReadonlySet<string> = new Set([
  ...SIGNING_METHODS,
  'eth_requestAccounts',
  'wallet_connect',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
]);

/** Dependencies of {@link EvmRequestHandler}. */
export interface EvmRequestHandlerOptions {
  readonly state: EvmWalletState;
  readonly script: WalletScript;
  readonly approve: (prompt: WalletPrompt) => boolean | Promise<boolean>;
  readonly unlock: (() => boolean | Promise<boolean>) | undefined;
  readonly chains: readonly WalletChain[];
  readonly assets: ReadAssets | undefined;
  readonly batches: CallBatches;
  readonly sessions: GrantedSessions;
  readonly executions: ExecutionGrants;
  readonly sessionDialect: SessionDialect;
  readonly nestedErrors: boolean;
  readonly signsIn: boolean;
  readonly silentOn: readonly string[];
}

/** Takes requests through log, script, prompt and method, and turns every failure into a wallet's error. */
export class EvmRequestHandler {
  readonly #options: EvmRequestHandlerOptions;
  readonly #log: WalletLogEntry[] = [];
  #isAskingToConnect = false;
  #lastSignature: Promise<unknown> = Promise.resolve();

  constructor(options: EvmRequestHandlerOptions) {
    this.#options = options;
  }

  get log(): readonly WalletLogEntry[] {
    return this.#log;
  }

  readonly handle = async (call: RpcCall): Promise<unknown> => {
    this.#log.push(call);
    if (this.#options.silentOn.includes(call.method)) return new Promise(() => {});
    try {
      return await (call.method === 'eth_requestAccounts' ? this.#handleConnect(call) : this.#follow(call));
    } catch (cause) {
      throw toWalletRpcError(cause);
    }
  };

  /** A wallet shows one connect prompt at a time; a connected site gets no prompt. */
  async #handleConnect(call: RpcCall): Promise<unknown> {
    if (this.#options.state.visible.length > 0) return this.#follow(call);
    if (this.#isAskingToConnect) throw alreadyPending(call.method);
    this.#isAskingToConnect = true;
    try {
      return await this.#follow(call);
    } finally {
      this.#isAskingToConnect = false;
    }
  }

  async #follow(call: RpcCall): Promise<unknown> {
    if (!this.#options.state.connected) throw disconnected();
    return this.#options.script.follow(call.method, (isScripted) =>
      this.#act(this.#context(call, isScripted)),
    );
  }

  async #act(context: EvmMethodContext): Promise<unknown> {
    const method = METHODS[context.method] ?? sessionMethod(context.method, this.#options.sessionDialect);
    if (method) return method(context);
    if (SIGNING_METHODS.includes(context.method)) return this.#sign(context);
    return readFromChain(context, context.state.chain);
  }

  async #sign({method, params, state, ask, unlocked}: EvmMethodContext): Promise<unknown> {
    if (!state.authorized) throw unauthorized();
    await unlocked();
    const prepare = () => prepareSignature({method, params}, state);
    prepare();
    await ask();
    // The wallet signs as what it is now: its user may have chosen another account or network in the prompt.
    const sign = prepare();
    // One after the other: two transactions sent at once would take the same nonce.
    this.#lastSignature = this.#lastSignature.then(sign, sign);
    return this.#lastSignature;
  }

  async #unlock(method: string): Promise<void> {
    const {state, script, unlock} = this.#options;
    if (!unlock || !state.locked) return state.unlocked();
    if (!(await unlock())) throw script.rejection(method);
    state.setLocked(false);
  }

  #context({method, params}: RpcCall, scripted: boolean): EvmMethodContext {
    const {state, approve, script, sessionDialect: _, ...given} = this.#options;
    const ask = async (chain = state.chain): Promise<void> => {
      if (scripted) return;
      const prompt = {method, params, chain, address: state.accounts[0]?.address};
      if (!(await approve(prompt))) throw script.rejection(method);
    };
    const unlocked = (): Promise<void> => this.#unlock(method);
    return {...given, method, params, state, ask, unlocked};
  }
}
