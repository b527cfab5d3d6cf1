import type {SessionLeg} from '../../../../core/ports/connector.js';
import type {StorageSlot} from '../../../../core/ports/storage.js';
import type {Remembered} from '../remembered-accounts.js';
import {caipNetworkIdOf} from '../bitcoin-chain.js';
import {WalletProvider} from './wallet-provider.js';
import type {BitcoinWallet} from '../wallets/bitcoin-wallet.js';

/** Dependencies of {@link OpenConnection}. */
export interface OpenConnectionParts {
  readonly wallet: BitcoinWallet;
  readonly memory: StorageSlot<Remembered | undefined>;
  /** The wallet's name in error messages. */
  readonly name: () => string;
}

/** Networks that a wallet can be asked for by name. */
const NAMED = ['mainnet', 'testnet', 'testnet4', 'signet'] as const;

/** The accounts one wallet has open, in memory and in storage, and the provider over them. */
export class OpenConnection {
  readonly #parts: OpenConnectionParts;
  readonly #provider: WalletProvider;
  #open: Remembered | undefined;
  #number = 0;

  constructor(parts: OpenConnectionParts) {
    const {wallet, name} = parts;
    this.#parts = parts;
    this.#provider = new WalletProvider({wallet, name, open: () => this.#open});
  }

  /** `undefined` if the wallet is not connected, or locked. */
  get open(): Remembered | undefined {
    return this.#open;
  }

  /** The open accounts, or the stored ones of the last visit. */
  get remembered(): Remembered | undefined {
    return this.#open ?? this.#parts.memory.get();
  }

  /** Number of the connection; an answer that arrives after the end of its connection is discarded. */
  get number(): number {
    return this.#number;
  }

  /** Stores the accounts a wallet has opened. */
  keep(open: Remembered): SessionLeg {
    // The method for silent requests stays valid until the connection is cleared.
    const silent = open.silent ?? this.remembered?.silent;
    this.#open = {...open, ...(silent && {silent})};
    this.#parts.memory.set(this.#open);
    return this.#toLeg(open);
  }

  /** Closes the accounts of a wallet that is locked; the stored ones stay. */
  close(): void {
    this.#open = undefined;
  }

  /** Ends the connection and clears the stored accounts. */
  clear(): void {
    this.#number++;
    this.#open = undefined;
    this.#parts.memory.clear();
  }

  #toLeg({accounts, chain}: Remembered): SessionLeg {
    const {wallet} = this.#parts;
    const reach = wallet.moveTo ? (wallet.reach?.() ?? NAMED) : [];
    return {
      namespace: 'bip122',
      accounts,
      caipNetworkId: caipNetworkIdOf(chain),
      approved: [...new Set([chain, ...reach])].map(caipNetworkIdOf),
      provider: this.#provider,
    };
  }
}
