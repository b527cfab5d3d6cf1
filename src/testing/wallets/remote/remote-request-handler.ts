import * as v from 'valibot';
import {tellAssets, tellCapabilities} from '../evm/asset-methods.js';
import type {WalletScript} from '../script/wallet-script.js';
import {readFromChain, type RpcCall} from '../signing/chain-rpc.js';
import {prepareSignature, SIGNING_METHODS} from '../signing/sign-request.js';
import type {WalletChain} from '../signing/wallet-chain.js';
import {invalidParams, unrecognizedChain, WalletRpcError} from '../signing/wallet-rpc-error.js';
import type {RemoteFamily} from './families/remote-family.js';
import type {RemotePrompt} from './mock-remote-wallet-options.js';
import {caipId} from './namespaces.js';
import type {RemoteSessions} from './remote-sessions.js';
import type {WalletMetadata} from './sign-client.js';

/** The name a proposal has in a script and in the log. */
export const PROPOSAL = 'session_proposal';

/** What a remote wallet asks its user about; the methods of its families follow. */
export const REMOTE_PROMPTS: readonly string[] = [
  ...SIGNING_METHODS,
  PROPOSAL,
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
];

/** One request as it came over a session. */
export interface RemoteRequest extends RpcCall {
  /** CAIP-2 id of the chain it is meant for. */
  readonly chainId: string;
  readonly dapp: WalletMetadata;
}

/** What {@link RemoteRequestHandler} works with. */
export interface RemoteRequestHandlerOptions {
  readonly sessions: RemoteSessions;
  readonly script: WalletScript;
  readonly approve: (prompt: RemotePrompt) => boolean | Promise<boolean>;
}

const chainParamSchema = v.tuple([v.looseObject({chainId: v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/i))})]);

/** Does what dapps ask over a session: signs for real, switches, reads. */
export class RemoteRequestHandler {
  readonly #options: RemoteRequestHandlerOptions;

  constructor(options: RemoteRequestHandlerOptions) {
    this.#options = options;
  }

  /** The answer to a request; rejects with what the wallet answers as an error. */
  async handle(request: RemoteRequest): Promise<unknown> {
    const verdict = await this.#options.script.judge(request.method);
    if (!verdict.go) return verdict.answer;
    const family = this.#familyOf(request.chainId);
    if (family) return this.#serve(family, request, verdict.scripted);
    return this.#perform(request, async (chain) => {
      if (!verdict.scripted) await this.#ask(request, chain);
    });
  }

  async #serve(family: RemoteFamily, request: RemoteRequest, isAnswered: boolean): Promise<unknown> {
    const {method, chainId, dapp} = request;
    const network = family.chains.find(({id}) => id === chainId);
    if (!network) throw new WalletRpcError({code: 5100, message: `Unsupported chains: ${chainId}`});
    const [params] = request.params;
    const {asks, act} = family.prepare({method, params, chainId});
    if (asks !== undefined && !isAnswered) {
      // Prompts show a chain by its name; those beside EVM have no number.
      const chain: WalletChain = {id: 0, rpcUrl: '', name: network.name};
      const prompt = {method, params: request.params, chain, address: asks, dapp};
      if (!(await this.#options.approve(prompt))) throw this.#options.script.rejection(method);
    }
    return act();
  }

  #familyOf(chainId: string): RemoteFamily | undefined {
    const [namespace] = chainId.split(':');
    return this.#options.sessions.holdings.families.find((family) => family.namespace === namespace);
  }

  async #perform(request: RemoteRequest, ask: (chain: WalletChain) => Promise<void>): Promise<unknown> {
    const {holdings} = this.#options.sessions;
    const accounts = [...holdings.accounts, ...holdings.smart];
    const chain = this.#chain(request.chainId);
    if (SIGNING_METHODS.includes(request.method)) {
      const sign = prepareSignature(request, {accounts, chain});
      await ask(chain);
      return sign();
    }
    switch (request.method) {
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        return this.#switch(request, ask);
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return accounts.map(({address}) => address.toLowerCase());
      case 'eth_chainId':
        return `0x${chain.id.toString(16)}`;
      case 'wallet_getCapabilities':
        return tellCapabilities(holdings);
      case 'wallet_getAssets':
        return tellAssets(request.params[0], {...holdings, addresses: accounts.map(({address}) => address)});
      default:
        return readFromChain(request, chain);
    }
  }

  async #switch({method, params}: RpcCall, ask: (chain: WalletChain) => Promise<void>): Promise<null> {
    const parsed = v.safeParse(chainParamSchema, params);
    if (!parsed.success) throw invalidParams(`${method} takes a chain id.`);
    const [{chainId}] = parsed.output;
    const chain = this.#options.sessions.holdings.chains.find(({id}) => id === Number(chainId));
    if (!chain) throw unrecognizedChain(chainId, false);
    await ask(chain);
    await this.#options.sessions.switchChain(chain);
    return null;
  }

  async #ask({method, params, dapp}: RemoteRequest, chain: WalletChain): Promise<void> {
    const address = this.#options.sessions.holdings.accounts[0]?.address;
    if (await this.#options.approve({method, params, chain, address, dapp})) return;
    throw this.#options.script.rejection(method);
  }

  #chain(chainId: string): WalletChain {
    const chain = this.#options.sessions.holdings.chains.find((each) => caipId(each) === chainId);
    if (!chain) throw new WalletRpcError({code: 5100, message: `Unsupported chains: ${chainId}`});
    return chain;
  }
}
