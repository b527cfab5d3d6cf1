import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {loadChunk} from '../../../../core/errors/load-chunk.js';
import type {Account} from '../../../../core/model/account.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {ConnectRequest, SessionLeg} from '../../../../core/ports/connector.js';
import type {
  ConversationOwner,
  RestoredLeg,
  WalletConversation as Conversation,
} from '../../../page-wallets/page-wallet.js';
import {isUnsupportedMethod, toConnectError, toDisconnectError} from '../to-drawbridge-error.js';
import type {Eip1193Provider} from './eip1193-provider.js';
import {saysLocked} from './says-locked.js';
import {switchChain} from './switch-chain.js';
import {hasAccount} from './wallet-answers.js';
import {WalletEvents} from './wallet-events.js';
import {SILENT_DEADLINE_MS, WalletRequests} from './wallet-requests.js';

/** How long a wallet may take to forget the page; many never answer a method they do not know. */
export const REVOKE_DEADLINE_MS = 2_000;

/** Everything that is said to one provider. Loaded when it is first asked something. */
export class WalletConversation implements Conversation {
  readonly #events: WalletEvents;
  readonly #provider: Eip1193Provider;
  readonly #env: ChainEnv;
  readonly #requests: WalletRequests;
  readonly #name: () => string;
  /** The wallet does not know `wallet_connect`, or has left it without an answer. */
  #cannotSignIn = false;

  constructor(provider: Eip1193Provider, env: ChainEnv, {name, tell}: Omit<ConversationOwner, 'id'>) {
    this.#provider = provider;
    this.#env = env;
    this.#name = name;
    this.#requests = new WalletRequests(provider, env.clock, name);
    this.#events = new WalletEvents({
      provider,
      requests: this.#requests,
      clock: env.clock,
      tell,
      report: (error) => env.report?.(error),
    });
  }

  /** Asks for accounts, which may prompt, and takes the chain the wallet is on. */
  async connect(request: ConnectRequest): Promise<SessionLeg> {
    const {signal} = request;
    try {
      const signedIn = await this.#signIn(request);
      const accounts = signedIn ?? (await this.#requests.accounts({method: 'eth_requestAccounts', signal}));
      if (!hasAccount(accounts)) throw this.#noAccount();
      return this.#open(accounts, await this.#requests.chain());
    } catch (error) {
      throw toConnectError(error, this.#name());
    }
  }

  /** Asks only for what the page may already see. */
  async restore({signal}: ConnectRequest): Promise<RestoredLeg> {
    try {
      const call = {method: 'eth_accounts', deadlineMs: SILENT_DEADLINE_MS, signal};
      const accounts = await this.#requests.accounts(call);
      if (hasAccount(accounts)) return this.#open(accounts, await this.#requests.chain());
    } catch (error) {
      throw toConnectError(error, this.#name());
    }
    // A wallet that does not tell is not gone.
    if (!(await this.#requests.silently('isUnlocked', saysLocked(this.#provider)))) return 'gone';
    // So that the page hears of it when the wallet is unlocked.
    this.#events.attach();
    return 'locked';
  }

  /** Stops listening, then asks the wallet to forget the page, which not all can. */
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

  /** Stops listening to the provider. */
  detach(): void {
    this.#events.detach();
  }

  /** Moves the wallet and resolves with the network it says it is on. */
  async switchNetwork(network: Network): Promise<CaipNetworkId> {
    const caipNetworkId = await switchChain(network, {requests: this.#requests, clock: this.#env.clock});
    this.#events.expectChain(caipNetworkId);
    return caipNetworkId;
  }

  /** Asks for accounts and chain again and tells what has changed; rejects with `wallet/locked` where none is open. */
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

  /** The accounts of a wallet that signs in as it connects; one that does not, or never answered, is not asked again. */
  async #signIn({signIn: offer, networks, signal}: ConnectRequest): Promise<readonly Account[] | undefined> {
    if (!offer || this.#cannotSignIn) return undefined;
    const {connectAndSignIn} = await loadChunk(import('./connect-and-sign-in.js'));
    this.#cannotSignIn = true;
    try {
      const accounts = await connectAndSignIn({offer, networks, signal, requests: this.#requests});
      this.#cannotSignIn = accounts === undefined;
      return accounts;
    } catch (error) {
      // The user is asked the same again, where the wallet answered at all.
      this.#cannotSignIn = error instanceof DrawbridgeError;
      throw error;
    }
  }

  #open(accounts: readonly [Account, ...Account[]], caipNetworkId: CaipNetworkId): SessionLeg {
    this.#events.expect(accounts, caipNetworkId);
    this.#events.attach();
    return {namespace: 'eip155', accounts, caipNetworkId, approved: 'all', provider: this.#provider};
  }

  #noAccount(): DrawbridgeError {
    const name = this.#name();
    return new DrawbridgeError('connect/no-account', `${name} shared no account.`, {name});
  }
}

function isSilent(error: unknown): boolean {
  return error instanceof DrawbridgeError && error.code === 'connect/silent';
}
