import type {IdentifierString, WalletAccount} from '@wallet-standard/base';
import type {BitcoinKey} from '../bitcoin-accounts.js';
import type {BitcoinWalletState} from '../bitcoin-wallet-state.js';
import type {MockBitcoinNetwork} from '../mock-bitcoin-network.js';

/** A key behind an account, and where it signs. */
export interface AccountOwner {
  readonly key: BitcoinKey;
  readonly network: MockBitcoinNetwork;
}

const FEATURES: readonly IdentifierString[] = [
  'bitcoin:signMessage',
  'bitcoin:signTransaction',
  'bitcoin:signAndSendTransaction',
];

/** The account objects of a Wallet Standard wallet: the same ones as long as nothing changes. */
export class StandardAccounts {
  readonly #state: BitcoinWalletState;
  readonly #objects = new Map<string, WalletAccount>();
  readonly #owners = new WeakMap<WalletAccount, AccountOwner>();

  constructor(state: BitcoinWalletState) {
    this.#state = state;
  }

  /** The accounts for the site: none before it has connected, or while the wallet is locked. */
  get visible(): readonly WalletAccount[] {
    const {isOpen, locked, shown} = this.#state;
    if (!isOpen || locked) return [];
    return shown.flatMap(([network, {payment, ordinals}]) =>
      [payment, ordinals].map((key) => this.#objectOf({key, network})),
    );
  }

  /** The key behind an account; as real wallets, this one takes no other object for its own. */
  ownerOf(account: WalletAccount): AccountOwner | undefined {
    return this.visible.includes(account) ? this.#owners.get(account) : undefined;
  }

  #objectOf(owner: AccountOwner): WalletAccount {
    const {address, publicKey} = owner.key;
    const existing = this.#objects.get(address);
    if (existing) return existing;
    const chains: readonly IdentifierString[] = [`bitcoin:${owner.network}`];
    const object = Object.freeze({address, publicKey, chains, features: FEATURES});
    this.#objects.set(address, object);
    this.#owners.set(object, owner);
    return object;
  }
}
