import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {readFailure} from '../../../../core/errors/foreign-failure.js';
import type {Account} from '../../../../core/model/account.js';
import {readChainId} from '../../../../core/model/addresses/evm-chain-id.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import {EARLY_WALLETS} from '../../../../core/model/wallets/generated/early-wallets.js';
import type {Clock} from '../../../../core/ports/clock.js';
import {AccountWatch, SILENT_DEADLINE_MS} from '../../../page-wallets/account-watch.js';
import type {WalletEvent} from '../../../page-wallets/page-wallet.js';
import {listenToEvents, readPath} from '../../../page-wallets/wallet-objects.js';
import {hasAccount, readEvmAccounts, type EvmRequests} from './evm-requests.js';
import type {InjectedProvider} from './injected-provider.js';

/** Dependencies of {@link WalletEvents}. */
interface WalletEventsEnv {
  readonly provider: InjectedProvider;
  readonly requests: EvmRequests;
  readonly clock: Clock;
  readonly emit: (event: WalletEvent) => void;
  readonly report: (error: DrawbridgeError) => void;
}

/** Turns a provider's events into checked connector events without repetitions. */
export class WalletEvents {
  readonly #env: WalletEventsEnv;
  readonly #handlers: Readonly<Record<string, (value: unknown) => void>> = {
    accountsChanged: (value) => this.#accountsChanged(value),
    chainChanged: (value) => this.#chainChanged(value),
    disconnect: () => this.#watch.askLater(),
    // The wallet is back after failed requests.
    connect: () => (this.#isUnclear ? this.#watch.askLater() : undefined),
  };
  #accounts: readonly Account[] = [];
  #chain: CaipNetworkId | undefined;
  readonly #watch: AccountWatch<OpenAccounts>;
  /** True after a failed request for accounts, for example because the wallet's background restarts. */
  #isUnclear = false;

  constructor(env: WalletEventsEnv) {
    this.#env = env;
    const {provider, clock} = env;
    this.#watch = new AccountWatch({
      clock,
      listen: () => listenToEvents(provider, this.#handlers),
      ask: () => this.#standing(),
      opened: (accounts) => this.#emitAccounts(accounts),
      locked: () => this.#lose('locked'),
      ended: () => this.#lose('disconnect'),
      answered: () => this.#isBack(),
      failed: () => (this.#isUnclear = true),
    });
  }

  /** The latest accounts; empty while none are known. */
  get accounts(): readonly Account[] {
    return this.#accounts;
  }

  /** The latest network; `undefined` while none is known. */
  get chain(): CaipNetworkId | undefined {
    return this.#chain;
  }

  get isAttached(): boolean {
    return this.#watch.isAttached;
  }

  /** Starts listening; further calls have no effect. */
  attach(): void {
    this.#watch.attach();
  }

  /** Starts listening to an unreachable wallet: its accounts are read once it is back. */
  awaitReturn(): void {
    this.#isUnclear = true;
    this.attach();
  }

  /** Stops listening and resets the known accounts and network. */
  detach(): void {
    this.#watch.detach();
    this.expect([], undefined);
  }

  /** Sets the accounts and network the page already knows, for which no event is emitted. */
  expect(accounts: readonly Account[], chain: CaipNetworkId | undefined): void {
    this.#accounts = accounts;
    this.#chain = chain;
    this.#isUnclear = false;
  }

  /** Sets the network after a switch the page requested. */
  expectChain(chain: CaipNetworkId): void {
    this.#chain = chain;
  }

  /** Emits events for differences from the known accounts and network, as if the wallet had sent them. */
  note(accounts: readonly Account[], chain: CaipNetworkId): void {
    this.#watch.listed(listedIn(accounts));
    this.#emitChain(chain);
  }

  #accountsChanged(value: unknown): void {
    const accounts = readEvmAccounts(value);
    if (accounts) this.#watch.listed(listedIn(accounts));
    else this.#reportNonsense('accountsChanged');
  }

  #chainChanged(value: unknown): void {
    const caipNetworkId = readChainId(value);
    if (caipNetworkId) this.#emitChain(caipNetworkId);
    else this.#reportNonsense('chainChanged');
  }

  #emitChain(caipNetworkId: CaipNetworkId): void {
    if (caipNetworkId === this.#chain) return;
    this.#chain = caipNetworkId;
    this.#env.emit({type: 'network', namespace: 'eip155', caipNetworkId});
  }

  #emitAccounts(accounts: OpenAccounts): void {
    if (keyOf(accounts) === keyOf(this.#accounts)) return;
    this.#accounts = accounts;
    this.#env.emit({type: 'accounts', namespace: 'eip155', accounts});
  }

  /** The wallet reports that the page sees no account. */
  #lose(type: 'locked' | 'disconnect'): void {
    this.expect([], type === 'locked' ? this.#chain : undefined);
    this.#env.emit({type});
  }

  #isBack(): void {
    if (!this.#isUnclear) return;
    this.#isUnclear = false;
    void this.#readChain();
  }

  /**
   * The accounts that the page may see; without any, whether the wallet is locked. Rejects if the wallet is
   * unreachable.
   */
  async #standing(): Promise<OpenAccounts | 'locked' | 'gone'> {
    const {requests, provider} = this.#env;
    const accounts = await this.#currentAccounts();
    if (hasAccount(accounts)) return accounts;
    const isLocked = await requests.silently('isUnlocked', () => reportsLocked(provider));
    return isLocked ? 'locked' : 'gone';
  }

  async #currentAccounts(): Promise<readonly Account[]> {
    try {
      return await this.#env.requests.accounts({method: 'eth_accounts', deadlineMs: SILENT_DEADLINE_MS});
    } catch (error) {
      if (isUnauthorized(error)) return [];
      throw error;
    }
  }

  /** The wallet may have switched while it was unreachable. */
  async #readChain(): Promise<void> {
    const [chain] = await Promise.allSettled([this.#env.requests.chain()]);
    if (chain.status === 'fulfilled' && this.isAttached) this.#emitChain(chain.value);
  }

  #reportNonsense(event: string): void {
    const message = `A wallet sent ${event} with a value that makes no sense; it was ignored.`;
    this.#env.report(new DrawbridgeError('wallet/invalid-answer', message, {name: event}));
  }
}

type OpenAccounts = readonly [Account, ...Account[]];

function listedIn(accounts: readonly Account[]): OpenAccounts | 'none' {
  return hasAccount(accounts) ? accounts : 'none';
}

/** The wallet no longer admits the page (EIP-1193). */
function isUnauthorized(error: unknown): boolean {
  return readFailure(error).code === 4100;
}

function keyOf(accounts: readonly Account[]): string {
  return accounts.map(({address}) => address).join();
}

/**
 * Whether the wallet reports that it is locked.
 *
 * Only wallets with a `lockProbe` can report it; every other wallet counts as unlocked. The promise may never settle:
 * callers need a timeout.
 */
export async function reportsLocked(provider: InjectedProvider): Promise<boolean> {
  for (const {lockProbe = ''} of EARLY_WALLETS) {
    const owner = readPath(lockProbe.slice(0, lockProbe.lastIndexOf('.')), provider);
    const isUnlocked = readPath(lockProbe, provider);
    if (typeof isUnlocked !== 'function') continue;
    try {
      return (await Reflect.apply(isUnlocked, owner, [])) === false;
    } catch {
      return false;
    }
  }
  return false;
}
