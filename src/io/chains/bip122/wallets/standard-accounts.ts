import {readAccounts, type ListedAccount} from '../../../wallet-standard/read-accounts.js';
import {readMember} from '../../../page-wallets/read-member.js';
import type {Offer} from './bitcoin-wallet.js';

/** Purposes that some wallets state; the standard has no field for them. */
const PURPOSES = ['payment', 'ordinals'];

/** The Bitcoin accounts of a Wallet Standard wallet, and the objects its features want for them. */
export class StandardAccounts {
  readonly #wallet: object;
  #listed: readonly ListedAccount[] = [];

  constructor(wallet: object) {
    this.#wallet = wallet;
  }

  /** The accounts the wallet currently lists. */
  shown(): Offer {
    return this.read(readMember(this.#wallet, 'accounts'));
  }

  /** Reads the accounts of an answer; some wallets answer nothing and only update their list. */
  read(value: unknown): Offer {
    if (value === undefined) return this.#take(readAccounts(readMember(this.#wallet, 'accounts')));
    return this.#take(readAccounts(value));
  }

  /** The wallet's own object for an address. */
  own(address: string): object | undefined {
    return this.#listed.find((listed) => listed.address === address)?.own;
  }

  #take(listed: readonly ListedAccount[] | undefined): Offer {
    if (!listed) return {accounts: undefined};
    const ours = listed.filter(isOurs);
    // Kept while the list is empty: the wallet still accepts its earlier objects.
    if (ours.length > 0) this.#listed = ours;
    return {
      accounts: ours.map(({address, publicKey, own, label}) => ({
        address,
        publicKey,
        label,
        purpose: PURPOSES.find((purpose) => purpose === readMember(own, 'purpose')),
      })),
    };
  }
}

/** False for accounts of other chain families, which wallets list as well. */
function isOurs({chains}: ListedAccount): boolean {
  return chains.length === 0 || chains.some((chain) => chain.startsWith('bitcoin:'));
}
