import type {IdentifierString, WalletAccount} from '@wallet-standard/base';
import type {ChangeManner} from '../behaviour.js';
import type {ChangeEvents} from '../change-events.js';
import type {SolanaKey} from './solana-keys.js';

/** State that a wallet keeps between two visits of a site. */
export interface SolanaWalletSnapshot {
  /** Whether the site may see the accounts. */
  readonly authorized: boolean;
  /** The selected account, whether or not the site sees it. */
  readonly address: string | undefined;
}

/** The initial state of a wallet. */
export interface SolanaWalletStart {
  readonly keys: readonly SolanaKey[];
  readonly chains: readonly IdentifierString[];
  /** The features named in each account. */
  readonly features: readonly IdentifierString[];
  /** Accounts of other families, shown with those of Solana. */
  readonly others: readonly WalletAccount[];
  /** The user's label of an account in the wallet, by address. */
  readonly labelOf: ((address: string) => string | undefined) | undefined;
  readonly authorized: boolean;
  readonly locked: boolean;
}

/** Accounts, chains, permission and lock of a wallet; each change is emitted as the Wallet Standard asks. */
export class SolanaWalletState {
  readonly #start: SolanaWalletStart;
  readonly #events: ChangeEvents;
  readonly #changed: () => void;
  readonly #waiting = new Set<() => void>();
  #keys: ReadonlyMap<WalletAccount, SolanaKey>;
  #chains: readonly IdentifierString[];
  /** Whether this visit of the page has connected; permission alone shows nothing. */
  #isOpen = false;
  authorized: boolean;
  locked: boolean;

  constructor(start: SolanaWalletStart, events: ChangeEvents, changed: () => void) {
    this.#start = start;
    this.#events = events;
    this.#changed = changed;
    this.#chains = start.chains;
    this.#keys = this.#accountsOf(start.keys);
    this.authorized = start.authorized;
    this.locked = start.locked;
  }

  get chains(): readonly IdentifierString[] {
    return this.#chains;
  }

  get keys(): readonly SolanaKey[] {
    return [...this.#keys.values()];
  }

  /** The accounts that the site sees: none before it has connected, or while the wallet is locked. */
  get visible(): readonly WalletAccount[] {
    const isShown = this.authorized && this.#isOpen && !this.locked;
    return isShown ? [...this.#keys.keys(), ...this.#start.others] : [];
  }

  get snapshot(): SolanaWalletSnapshot {
    const [key] = this.keys;
    return {
      authorized: this.authorized,
      get address() {
        return key?.address;
      },
    };
  }

  /** The key of an account; like real wallets, this one accepts only its own objects. */
  keyOf(account: unknown): SolanaKey | undefined {
    return this.visible.includes(account as WalletAccount)
      ? this.#keys.get(account as WalletAccount)
      : undefined;
  }

  /** Shows the accounts to the site. */
  open(): void {
    this.#change(() => {
      this.authorized = true;
      this.#isOpen = true;
    });
  }

  /** Takes the site's permission away. */
  revoke(): void {
    this.#change(() => {
      this.authorized = false;
      this.#isOpen = false;
    });
  }

  /** As after a reload: the permission stays, but nothing is shown before the page connects again. */
  reload(): void {
    this.#isOpen = false;
  }

  setKeys(keys: readonly SolanaKey[], manner?: ChangeManner): void {
    this.#change(() => (this.#keys = this.#accountsOf(keys)), manner);
  }

  setChains(chains: readonly IdentifierString[], {silent = false}: ChangeManner = {}): void {
    this.#chains = chains;
    this.#keys = this.#accountsOf(this.keys);
    if (!silent) this.#events.emit({chains, accounts: this.visible});
    this.#changed();
  }

  setLocked(locked: boolean): void {
    this.#change(() => (this.locked = locked));
    if (locked) return;
    for (const resume of this.#waiting) resume();
    this.#waiting.clear();
  }

  /** Resolves immediately, or when the user unlocks the wallet. */
  async unlocked(): Promise<void> {
    if (this.locked) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  #change(assign: () => void, {silent = false}: ChangeManner = {}): void {
    const before = this.visible;
    assign();
    const after = this.visible;
    const isSame =
      before.length === after.length && before.every((account, index) => account === after[index]);
    if (!silent && !isSame) this.#events.emit({accounts: after});
    this.#changed();
  }

  #accountsOf(keys: readonly SolanaKey[]): ReadonlyMap<WalletAccount, SolanaKey> {
    const {features, labelOf} = this.#start;
    const chains = this.#chains.filter((chain) => chain.startsWith('solana:'));
    return new Map(
      keys.map((key) => {
        const label = labelOf?.(key.address);
        const account: WalletAccount = {
          get address() {
            return key.address;
          },
          get publicKey() {
            return key.publicKey;
          },
          chains,
          features,
          ...(label !== undefined && {label}),
        };
        return [Object.freeze(account), key] as const;
      }),
    );
  }
}
