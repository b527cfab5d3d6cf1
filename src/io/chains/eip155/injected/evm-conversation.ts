import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../../core/errors/error-codes.js';
import {loadChunk} from '../../../../core/errors/load-chunk.js';
import type {Account} from '../../../../core/model/account.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {ConnectRequest, NamespaceSession} from '../../../../core/ports/connector.js';
import {SILENT_DEADLINE_MS} from '../../../page-wallets/account-watch.js';
import type {
  ConversationOwner,
  RestoredNamespace,
  WalletConversation as Conversation,
} from '../../../page-wallets/page-wallet.js';
import {isUnsupportedMethod, toConnectError, toDisconnectError} from '../to-drawbridge-error.js';
import {hasAccount, EvmRequests} from './evm-requests.js';
import type {InjectedProvider} from './injected-provider.js';
import {switchChain} from './switch-chain.js';
import {reportsLocked, WalletEvents} from './wallet-events.js';

/** Timeout of `wallet_revokePermissions`; many wallets never answer a method they do not know. */
export const REVOKE_DEADLINE_MS = 2_000;

/** Failures after which the user may still connect in the wallet. */
const AWAITED: readonly ErrorCode[] = ['connect/pending', 'wallet/locked'];

/** All requests to one provider and its events. Loaded with the first request. */
export class EvmConversation implements Conversation {
  readonly #events: WalletEvents;
  readonly #provider: InjectedProvider;
  readonly #env: ChainEnv;
  readonly #requests: EvmRequests;
  readonly #name: () => string;
  /** True after the wallet rejected `wallet_connect` as unknown, and until it answers it. */
  #cannotSignIn = false;

  constructor(provider: InjectedProvider, env: ChainEnv, {name, emit}: Omit<ConversationOwner, 'id'>) {
    this.#provider = provider;
    this.#env = env;
    this.#name = name;
    this.#requests = new EvmRequests(provider, env.clock, name);
    this.#events = new WalletEvents({
      provider,
      requests: this.#requests,
      clock: env.clock,
      emit,
      report: (error) => env.report?.(error),
    });
  }

  /** Requests accounts, which may prompt, and reads the wallet's network. */
  async connect(request: ConnectRequest): Promise<NamespaceSession> {
    try {
      const accounts = await this.#ask(request);
      if (!hasAccount(accounts)) throw this.#noAccount();
      return await this.#open(accounts);
    } catch (cause) {
      const error = toConnectError(cause, this.#name());
      // The user may still answer the request that is open in the wallet, which then reports accounts.
      if (AWAITED.includes(error.code)) this.#events.attach();
      throw error;
    }
  }

  /** Reads the accounts the page may already see; never prompts. */
  async restore({signal}: ConnectRequest): Promise<RestoredNamespace> {
    try {
      const call = {method: 'eth_accounts', deadlineMs: SILENT_DEADLINE_MS, signal};
      const accounts = await this.#requests.accounts(call);
      if (hasAccount(accounts)) return await this.#open(accounts);
    } catch (error) {
      this.#events.awaitReturn();
      throw toConnectError(error, this.#name());
    }
    // A wallet that reports no account may be locked; it sends an event once it is unlocked.
    if (!(await this.#requests.silently('isUnlocked', () => reportsLocked(this.#provider)))) return 'gone';
    this.#events.attach();
    return 'locked';
  }

  /** Stops listening; nothing is stored here. */
  async forget(): Promise<void> {
    this.#events.detach();
  }

  /** Stops listening and revokes the page's permission, if the wallet supports that. */
  async disconnect(): Promise<void> {
    this.#events.detach();
    try {
      const params = [{eth_accounts: {}}];
      await this.#requests.send({
        method: 'wallet_revokePermissions',
        params,
        deadlineMs: REVOKE_DEADLINE_MS,
      });
    } catch (error) {
      const isHarmless = isUnsupportedMethod(error) || isSilent(error);
      if (!isHarmless) throw toDisconnectError(error, this.#name());
    }
  }

  /** Stops listening to the provider and waiting for prompts. */
  detach(): void {
    this.#requests.end();
    this.#events.detach();
  }

  /** Switches the wallet and resolves with the network it is on afterwards. */
  async switchNetwork(network: Network): Promise<CaipNetworkId> {
    const caipNetworkId = await switchChain(network, {requests: this.#requests, clock: this.#env.clock});
    this.#events.expectChain(caipNetworkId);
    return caipNetworkId;
  }

  /**
   * Reads accounts and network again and emits events for changes; rejects with `wallet/locked` if there is
   * no account.
   */
  async refresh(signal?: AbortSignal): Promise<void> {
    const call = {method: 'eth_accounts', deadlineMs: SILENT_DEADLINE_MS, signal};
    try {
      const [accounts, chain] = await Promise.all([
        this.#requests.accounts(call),
        this.#requests.chain(signal),
      ]);
      this.#events.note(accounts, chain);
      if (hasAccount(accounts)) return;
    } catch (error) {
      throw toConnectError(error, this.#name());
    }
    const name = this.#name();
    throw new DrawbridgeError('wallet/locked', `${name} shows no account any more.`, {name});
  }

  /**
   * Requests accounts, with a sign-in if the wallet supports it. A wallet that rejected `wallet_connect` or has not
   * answered it yet gets no other.
   */
  async #ask({signIn: offer, networks, signal}: ConnectRequest): Promise<readonly Account[]> {
    const requests = this.#requests;
    if (!offer || this.#cannotSignIn) return requests.promptForAccounts(signal);
    const {connectAndSignIn} = await loadChunk(import('./connect-and-sign-in.js'));
    const {clock} = this.#env;
    const note = (canSignIn: boolean): void => void (this.#cannotSignIn = !canSignIn);
    return connectAndSignIn({offer, networks, signal, requests, clock, note});
  }

  /** Reads the network. An event before its answer is newer than the accounts and the answer. */
  async #open(answered: readonly [Account, ...Account[]]): Promise<NamespaceSession> {
    const events = this.#events;
    const wasAttached = events.isAttached;
    events.expect(answered, undefined);
    events.attach();
    try {
      const chain = await this.#requests.chain();
      const {accounts, chain: caipNetworkId = chain} = events;
      const opened = hasAccount(accounts) ? accounts : answered;
      events.expect(opened, caipNetworkId);
      return {
        namespace: 'eip155',
        accounts: opened,
        caipNetworkId,
        approved: 'all',
        provider: this.#provider,
      };
    } catch (cause) {
      if (!wasAttached) events.detach();
      throw cause;
    }
  }

  #noAccount(): DrawbridgeError {
    const name = this.#name();
    return new DrawbridgeError('connect/no-account', `${name} shared no account.`, {name});
  }
}

function isSilent(error: unknown): boolean {
  return error instanceof DrawbridgeError && error.code === 'connect/silent';
}
