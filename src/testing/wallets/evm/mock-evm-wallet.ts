import type {Clock, Stop} from '../../../core/ports/clock.js';
import {systemClock} from '../../../io/platform/system-clock.js';
import {systemRandom} from '../../../io/platform/system-random.js';
import type {ChangeManner, WalletBehaviour, WalletLogEntry} from '../behaviour.js';
import {drawnIcon} from '../drawn-icon.js';
import {toLocalAccounts, type WalletAccountInput} from '../signing/wallet-accounts.js';
import {LOCAL_ANVIL, type WalletChain} from '../signing/wallet-chain.js';
import {WalletScript} from '../wallet-script.js';
import {CallBatches, type WalletBatching} from './batch-methods.js';
import {EVM_PROMPTS, EvmRequestHandler} from './evm-request-handler.js';
import {type EvmWalletSnapshot, EvmWalletState} from './evm-wallet-state.js';
import {MockEip1193Provider} from './mock-eip1193-provider.js';
import type {MockEvmWalletOptions} from './mock-evm-wallet-options.js';
import {ProviderEvents} from './provider-events.js';
import {ExecutionGrants} from './session-keys/execution-grants.js';
import {GrantedSessions} from './session-keys/granted-sessions.js';
import {WalletAnnouncement, type WalletInfo} from './wallet-announcement.js';

/**
 * An injected EVM wallet for tests and demos: real keys, real signatures, a real chain, and a user who
 * answers as scripted.
 */
export class MockEvmWallet {
  readonly #events = new ProviderEvents();
  readonly #chains: readonly WalletChain[];
  readonly #clock: Clock;
  readonly #script: WalletScript;
  readonly #state: EvmWalletState;
  readonly #requests: EvmRequestHandler;
  readonly #announcement: WalletAnnouncement;
  readonly #batches: CallBatches;
  readonly #sessions: GrantedSessions;
  readonly #executions: ExecutionGrants;
  #uninstall: Stop = () => {};

  /** The EIP-1193 provider that pages receive, without the controls of this class. */
  readonly provider: MockEip1193Provider;

