import type {IdentifierString, Wallet, WalletIcon} from '@wallet-standard/base';
import type {Clock, Stop} from '../../../core/ports/clock.js';
import {systemClock} from '../../../io/platform/system-clock.js';
import type {ChangeManner, WalletBehaviour, WalletLogEntry} from '../behaviour.js';
import {ChangeEvents} from '../change-events.js';
import {drawnSvg} from '../drawn-icon.js';
import {Registration} from '../registration.js';
import {WalletScript} from '../wallet-script.js';
import {connectFeatures} from './connect-features.js';
import type {MockSolanaWalletOptions} from './mock-solana-wallet-options.js';
import {signingFeatures} from './signing-features.js';
import {toSolanaKeys, type SolanaKeyInput} from './solana-keys.js';
import {SOLANA_PROMPTS, SolanaRequestHandler} from './solana-request-handler.js';
import {SolanaWalletState, type SolanaWalletSnapshot} from './solana-wallet-state.js';

const CHAINS: readonly IdentifierString[] = [
  'solana:mainnet',
  'solana:testnet',
  'solana:devnet',
  'solana:localnet',
];
const LOCAL_NODE = 'http://127.0.0.1:8899';

/**
 * A Solana wallet for tests and demos: a Wallet Standard wallet with real keys and real signatures, and a
 * user who answers as scripted.
 */
export class MockSolanaWallet {
  readonly #events = new ChangeEvents();
  readonly #clock: Clock;
  readonly #script: WalletScript;
  readonly #state: SolanaWalletState;
  readonly #requests: SolanaRequestHandler;
  readonly #registration: Registration;

  /** The Wallet Standard wallet that pages receive, without the controls of this class. */
  readonly wallet: Wallet;

  constructor(options: MockSolanaWalletOptions) {
    const {clock = systemClock, onChange = () => {}} = options;
    this.#clock = clock;
    this.#script = new WalletScript({clock, prompts: SOLANA_PROMPTS});
    this.#state = new SolanaWalletState(startOf(options), this.#events, () => onChange(this.snapshot));
    this.#requests = new SolanaRequestHandler({...options, state: this.#state, script: this.#script});
    this.wallet = this.#present(options);
    this.#registration = new Registration(this.wallet);
  }

  /** Every call so far, in order; `method` is the feature, silent connects are `standard:connect silent`. */
  get log(): readonly WalletLogEntry[] {
    return this.#requests.log;
  }

  /** Permission and selected account. */
  get snapshot(): SolanaWalletSnapshot {
    return this.#state.snapshot;
  }

  /** The wallet's addresses, whether or not the site sees them. */
  get addresses(): readonly string[] {
    return this.#state.keys.map(({address}) => address);
  }

  /** Whether the wallet is locked. */
  get isLocked(): boolean {
    return this.#state.locked;
  }

  /** Number of event listeners that the page has on the wallet. */
  get listenerCount(): number {
    return this.#events.count;
  }

  /** Registers the wallet by the Wallet Standard, now and with apps that become ready later. */
  register(): this {
    this.#registration.start();
    return this;
  }

  /** Registers the wallet after that time. */
  registerAfter(ms: number, clock: Clock = this.#clock): Stop {
    return this.#registration.startAfter(ms, clock);
  }

  /** Takes the wallet out of the registry. */
  unregister(): void {
    this.#registration.stop();
  }

  /** Scripts the answer to a feature, or with `'*'` to every prompt; `locked` locks the wallet. */
  answer(feature: string, behaviour: WalletBehaviour): this {
    if (behaviour === 'locked') this.lock();
    else this.#script.answer(feature, behaviour);
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

  /** Locks the wallet: no account is visible, prompts wait. */
  lock(): void {
    this.#state.setLocked(true);
  }

  /** Unlocks the wallet; prompts that waited go on. */
  unlock(): void {
    this.#state.setLocked(false);
  }

  /** Replaces the accounts, the selected one first, as a user who switches in the wallet. */
  setAccounts(accounts: readonly SolanaKeyInput[], manner?: ChangeManner): void {
    this.#state.setKeys(toSolanaKeys(accounts), manner);
  }

  /** Replaces the chains, as a wallet whose user leaves the test mode. */
  setChains(chains: readonly IdentifierString[], manner?: ChangeManner): void {
    this.#state.setChains(chains, manner);
  }

  /** Takes the site's permission away, as a user who disconnects it in the wallet. */
  revoke(): void {
    this.#state.revoke();
  }

  /** As after a reload of the page: nothing is shown before the page connects again, silently or not. */
  reload(): void {
    this.#state.reload();
  }

  /** Leaves the page as it was before the wallet came. */
  destroy(): void {
    this.unregister();
  }

  #present(options: MockSolanaWalletOptions): Wallet {
    const {name = 'Mock Solana Wallet', icon, others = {}, without = []} = options;
    const {silent = true, hidesLock = false, rpcUrl = LOCAL_NODE} = options;
    const nodeOf = (chain: IdentifierString): string | undefined =>
      typeof rpcUrl === 'string' ? rpcUrl : rpcUrl[chain];
    const context = {state: this.#state, requests: this.#requests, silent, hidesLock, nodeOf};
    const features = {
      ...connectFeatures(context),
      'standard:events': this.#events.feature,
      ...signingFeatures(context),
      ...others.features,
    };
    const state = this.#state;
    return Object.freeze({
      version: '1.0.0',
      name,
      icon: (icon ?? base64Icon(name)) as WalletIcon,
      features: Object.fromEntries(
        Object.entries(features).filter(([feature]) => !without.includes(feature as IdentifierString)),
      ),
      get chains() {
        return state.chains;
      },
      get accounts() {
        return state.visible;
      },
    });
  }
}

/** Creates a Solana wallet; no page finds it until it registers. */
export function createMockSolanaWallet(options: MockSolanaWalletOptions = {}): MockSolanaWallet {
  return new MockSolanaWallet(options);
}

function startOf(options: MockSolanaWalletOptions): ConstructorParameters<typeof SolanaWalletState>[0] {
  const {chains = CHAINS, others = {}, without = []} = options;
  const features = [...SOLANA_PROMPTS].filter((feature) => feature.startsWith('solana:'));
  return {
    keys: toSolanaKeys(options.accounts),
    chains: [...chains, ...(others.chains ?? [])],
    features: (features as IdentifierString[]).filter((feature) => !without.includes(feature)),
    others: others.accounts ?? [],
    labelOf: options.labelOf,
    authorized: options.authorized ?? false,
    locked: options.locked ?? false,
  };
}

/** The standard wants its pictures in base64. */
function base64Icon(name: string): string {
  return `data:image/svg+xml;base64,${btoa(drawnSvg(name))}`;
}
