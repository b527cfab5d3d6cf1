import {readAccounts, type ListedAccount} from '../../../wallet-standard/read-accounts.js';
import {readMember} from '../../../page-wallets/read-member.js';
import type {Offer} from './bitcoin-wallet.js';

/** What wallets that say what an account is for call it; the standard has no word for it. */
const PURPOSES = ['payment', 'ordinals'];

/** The Bitcoin accounts of a Wallet Standard wallet, and the objects its features want for them. */
export class StandardAccounts {
  readonly #wallet: object;
  #listed: readonly ListedAccount[] = [];

  constructor(wallet: object) {
    this.#wallet = wallet;
  }

  /** What the wallet shows now. */
  shown(): Offer {
    return this.read(readMember(this.#wallet, 'accounts'));
  }

  /** Takes a list over from an answer; wallets that answer nothing only show their accounts. */
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
    // A wallet that shows nothing any more still takes what it gave before.
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

/** Wallets of several families list accounts of all of them. */
function isOurs({chains}: ListedAccount): boolean {
  return chains.length === 0 || chains.some((chain) => chain.startsWith('bitcoin:'));
}
