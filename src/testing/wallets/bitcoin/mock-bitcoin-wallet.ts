import type {Clock, Stop} from '../../../core/ports/clock.js';
import {systemClock} from '../../../io/platform/system-clock.js';
import type {WalletBehaviour, WalletLogEntry} from '../behaviour.js';
import {drawnIcon} from '../drawn-icon.js';
import {WalletScript} from '../wallet-script.js';
import {BITCOIN_PROMPTS, BitcoinRequestHandler} from './bitcoin-request-handler.js';
import {BITCOIN_TEST_SEED} from './bitcoin-test-seed.js';
import {BitcoinVault} from './bitcoin-vault.js';
import {
  type BitcoinWalletSnapshot,
  type BitcoinWalletStart,
  BitcoinWalletState,
} from './bitcoin-wallet-state.js';
import {LeatherPage} from './conventions/leather-page.js';
import {OkxPage} from './conventions/okx-page.js';
import type {PageSide, WalletInside} from './conventions/page-side.js';
import {SatsConnectPage, satsConnectRejection} from './conventions/sats-connect-page.js';
import {StandardPage} from './conventions/standard-page.js';
import {loadBtcSigner, type BtcSigner} from './load-btc-signer.js';
import type {MockBitcoinNetwork} from './mock-bitcoin-network.js';
import type {MockBitcoinTransaction, Utxo} from './mock-bitcoin-transaction.js';
import type {BitcoinConvention, MockBitcoinWalletOptions} from './mock-bitcoin-wallet-options.js';

const PAGES: Readonly<Record<BitcoinConvention, new (inside: WalletInside) => PageSide>> = {
  btc_providers: SatsConnectPage,
  leather: LeatherPage,
  okx: OkxPage,
  'wallet-standard': StandardPage,
};
/** The outputs of an address, in satoshi; together the balance that the devnet reports. */
const HOLDS = [10_000_000n, 4_500_000n, 500_000n];

/** The addresses of one account, as a page may see them. */
export interface MockBitcoinAddresses {
  readonly payment: string;
  /** Taproot. */
  readonly ordinals: string;
  readonly stx: string;
}

/**
 * A Bitcoin wallet for tests and demos: real keys, real signatures, announced and talked to as one of the
 * real ones, and a user who answers as scripted. Sent transactions are only added to {@link transactions}.
 */
export class MockBitcoinWallet {
  readonly #clock: Clock;
  readonly #script: WalletScript;
  readonly #state: BitcoinWalletState;
  readonly #vault: BitcoinVault;
  readonly #requests: BitcoinRequestHandler;
  readonly #page: PageSide;
  #withdraw: Stop = () => {};
  #stopWaiting: Stop = () => {};

