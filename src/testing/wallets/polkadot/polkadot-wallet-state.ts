import type {Stop} from '../../../core/ports/clock.js';
import type {KeyPair} from './key-pair.js';

/** An account as pages see it. */
export interface InjectedAccount {
  readonly address: string;
  readonly name?: string;
  readonly type: string;
  readonly genesisHash?: string;
}

/** State that a wallet keeps between two visits of a site. */
export interface PolkadotWalletSnapshot {
  /** Whether the site may see the accounts. */
  readonly authorized: boolean;
}

/** Accounts, permission and lock of a Polkadot wallet; notifies all subscribers of each change. */
export class PolkadotWalletState {
  readonly #changed: () => void;
  readonly #listeners = new Set<(accounts: readonly InjectedAccount[]) => void>();
  #pairs: readonly KeyPair[];
  #authorized: boolean;
  /** Prompts are refused while it is locked; the accounts stay visible, as in real wallets. */
  locked: boolean;

  constructor(
    start: {readonly pairs: readonly KeyPair[]; readonly authorized: boolean; readonly locked: boolean},
    changed: () => void,
  ) {
    this.#pairs = start.pairs;
    this.#authorized = start.authorized;
    this.locked = start.locked;
    this.#changed = changed;
  }

  get pairs(): readonly KeyPair[] {
    return this.#pairs;
  }

  get authorized(): boolean {
    return this.#authorized;
  }

  get snapshot(): PolkadotWalletSnapshot {
    return {authorized: this.#authorized};
  }

  /** The accounts the site sees: none before permission. */
  get visible(): readonly InjectedAccount[] {
    if (!this.#authorized) return [];
    return this.#pairs.map(({address, name, type, genesisHash}) => ({
      address,
      type,
      ...(name && {name}),
      ...(genesisHash && {genesisHash}),
    }));
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  subscribe(listener: (accounts: readonly InjectedAccount[]) => void): Stop {
    const own = (accounts: readonly InjectedAccount[]): void => listener(accounts);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  setPairs(pairs: readonly KeyPair[]): void {
    this.#pairs = pairs;
    this.#tell();
  }

  setAuthorized(authorized: boolean): void {
    this.#authorized = authorized;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener(this.visible);
    this.#changed();
  }
}
