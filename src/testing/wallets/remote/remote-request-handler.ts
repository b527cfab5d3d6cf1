import * as v from 'valibot';
import type {LocalAccount} from 'viem';
import type {Clock} from '../../../core/ports/clock.js';
import {tellAssets, tellCapabilities} from '../evm/asset-methods.js';
import {ExecutionGrants} from '../evm/session-keys/execution-grants.js';
import {answerExecution, EXECUTION_METHODS} from '../evm/session-keys/execution-methods.js';
import {GrantedSessions} from '../evm/session-keys/granted-sessions.js';
import {answerGrant, GRANT_METHODS, type SessionWallet} from '../evm/session-keys/session-methods.js';
import {readFromChain, type RpcCall} from '../signing/chain-rpc.js';
import {prepareSignature, SIGNING_METHODS} from '../signing/prepare-signature.js';
import type {WalletChain} from '../signing/wallet-chain.js';
import {invalidParams, unrecognizedChain, WalletRpcError} from '../signing/wallet-rpc-error.js';
import type {WalletScript} from '../wallet-script.js';
import type {RemotePrompt} from './mock-remote-wallet-options.js';
import {caipId} from './namespaces.js';
import type {RemoteFamily} from './remote-family.js';
import type {RemoteSessions} from './remote-sessions.js';
import {SIGN_IN} from './remote-sign-in.js';
import type {RemoteSession, WalletMetadata} from './sign-client.js';

/** The name a proposal has in a script and in the log. */
export const PROPOSAL = 'session_proposal';

/** Requests that a remote wallet prompts its user with; the methods of its families follow. */
export const REMOTE_PROMPTS: readonly string[] = [
  ...SIGNING_METHODS,
  PROPOSAL,
  SIGN_IN,
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
];

const SESSION_METHODS: readonly string[] = [...GRANT_METHODS, ...EXECUTION_METHODS];

/** One request over a session. */
export interface RemoteRequest extends RpcCall {
  /** CAIP-2 id of the chain it is meant for. */
  readonly chainId: string;
  /** The session of the request, in its current state. */
  readonly session: () => RemoteSession;
}

/** Dependencies of {@link RemoteRequestHandler}. */
export interface RemoteRequestHandlerOptions {
  readonly sessions: RemoteSessions;
  readonly script: WalletScript;
  readonly clock: Clock;
  readonly approve: (prompt: RemotePrompt) => boolean | Promise<boolean>;
}

const chainParamSchema = v.tuple([v.looseObject({chainId: v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/i))})]);

/** Executes requests of dapps over a session: signs for real, switches, reads. */
export class RemoteRequestHandler {
  readonly #options: RemoteRequestHandlerOptions;
  readonly #granted: GrantedSessions;
  readonly #executions: ExecutionGrants;

  constructor(options: RemoteRequestHandlerOptions) {
    this.#options = options;
    this.#granted = new GrantedSessions(options.clock);
    this.#executions = new ExecutionGrants(options.clock);
  }