  private constructor(options: MockBitcoinWalletOptions, signer: BtcSigner) {
    const {announce, clock = systemClock, holds = HOLDS, name = 'Mock Bitcoin Wallet'} = options;
    this.#clock = clock;
    this.#script = new WalletScript({
      clock,
      prompts: BITCOIN_PROMPTS[announce],
      ...(announce === 'btc_providers' && {rejection: satsConnectRejection}),
    });
    this.#state = new BitcoinWalletState(startOf(options, signer), (change) => {
      this.#page.tell(change);
      options.onChange?.(this.snapshot);
    });
    this.#vault = new BitcoinVault(this.#state, signer, holds);
    this.#requests = new BitcoinRequestHandler({...options, state: this.#state, script: this.#script});
    this.#page = new PAGES[announce]({
      state: this.#state,
      vault: this.#vault,
      requests: this.#requests,
      options,
      name,
      icon: options.icon ?? drawnIcon(name),
    });
  }

  /** Loads what signing needs; it stays out of the types as well. */
  static async create(options: MockBitcoinWalletOptions): Promise<MockBitcoinWallet> {
    return new MockBitcoinWallet(options, await loadBtcSigner());
  }

  /**
   * The object that pages receive: one with `request`, OKX's object of the main network, or a Wallet Standard
   * wallet.
   */
  get provider(): object {
    return this.#page.object;
  }

  /** Every request so far, in order; for the Wallet Standard `method` is the feature. */
  get log(): readonly WalletLogEntry[] {
    return this.#requests.log;
  }

  /** Permission, network and selected account. */
  get snapshot(): BitcoinWalletSnapshot {
    return this.#state.snapshot;
  }

  /** The addresses of the selected account on the wallet's network, whether or not the site sees them. */
  get addresses(): MockBitcoinAddresses {
    return this.addressesOn(this.#state.network);
  }

  /** Every transaction the wallet has signed to be sent, in order. */
  get transactions(): readonly MockBitcoinTransaction[] {
    return this.#vault.transactions;
  }

  get isLocked(): boolean {
    return this.#state.locked;
  }

  /** Number of event listeners that the page has on the wallet. */
  get listenerCount(): number {
    return this.#page.listenerCount;
  }

  addressesOn(network: MockBitcoinNetwork): MockBitcoinAddresses {
    const {payment, ordinals, stacks} = this.#state.accountOn(network);
    return {payment: payment.address, ordinals: ordinals.address, stx: stacks.address};
  }

  /** The balance that an address can spend. */
  utxosOf(address: string): readonly Utxo[] {
    return this.#vault.utxosOf(address);
  }

  /** Announces the wallet to pages. */
  announce(): this {
    this.withdraw();
    this.#withdraw = this.#page.announce();
    return this;
  }

  /** Announces the wallet after that time, as a slow extension does. */
  announceAfter(ms: number, clock: Clock = this.#clock): Stop {
    this.#stopWaiting();
    this.#stopWaiting = clock.after(ms, () => void this.announce());
    return this.#stopWaiting;
  }

  /** Takes the wallet off the page. */
  withdraw(): void {
    this.#stopWaiting();
    this.#withdraw();
    this.#withdraw = () => {};
  }

  /** Scripts the answer to a method, or with `'*'` to every prompt; `locked` locks the wallet. */
  answer(method: string, behaviour: WalletBehaviour): this {
    if (behaviour === 'locked') this.lock();
    else this.#script.answer(method, behaviour);
    return this;
  }

  /** Forgets the script; the `approve` hook decides again. */
  resetScript(): void {
    this.#script.reset();
  }

  /** Lets the requests go on that are scripted as `pending`. */
  release(): void {
    this.#script.release();
  }

  /** Refuses the requests that are scripted as `pending`. */
  rejectPending(): void {
    this.#script.rejectPending();
  }

  /** Locks the wallet: prompts wait, and where a wallet shows its accounts, it hides them. */
  lock(): void {
    this.#state.setLocked(true);
  }

  /** Unlocks the wallet; prompts that waited go on. */
  unlock(): void {
    this.#state.setLocked(false);
  }

  /** Selects another account by its number, as a user in the wallet. */
  setAccount(account: number): void {
    this.#state.setAccount(account);
  }

  /** Moves to a network, as a user in the wallet. */
  setNetwork(network: MockBitcoinNetwork): void {
    this.#state.setNetwork(network);
  }

  /** Takes the site's permission away, as a user who disconnects it in the wallet. */
  revoke(): void {
    this.#state.revoke();
  }

  /** As after a reload of the page: a Wallet Standard wallet shows nothing before the page connects again. */
  reload(): void {
    this.#state.reload();
  }

  /** Leaves the page as it was before the wallet came. */
  destroy(): void {
    this.withdraw();
  }
}

/**
 * Creates a Bitcoin wallet; no page finds it until it announces itself.
 *
 * Needs the package `@scure/btc-signer`, which is loaded with the first one.
 */
export function createMockBitcoinWallet(options: MockBitcoinWalletOptions): Promise<MockBitcoinWallet> {
  return MockBitcoinWallet.create(options);
}

function startOf(options: MockBitcoinWalletOptions, signer: BtcSigner): BitcoinWalletStart {
  const {network = 'mainnet', seed = BITCOIN_TEST_SEED, payment = 'p2wpkh'} = options;
  return {
    network,
    shows: options.shows ?? [network],
    account: options.account ?? 0,
    authorized: options.authorized ?? false,
    locked: options.locked ?? false,
    source: {seed, payment, signer},
  };
}
