import type {Clock, Stop} from '../../../core/ports/clock.js';
import {systemClock} from '../../../io/platform/system-clock.js';
import type {WalletBehaviour, WalletLogEntry} from '../behaviour.js';
import {WalletScript} from '../wallet-script.js';
import {createInjectedObject, injectIntoPage} from './injected-object.js';
import {type KeyPair, toKeyPairs} from './key-pair.js';
import type {MockPolkadotWalletOptions} from './mock-polkadot-wallet-options.js';
import {POLKADOT_DEV_ACCOUNTS, type PolkadotAccountInput} from './polkadot-accounts.js';
import {POLKADOT_PROMPTS, PolkadotRequestHandler, type PolkadotMethod} from './polkadot-request-handler.js';
import {PolkadotWalletState, type PolkadotWalletSnapshot} from './polkadot-wallet-state.js';
import {userSaidNo} from './wallet-error.js';

/**
 * A Polkadot wallet in the page for tests and demos: real sr25519 and ed25519 keys, real signatures, and a
 * user who answers as scripted.
 */
export class MockPolkadotWallet {
  readonly #clock: Clock;
  readonly #script: WalletScript;
  readonly #state: PolkadotWalletState;
  readonly #requests: PolkadotRequestHandler;
  readonly #version: string;
  #uninstall: Stop = () => {};

  /** Its key in `window.injectedWeb3`. */
  readonly key: string;

  /** Use {@link createMockPolkadotWallet}, which makes the keys. */
  constructor(pairs: readonly KeyPair[], options: MockPolkadotWalletOptions) {
    const {clock = systemClock, authorized = false, locked = false, onChange = () => {}} = options;
    this.key = options.key ?? 'mock-wallet';
    this.#version = options.version ?? '1.0.0';
    this.#clock = clock;
    this.#script = new WalletScript({clock, prompts: POLKADOT_PROMPTS, rejection: userSaidNo});
    this.#state = new PolkadotWalletState({pairs, authorized, locked}, () => onChange(this.snapshot));
    this.#requests = new PolkadotRequestHandler({
      state: this.#state,
      script: this.#script,
      approve: options.approve ?? (() => true),
      injected: () => createInjectedObject(this.#requests, this.#state),
    });
  }

  /** Every call so far, in order. */
  get log(): readonly WalletLogEntry[] {
    return this.#requests.log;
  }

  /** The site's permission. */
  get snapshot(): PolkadotWalletSnapshot {
    return this.#state.snapshot;
  }

  /** The wallet's addresses with the generic prefix, whether or not the site sees them. */
  get addresses(): readonly string[] {
    return this.#state.pairs.map(({address}) => address);
  }

  /** Whether the wallet is locked. */
  get isLocked(): boolean {
    return this.#state.locked;
  }

  /** Number of subscriptions that the page has. */
  get listenerCount(): number {
    return this.#state.listenerCount;
  }

  /** Puts the wallet into `window.injectedWeb3`. */
  install(): this {
    this.#uninstall();
    const enable = (origin: string): Promise<unknown> => this.#requests.handle('enable', origin);
    this.#uninstall = injectIntoPage(this.key, {version: this.#version, enable});
    return this;
  }

  /** Puts the wallet into the page after that time, as an extension that wakes up late. */
  installAfter(ms: number, clock: Clock = this.#clock): Stop {
    return clock.after(ms, () => void this.install());
  }

  /** Takes the wallet out of the page, as a user who switches the extension off. */
  uninstall(): void {
    this.#uninstall();
  }

  /** Scripts the answer to a call, or with `'*'` to every prompt; `locked` locks the wallet. */
  answer(method: PolkadotMethod | '*', behaviour: WalletBehaviour): this {
    if (behaviour === 'locked') this.lock();
    else this.#script.answer(method, behaviour);
    return this;
  }

  /** Forgets the script; the `approve` hook decides again. */
  resetScript(): void {
    this.#script.reset();
  }

  /** Lets the calls go on that are scripted as `pending`. */
  release(): void {
    this.#script.release();
  }

  /** Refuses the calls that are scripted as `pending`. */
  rejectPending(): void {
    this.#script.rejectPending();
  }

  /** Locks the wallet: every prompt is refused with `Wallet is locked`. */
  lock(): void {
    this.#state.locked = true;
  }

  /** Unlocks the wallet. */
  unlock(): void {
    this.#state.locked = false;
  }

  /** Replaces the accounts the wallet opens to the site. */
  async setAccounts(accounts: readonly PolkadotAccountInput[]): Promise<void> {
    this.#state.setPairs(await toKeyPairs(accounts));
  }

  /** Takes the site's permission away, as a user who disconnects it in the wallet. */
  revoke(): void {
    this.#state.setAuthorized(false);
  }

  /** Leaves the page as it was before the wallet came. */
  destroy(): void {
    this.uninstall();
  }
}

/** Creates a Polkadot wallet, its keys made; no page finds it until it is installed. */
export async function createMockPolkadotWallet(
  options: MockPolkadotWalletOptions = {},
): Promise<MockPolkadotWallet> {
  const pairs = await toKeyPairs(options.accounts ?? POLKADOT_DEV_ACCOUNTS.slice(0, 1));
  return new MockPolkadotWallet(pairs, options);
}
