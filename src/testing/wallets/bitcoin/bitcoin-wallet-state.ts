import {type AccountSource, type BitcoinAccount, type BitcoinKey, deriveAccount} from './bitcoin-accounts.js';
import type {MockBitcoinNetwork} from './mock-bitcoin-network.js';

/** Event of a wallet. */
export type BitcoinWalletChange = 'accounts' | 'network' | 'permission' | 'lock';

/** The initial state of a wallet. */
export interface BitcoinWalletStart extends BitcoinWalletSnapshot {
  readonly locked: boolean;
  readonly shows: readonly MockBitcoinNetwork[];
  readonly source: AccountSource;
}

/** Account, network, permission and lock of a wallet. */
export class BitcoinWalletState {
  readonly #source: AccountSource;
  readonly #changed: (change: BitcoinWalletChange) => void;
  readonly #waiting = new Set<() => void>();
  // Deriving keys is slow, and every request needs them.
  readonly #derived = new Map<string, BitcoinAccount>();
  #account: number;
  #network: MockBitcoinNetwork;
  #shows: readonly MockBitcoinNetwork[];
  #permitted: ReadonlySet<MockBitcoinNetwork>;
  /** Whether this visit of the page has connected; only some wallets require it. */
  #isOpen = false;
  locked: boolean;

  constructor(start: BitcoinWalletStart, changed: (change: BitcoinWalletChange) => void) {
    this.#source = start.source;
    this.#changed = changed;
    this.#account = start.account;
    this.#network = start.network;
    this.#shows = start.shows;
    this.#permitted = new Set(start.authorized ? ['mainnet', 'testnet'] : []);
    this.locked = start.locked;
  }

  get network(): MockBitcoinNetwork {
    return this.#network;
  }

  /** The selected account on the wallet's current network. */
  get account(): BitcoinAccount {
    return this.accountOn(this.#network);
  }

  /** The selected account on each of the networks whose accounts are shown. */
  get shown(): readonly (readonly [MockBitcoinNetwork, BitcoinAccount])[] {
    return this.#shows.map((network) => [network, this.accountOn(network)] as const);
  }

  get isOpen(): boolean {
    return this.#isOpen && this.#permitted.size > 0;
  }

  get snapshot(): BitcoinWalletSnapshot {
    return {authorized: this.#permitted.size > 0, network: this.#network, account: this.#account};
  }

  accountOn(network: MockBitcoinNetwork): BitcoinAccount {
    const id = `${network} ${this.#account}`;
    const account = this.#derived.get(id) ?? deriveAccount(this.#source, network, this.#account);
    this.#derived.set(id, account);
    return account;
  }

  /** The Bitcoin keys of the selected account, for any network. */
  keysOn(network: MockBitcoinNetwork): readonly [BitcoinKey, BitcoinKey] {
    const {payment, ordinals} = this.accountOn(network);
    return [payment, ordinals];
  }

  isPermitted(network: MockBitcoinNetwork = this.#network): boolean {
    return this.#permitted.has(network);
  }

  /** Authorizes the site; default: for both networks. */
  permit(networks: readonly MockBitcoinNetwork[] = ['mainnet', 'testnet']): void {
    this.#permitted = new Set([...this.#permitted, ...networks]);
    this.#isOpen = true;
    this.#changed('permission');
  }

  revoke(): void {
    this.#permitted = new Set();
    this.#isOpen = false;
    this.#changed('permission');
  }

  setAccount(account: number): void {
    this.#account = account;
    this.#changed('accounts');
  }

  setNetwork(network: MockBitcoinNetwork): void {
    if (network === this.#network && this.#shows.join() === network) return;
    this.#network = network;
    this.#shows = [network];
    this.#changed('network');
  }

  setLocked(locked: boolean): void {
    this.locked = locked;
    this.#changed('lock');
    if (locked) return;
    for (const resume of this.#waiting) resume();
    this.#waiting.clear();
  }

  /** As after a reload: the permission stays, but the page has not connected yet. */
  reload(): void {
    this.#isOpen = false;
  }

  /** Resolves immediately, or when the user unlocks the wallet. */
  async unlocked(): Promise<void> {
    if (this.locked) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }
}

/** State that a wallet keeps between two visits of a site. */
export interface BitcoinWalletSnapshot {
  /** Whether the site may see the accounts. */
  readonly authorized: boolean;
  readonly network: MockBitcoinNetwork;
  /** The number of the selected account. */
  readonly account: number;
}
