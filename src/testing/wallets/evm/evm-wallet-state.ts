import {numberToHex, type Address, type Hex, type LocalAccount} from 'viem';
import type {ChangeManner} from '../behaviour.js';
import type {WalletChain} from '../signing/wallet-chain.js';
import {disconnected} from '../signing/wallet-rpc-error.js';
import type {ProviderEvents} from './provider-events.js';

/** State that a wallet keeps between two visits of a site. */
export interface EvmWalletSnapshot {
  /** Whether the site may see the accounts. */
  readonly authorized: boolean;
  readonly chainId: number;
  /** The selected account, whether or not the site sees it. */
  readonly address: `0x${string}` | undefined;
}

/**
 * With what a wallet starts.
 *
 * @internal
 */
export interface EvmWalletStart {
  readonly accounts: readonly LocalAccount[];
  readonly chains: readonly WalletChain[];
  readonly knownChainIds: readonly number[];
  readonly startChainId: number;
  readonly authorized: boolean;
  readonly locked: boolean;
}

/**
 * Accounts, chain, permission and lock of an EVM wallet; each change is emitted as EIP-1193 asks.
 *
 * @internal
 */
export class EvmWalletState {
  readonly #events: ProviderEvents;
  readonly #changed: () => void;
  readonly #known: Map<number, WalletChain>;
  #accounts: readonly LocalAccount[];
  #chain: WalletChain;
  #waiting: (() => void)[] = [];
  authorized: boolean;
  locked: boolean;
  connected = true;

  constructor(start: EvmWalletStart, events: ProviderEvents, changed: () => void) {
    const chain = start.chains.find(({id}) => id === start.startChainId);
    if (!chain) throw new Error(`The mock wallet has no chain ${start.startChainId} to start on.`);
    this.#events = events;
    this.#changed = changed;
    this.#accounts = start.accounts;
    this.#chain = chain;
    const known = start.chains.filter(({id}) => start.knownChainIds.includes(id));
    this.#known = new Map([chain, ...known].map((each) => [each.id, each]));
    this.authorized = start.authorized;
    this.locked = start.locked;
  }

  get accounts(): readonly LocalAccount[] {
    return this.#accounts;
  }

  get chain(): WalletChain {
    return this.#chain;
  }

  get chainIdHex(): Hex {
    return numberToHex(this.#chain.id);
  }

  /** The addresses that the site sees: none before permission or while locked. */
  get visible(): readonly Address[] {
    return this.authorized && !this.locked ? this.#accounts.map(({address}) => lower(address)) : [];
  }

  get snapshot(): EvmWalletSnapshot {
    const [account] = this.#accounts;
    return {
      authorized: this.authorized,
      chainId: this.#chain.id,
      get address() {
        return account?.address;
      },
    };
  }

  knownChain(id: number): WalletChain | undefined {
    return this.#known.get(id);
  }

  learnChain(chain: WalletChain): void {
    this.#known.set(chain.id, chain);
  }

  setChain(chain: WalletChain, {silent = false}: ChangeManner = {}): void {
    if (chain.id === this.#chain.id) return;
    this.learnChain(chain);
    this.#chain = chain;
    if (!silent) this.#events.emit('chainChanged', this.chainIdHex);
    this.#changed();
  }

  setAccounts(accounts: readonly LocalAccount[], manner?: ChangeManner): void {
    this.#change(() => (this.#accounts = accounts), manner);
  }

  setAuthorized(authorized: boolean): void {
    this.#change(() => (this.authorized = authorized));
  }

  setLocked(locked: boolean): void {
    this.#change(() => (this.locked = locked));
    if (locked) return;
    for (const resume of this.#waiting.splice(0)) resume();
  }

  setConnected(connected: boolean): void {
    if (connected === this.connected) return;
    this.connected = connected;
    if (connected) this.#events.emit('connect', {chainId: this.chainIdHex});
    else this.#events.emit('disconnect', disconnected());
  }

  /** Resolves at once, or when the user unlocks the wallet. */
  async unlocked(): Promise<void> {
    if (this.locked) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #change(assign: () => void, {silent = false}: ChangeManner = {}): void {
    const before = this.visible.join();
    assign();
    if (!silent && this.visible.join() !== before) this.#events.emit('accountsChanged', this.visible);
    this.#changed();
  }
}

function lower(address: Address): Address {
  return address.toLowerCase() as Address;
}