  constructor(options: MockEvmWalletOptions) {
    const {chains = [LOCAL_ANVIL], clock = systemClock, onChange = () => {}} = options;
    this.#chains = chains;
    this.#clock = clock;
    this.#script = new WalletScript({clock, prompts: EVM_PROMPTS});
    this.#state = new EvmWalletState(startOf(options, chains), this.#events, () => onChange(this.snapshot));
    this.#batches = new CallBatches(options);
    this.#sessions = new GrantedSessions(clock);
    this.#executions = new ExecutionGrants(clock);
    this.#requests = new EvmRequestHandler({
      state: this.#state,
      script: this.#script,
      approve: options.approve ?? (() => true),
      unlock: options.unlock,
      chains,
      assets: options.assets,
      batches: this.#batches,
      sessions: this.#sessions,
      executions: this.#executions,
      sessionDialect: options.sessionDialect ?? 'older',
      signsIn: options.signsIn ?? false,
      silentOn: options.silentOn ?? [],
      nestedErrors: options.nestedErrors ?? false,
    });
    this.provider = new MockEip1193Provider(this.#requests.handle, this.#events, () => this.#state.connected);
    // MetaMask's way to tell a page that the wallet is locked; EIP-1193 has none.
    const lock = {isUnlocked: async () => !this.#state.locked};
    Object.assign(this.provider, {_metamask: lock}, options.flags);
    this.#announcement = new WalletAnnouncement(infoOf(options), this.provider);
  }

  /** The wallet's announcement. */
  get info(): WalletInfo {
    return this.#announcement.info;
  }

  /** Every request so far, in order. */
  get log(): readonly WalletLogEntry[] {
    return this.#requests.log;
  }

  /** Permission, chain and selected account. */
  get snapshot(): EvmWalletSnapshot {
    return this.#state.snapshot;
  }

  /** The wallet's addresses with checksum, whether or not the site sees them. */
  get addresses(): readonly `0x${string}`[] {
    return this.#state.accounts.map(({address}) => address);
  }

  /** Whether the wallet is locked. */
  get isLocked(): boolean {
    return this.#state.locked;
  }

  /** Number of event listeners that the page has on the provider. */
  get listenerCount(): number {
    return this.#events.count;
  }

  /** Announces the wallet by EIP-6963, now and whenever a page asks. */
  announce(): this {
    this.#announcement.start();
    return this;
  }

  /** Announces the wallet after that time. */
  announceAfter(ms: number, clock: Clock = this.#clock): Stop {
    return this.#announcement.startAfter(ms, clock);
  }

  /** Stops announcing. */
  withdraw(): void {
    this.#announcement.stop();
  }

  /** Sets `window.ethereum`. */
  installLegacy(): this {
    this.#uninstall();
    this.#uninstall = installLegacyProvider(this.provider);
    return this;
  }

  /** Puts back the `window.ethereum` that was there before. */
  uninstallLegacy(): void {
    this.#uninstall();
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

  /** Locks the wallet: no account is visible, prompts wait. */
  lock(): void {
    this.#state.setLocked(true);
  }

  /** Unlocks the wallet; prompts that waited go on. */
  unlock(): void {
    this.#state.setLocked(false);
  }

  /** Replaces the accounts, the selected one first, as a user who switches in the wallet. */
  setAccounts(accounts: readonly WalletAccountInput[], manner?: ChangeManner): void {
    this.#state.setAccounts(toLocalAccounts(accounts), manner);
  }

  /** Switches the chain, as a user in the wallet. */
  setChain(id: number, manner?: ChangeManner): void {
    const chain = this.#state.knownChain(id) ?? this.#chains.find((each) => each.id === id);
    if (!chain) throw new Error(`The mock wallet has no chain ${id}.`);
    this.#state.setChain(chain, manner);
  }

  /** Takes the site's permission away, as a user who disconnects it in the wallet. */
  revoke(): void {
    this.#state.setAuthorized(false);
  }

  /** Changes what the wallet does with several calls; `undefined`: it does not know the methods. */
  setBatching(mode: WalletBatching | undefined): void {
    this.#batches.mode = mode;
  }

  /** Ends every smart session, as a user in the wallet's settings. */
  revokeSessions(): void {
    this.#sessions.revokeAll();
    this.#executions.revokeAll();
  }

  /** Loses every chain: emits `disconnect`, and requests fail with 4900 until {@link reconnect}. */
  disconnect(): void {
    this.#state.setConnected(false);
  }

  /** Reaches the chains again and emits `connect`. */
  reconnect(): void {
    this.#state.setConnected(true);
  }

  /** Leaves the page as it was before the wallet came. */
  destroy(): void {
    this.withdraw();
    this.uninstallLegacy();
  }
}

/** Creates an injected EVM wallet; no page finds it until it announces itself or is installed. */
export function createMockEvmWallet(options: MockEvmWalletOptions = {}): MockEvmWallet {
  return new MockEvmWallet(options);
}

function startOf(
  options: MockEvmWalletOptions,
  chains: readonly WalletChain[],
): ConstructorParameters<typeof EvmWalletState>[0] {
  const ids = chains.map(({id}) => id);
  return {
    accounts: toLocalAccounts(options.accounts),
    chains,
    knownChainIds: options.knownChainIds ?? ids,
    startChainId: options.startChainId ?? ids[0] ?? LOCAL_ANVIL.id,
    authorized: options.authorized ?? false,
    locked: options.locked ?? false,
  };
}

function infoOf({name = 'Mock Wallet', ...options}: MockEvmWalletOptions): WalletInfo {
  return {
    uuid: options.uuid ?? systemRandom.uuid(),
    name,
    icon: options.icon ?? drawnIcon(name),
    rdns: options.rdns ?? 'dev.drawbridge.mock-wallet',
  };
}

/**
 * Puts a provider where wallets were before EIP-6963, and dispatches the event that pages wait for.
 *
 * @returns puts back what was there, unless someone else has replaced it since.
 */
function installLegacyProvider(provider: MockEip1193Provider): Stop {
  const previous = Object.getOwnPropertyDescriptor(window, 'ethereum');
  Object.defineProperty(window, 'ethereum', {value: provider, configurable: true, writable: true});
  window.dispatchEvent(new Event('ethereum#initialized'));
  return () => {
    if (Reflect.get(window, 'ethereum') !== provider) return;
    Reflect.deleteProperty(window, 'ethereum');
    if (previous) Object.defineProperty(window, 'ethereum', previous);
  };
}
