import type {IdentifierString, Wallet, WalletAccount, WalletIcon} from '@wallet-standard/base';
import {ChangeEvents} from '../../change-events.js';
import {Registration} from '../../registration.js';
import type {BitcoinWalletChange} from '../bitcoin-wallet-state.js';
import {BitcoinStandardFeatures} from './bitcoin-standard-features.js';
import type {PageSide, WalletInside} from './page-side.js';
import {StandardAccounts} from './standard-accounts.js';

const CHAINS: readonly IdentifierString[] = ['bitcoin:mainnet', 'bitcoin:testnet'];

/** A wallet as the Wallet Standard has it, with the features of bitcoin-wallet-standard (Exodus, MetaMask). */
export class StandardPage implements PageSide {
  readonly #events = new ChangeEvents();
  readonly #accounts: StandardAccounts;
  readonly #registration: Registration;
  #known: readonly WalletAccount[] = [];

  readonly object: Wallet;

  constructor(inside: WalletInside) {
    this.#accounts = new StandardAccounts(inside.state);
    this.object = this.#present(inside);
    this.#registration = new Registration(this.object);
  }

  get listenerCount(): number {
    return this.#events.count;
  }

  announce(): () => void {
    this.#registration.start();
    return () => this.#registration.stop();
  }

  /** Says that its accounts are different, whatever the reason. */
  tell(_change: BitcoinWalletChange): void {
    const {visible} = this.#accounts;
    const isSame =
      visible.length === this.#known.length && visible.every((each, i) => each === this.#known[i]);
    this.#known = visible;
    if (!isSame) this.#events.emit({accounts: visible});
  }

  #present(inside: WalletInside): Wallet {
    const {name, icon, options} = inside;
    const all = {
      ...new BitcoinStandardFeatures(inside, this.#accounts).features,
      'standard:events': this.#events.feature,
    };
    const accounts = this.#accounts;
    return Object.freeze({
      version: '1.0.0' as const,
      name,
      icon: icon as WalletIcon,
      chains: CHAINS,
      features: Object.fromEntries(
        Object.entries(all).filter(([feature]) => !options.without?.includes(feature)),
      ),
      get accounts() {
        return accounts.visible;
      },
    });
  }
}