  /** The answer to a request; rejects with the wallet's error. */
  async handle(request: RemoteRequest): Promise<unknown> {
    return this.#options.script.follow(request.method, (isScripted) => {
      checkGranted(request);
      const family = this.#familyOf(request.chainId);
      if (family) return this.#serve(family, request, isScripted);
      return this.#perform(request, async (chain) => {
        if (!isScripted) await this.#ask(request, chain);
      });
    });
  }

  async #serve(family: RemoteFamily, request: RemoteRequest, isAnswered: boolean): Promise<unknown> {
    const {method, chainId} = request;
    const network = family.chains.find(({id}) => id === chainId);
    if (!network) throw new WalletRpcError({code: 5100, message: `Unsupported chains: ${chainId}`});
    const [params] = request.params;
    const {asks, act} = family.prepare({method, params, chainId});
    if (asks !== undefined && !isAnswered) {
      // Prompts show a chain by its name; those beside EVM have no number.
      const chain: WalletChain = {id: 0, rpcUrl: '', name: network.name};
      const prompt = {method, params: request.params, chain, address: asks, dapp: dappOf(request)};
      if (!(await this.#options.approve(prompt))) throw this.#options.script.rejection(method);
    }
    return act();
  }

  #familyOf(chainId: string): RemoteFamily | undefined {
    const [namespace] = chainId.split(':');
    return this.#options.sessions.profile.families.find((family) => family.namespace === namespace);
  }

  async #perform(request: RemoteRequest, ask: (chain: WalletChain) => Promise<void>): Promise<unknown> {
    const chain = this.#chain(request.chainId);
    if (SIGNING_METHODS.includes(request.method)) {
      const prepare = () => prepareSignature(request, {accounts: this.#accounts, chain});
      prepare();
      await ask(chain);
      // Its user may have chosen another account during the prompt.
      return prepare()();
    }
    const {profile} = this.#options.sessions;
    if (SESSION_METHODS.includes(request.method))
      return this.#answerSession(request, this.#sessionWallet(chain, ask));
    const addresses = this.#accounts.map(({address}) => address);
    switch (request.method) {
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        return this.#switch(request, ask);
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return addresses.map((address) => address.toLowerCase());
      case 'eth_chainId':
        return `0x${chain.id.toString(16)}`;
      case 'wallet_getCapabilities':
        return tellCapabilities(profile);
      case 'wallet_getAssets':
        return tellAssets(request.params[0], {...profile, addresses});
      default:
        return readFromChain(request, chain);
    }
  }

  #answerSession(request: RemoteRequest, wallet: SessionWallet): Promise<unknown> {
    if (GRANT_METHODS.includes(request.method)) return answerGrant(request, wallet);
    return answerExecution(request, {...wallet, executions: this.#executions});
  }

  #sessionWallet(chain: WalletChain, ask: (chain: WalletChain) => Promise<void>): SessionWallet {
    const {chains} = this.#options.sessions.profile;
    return {sessions: this.#granted, accounts: this.#accounts, chain, chains, ask: () => ask(chain)};
  }

  async #switch({method, params}: RpcCall, ask: (chain: WalletChain) => Promise<void>): Promise<null> {
    const parsed = v.safeParse(chainParamSchema, params);
    if (!parsed.success) throw invalidParams(`${method} takes a chain id.`);
    const [{chainId}] = parsed.output;
    const chain = this.#options.sessions.profile.chains.find(({id}) => id === Number(chainId));
    if (!chain) throw unrecognizedChain(chainId, false);
    await ask(chain);
    await this.#options.sessions.switchChain(chain);
    return null;
  }

  async #ask(request: RemoteRequest, chain: WalletChain): Promise<void> {
    const {method, params} = request;
    const address = this.#options.sessions.profile.accounts[0]?.address;
    if (await this.#options.approve({method, params, chain, address, dapp: dappOf(request)})) return;
    throw this.#options.script.rejection(method);
  }

  get #accounts(): readonly LocalAccount[] {
    const {accounts, smart} = this.#options.sessions.profile;
    return [...accounts, ...smart];
  }

  #chain(chainId: string): WalletChain {
    const chain = this.#options.sessions.profile.chains.find((each) => caipId(each) === chainId);
    if (!chain) throw new WalletRpcError({code: 5100, message: `Unsupported chains: ${chainId}`});
    return chain;
  }
}

function dappOf({session}: RemoteRequest): WalletMetadata {
  return session().peer.metadata;
}

/** Refuses a request outside the session's grant, like the SDK of every wallet. */
function checkGranted({method, chainId, session}: RemoteRequest): void {
  const [namespace = ''] = chainId.split(':');
  const granted = session().namespaces[namespace];
  const isGranted = granted?.accounts.some((account) => account.startsWith(`${chainId}:`)) ?? false;
  if (!isGranted) throw new WalletRpcError({code: 5100, message: `Unsupported chains: ${chainId}`});
  if (granted?.methods.includes(method)) return;
  throw new WalletRpcError({code: 5101, message: `Unsupported methods: ${method}`});
}
