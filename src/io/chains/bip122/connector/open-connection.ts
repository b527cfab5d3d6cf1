import type {SessionLeg} from '../../../../core/ports/connector.js';
import type {StorageSlot} from '../../../../core/ports/storage.js';
import type {Remembered} from '../remembered-accounts.js';
import {caipNetworkIdOf} from '../bitcoin-chain.js';
import {WalletProvider} from './wallet-provider.js';
import type {BitcoinWallet} from '../wallets/bitcoin-wallet.js';

/** What {@link OpenConnection} works with. */
export interface OpenConnectionParts {
  readonly wallet: BitcoinWallet;
  readonly memory: StorageSlot<Remembered | undefined>;
  /** What errors call the wallet. */
  readonly name: () => string;
}

const BOTH = ['mainnet', 'testnet'] as const;

/** What one wallet has open now, in memory and in storage, and the provider over it. */
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

  /** `undefined` when the wallet is not connected, or locked. */
  get open(): Remembered | undefined {
    return this.#open;
  }

  /** What is open, or was when the page was here last. */
  get remembered(): Remembered | undefined {
    return this.#open ?? this.#parts.memory.get();
  }

  /** Which connection an answer belongs to: one that comes after the end of its own is not used. */
  get number(): number {
    return this.#number;
  }

  /** Takes over what a wallet has opened. */
  keep(open: Remembered): SessionLeg {
    // A wallet that once said how it can be asked silently can be asked so until it is forgotten.
    const silent = open.silent ?? this.remembered?.silent;
    this.#open = {...open, ...(silent && {silent})};
    this.#parts.memory.set(this.#open);
    return this.#toLeg(open);
  }

  /** The wallet shows nothing for the moment; what it showed is remembered. */
  close(): void {
    this.#open = undefined;
  }

  /** The connection is over. */
  clear(): void {
    this.#number++;
    this.#open = undefined;
    this.#parts.memory.clear();
  }

  #toLeg({accounts, chain}: Remembered): SessionLeg {
    const {wallet} = this.#parts;
    const reach = wallet.moveTo ? (wallet.reach?.() ?? BOTH) : [];
    return {
      namespace: 'bip122',
      accounts,
      caipNetworkId: caipNetworkIdOf(chain),
      approved: [...new Set([chain, ...reach])].map(caipNetworkIdOf),
      provider: this.#provider,
    };
  }
}
