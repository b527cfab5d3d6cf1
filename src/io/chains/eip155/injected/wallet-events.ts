import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Account} from '../../../../core/model/account.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Clock, Stop} from '../../../../core/ports/clock.js';
import {listenToEvents} from '../../../page-wallets/listen-to-events.js';
import type {WalletEvent} from '../../../page-wallets/page-wallet.js';
import {readChainId} from '../chain-id.js';
import type {Eip1193Provider} from './eip1193-provider.js';
import {saysLocked} from './says-locked.js';
import {hasAccount, readAccounts} from './wallet-answers.js';
import {SILENT_DEADLINE_MS, type WalletRequests} from './wallet-requests.js';

/**
 * Delay before an empty account list counts, in milliseconds: many wallets send one on each change of
 * account.
 */
export const ACCOUNTS_SETTLE_MS = 300;

/** Dependencies of {@link WalletEvents}. */
export interface WalletEventsEnv {
  readonly provider: Eip1193Provider;
  readonly requests: WalletRequests;
  readonly clock: Clock;
  readonly tell: (event: WalletEvent) => void;
  readonly report: (error: DrawbridgeError) => void;
}

/** Turns a provider's events into checked connector events without repetitions. */
export class WalletEvents {
  readonly #env: WalletEventsEnv;
  readonly #handlers: Readonly<Record<string, (value: unknown) => void>> = {
    accountsChanged: (value) => this.#accountsChanged(value),
    chainChanged: (value) => this.#chainChanged(value),
    disconnect: () => this.#askLater(),
  };
  #stopListening: Stop | undefined;
  #accounts = '';
  #chain: CaipNetworkId | undefined;
  #stopAsking: Stop = () => {};

  constructor(env: WalletEventsEnv) {
    this.#env = env;
  }

  /** Starts listening; further calls have no effect. */
  attach(): void {
    this.#stopListening ??= listenToEvents(this.#env.provider, this.#handlers);
  }

  /** Stops listening and resets the known accounts and network. */
  detach(): void {
    this.#stopAsking();
    this.expect([], undefined);
    this.#stopListening?.();
    this.#stopListening = undefined;
  }

  /** Sets the accounts and network the page already knows, for which no event is emitted. */
  expect(accounts: readonly Account[], chain: CaipNetworkId | undefined): void {
    this.#accounts = keyOf(accounts);
    this.#chain = chain;
  }

  /** Sets the network after a switch the page requested. */
  expectChain(chain: CaipNetworkId): void {
    this.#chain = chain;
  }

  /** Emits events for differences from the known accounts and network, as if the wallet had sent them. */
  note(accounts: readonly Account[], chain: CaipNetworkId): void {
    if (hasAccount(accounts)) this.#tellAccounts(accounts);
    else this.#askLater();
    this.#tellChain(chain);
  }

  #accountsChanged(value: unknown): void {
    const accounts = readAccounts(value);
    if (!accounts) this.#reportNonsense('accountsChanged');
    else if (hasAccount(accounts)) this.#tellAccounts(accounts);
    else this.#askLater();
  }

  #chainChanged(value: unknown): void {
    const caipNetworkId = readChainId(value);
    if (caipNetworkId) this.#tellChain(caipNetworkId);
    else this.#reportNonsense('chainChanged');
  }

  #tellChain(caipNetworkId: CaipNetworkId): void {
    if (caipNetworkId === this.#chain) return;
    this.#chain = caipNetworkId;
    this.#env.tell({type: 'network', namespace: 'eip155', caipNetworkId});
  }

  #tellAccounts(accounts: readonly Account[]): void {
    this.#stopAsking();
    if (keyOf(accounts) === this.#accounts) return;
    this.#accounts = keyOf(accounts);
    this.#env.tell({type: 'accounts', namespace: 'eip155', accounts});
  }

  /**
   * An empty list ends the connection only if the wallet still has no account after {@link
   * ACCOUNTS_SETTLE_MS}.
   */
  #askLater(): void {
    this.#stopAsking();
    this.#stopAsking = this.#env.clock.after(ACCOUNTS_SETTLE_MS, () => void this.#ask());
  }

  async #ask(): Promise<void> {
    const accounts = await this.#currentAccounts();
    if (!this.#stopListening) return;
    if (hasAccount(accounts)) return this.#tellAccounts(accounts);
    const isLocked = await saysLocked(this.#env.provider);
    if (!this.#stopListening) return;
    this.#accounts = '';
    if (isLocked) return this.#env.tell({type: 'locked'});
    this.detach();
    this.#env.tell({type: 'disconnect'});
  }

  async #currentAccounts(): Promise<readonly Account[]> {
    try {
      return await this.#env.requests.accounts({method: 'eth_accounts', deadlineMs: SILENT_DEADLINE_MS});
    } catch {
      // A wallet that rejects `eth_accounts` or does not answer it is not connected.
      return [];
    }
  }

  #reportNonsense(event: string): void {
    const message = `A wallet sent ${event} with a value that makes no sense; it was ignored.`;
    this.#env.report(new DrawbridgeError('wallet/invalid-answer', message, {name: event}));
  }
}

function keyOf(accounts: readonly Account[]): string {
  return accounts.map(({address}) => address).join();
}
