import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Account} from '../../../../core/model/account.js';
import {parseCaipNetworkId} from '../../../../core/model/addresses/parse-caip.js';
import type {CaipNetworkId, ChainNamespace} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import type {Stop} from '../../../../core/ports/clock.js';
import type {ConnectorEnv} from '../../../../core/ports/connector-plugin.js';
import type {ConnectorEvent, Session, SessionLeg} from '../../../../core/ports/connector.js';
import type {StorageSlot} from '../../../../core/ports/storage.js';
import type {RelayNews, RelayLink} from '../relay/relay-link.js';
import type {RememberedSession} from './remembered-session.js';
import type {SdkSession} from '../sdk/sign-sdk.js';
import {Changes} from './changes.js';
import {toGrantedId} from './network-switch.js';
import {SessionProviders} from './session-providers.js';
import {SessionState} from './session-state.js';
import {createNamespaceSession, type NamespaceSessionParts} from './create-namespace-session.js';
import {readWalletEvent, type WalletEvent} from './wallet-events.js';

/** What {@link LiveSession} works with. */
export interface LiveSessionParts {
  readonly link: RelayLink;
  readonly env: ConnectorEnv;
  readonly networks: readonly Network[];
  readonly slot: StorageSlot<RememberedSession>;
  emit(event: ConnectorEvent): void;
  /** The session has ended or run out, or, when `isEmpty`, it grants nothing any more. */
  onEnd(isEmpty: boolean): void;
}

/** An open session: hears what the wallet tells, and keeps the providers of its namespaces up to date. */
export class LiveSession {
  readonly topic: string;
  readonly #parts: LiveSessionParts;
  readonly #state: SessionState;
  readonly #views: NamespaceSessionParts;
  readonly #providers: SessionProviders;
  readonly #changes: Changes;
  readonly #stopListening: Stop;
  /** What the page knows of networks: those it asked for, and those it switched to since. */
  readonly #facts: Map<CaipNetworkId, Network>;
  #isOpen = true;

  constructor(session: SdkSession, parts: LiveSessionParts) {
    this.topic = session.topic;
    this.#parts = parts;
    this.#state = new SessionState(session, parts.slot);
    this.#changes = new Changes(parts.env.clock);
    this.#facts = new Map(parts.networks.map((network) => [network.caipNetworkId, network]));
    this.#views = {
      topic: this.topic,
      state: this.#state,
      link: parts.link,
      env: parts.env,
      isOpen: () => this.#isOpen,
      factsOf: (network) => this.#facts.get(network),
      accountsOf: (namespace) => this.#accountsOf(namespace),
      switchTo: (network) => this.switchTo(network),
      end: () => this.#isOpen && this.#parts.onEnd(true),
    };
    this.#providers = new SessionProviders((namespace) => createNamespaceSession(namespace, this.#views));
    this.#stopListening = parts.link.subscribe((event) => this.#listen(event));
  }

  /** True when a session is one of the same wallet, and grants it all that this one does. */
  isRenewedBy(session: SdkSession): boolean {
    return this.#state.isRenewedBy(session);
  }

  /** Keeps the app to open at each request, empty for a wallet without one; other wallets have their own. */
  rememberApp(app: string): void {
    this.#state.app = app;
  }

  /** Loads the providers of what the wallet granted; rejects with `chunk/unavailable`. */
  async prepare(): Promise<void> {
    await this.#providers.load(this.#granted);
  }

  /** Asks a wallet that has just agreed for what its grants leave open; what it tells follows as events. */
  loadDetails(): void {
    this.#providers.loadDetails((namespace) => {
      if (this.#isOpen && this.#state.has(namespace)) this.#emitAccounts(namespace);
    });
  }

  /** The session as the rest of the product sees it; throws `connect/no-account` when nothing usable is granted. */
  toSession(): Session {
    const {wallet} = this.#state;
    const usable = this.#granted.filter((namespace) => this.#providers.has([namespace]));
    const [first, ...others] = usable.map((namespace): SessionLeg => {
      const provider = this.#providers.providerOf(namespace);
      return {...this.#state.leg(namespace), accounts: this.#accountsOf(namespace), provider};
    });
    if (first) return {wallet, legs: [first, ...others]};
    throw new DrawbridgeError('connect/no-account', 'The wallet granted no account', {name: wallet.name});
  }

  /** {@link switchTo} for a network whose facts are at hand: a wallet that does not know it is told them. */
  async switchNetwork(network: Network): Promise<CaipNetworkId> {
    this.#facts.set(network.caipNetworkId, network);
    return this.switchTo(network.caipNetworkId);
  }

  /** Moves to a network: at once when it is granted, otherwise by asking the wallet. Resolves with where it is. */
  async switchTo(network: CaipNetworkId): Promise<CaipNetworkId> {
    const {namespace} = parseCaipNetworkId(network);
    const granted = await toGrantedId(network, {
      state: this.#state,
      changes: this.#changes,
      facts: this.#facts.get(network),
      evm: createNamespaceSession('eip155', this.#views),
    });
    if (granted) this.#hear({type: 'network', namespace, network: granted});
    return this.#state.network(namespace);
  }

  /** Stops listening and answering, and tells the holders of providers. */
  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#stopListening();
    this.#parts.link.cancelRequests(this.topic);
    this.#providers.refresh();
  }

  /** The namespaces the page asked for and the wallet granted, in the page's order. */
  get #granted(): readonly ChainNamespace[] {
    const wanted = new Set(this.#parts.networks.map(({chainNamespace}) => chainNamespace));
    return [...wanted].filter((namespace) => this.#state.has(namespace));
  }

  #accountsOf(namespace: ChainNamespace): readonly [Account, ...Account[]] {
    return this.#providers.describe(namespace, this.#state.accounts(namespace));
  }

  #listen(event: RelayNews): void {
    if (event.type === 'missed') return void this.#look().catch(() => {});
    if (!('topic' in event) || event.topic !== this.topic) return;
    if (event.type === 'ended') return this.#parts.onEnd(false);
    if (event.type === 'updated') return this.#update(event.session);
    const told = readWalletEvent(event);
    if (told) this.#hear(told);
  }

  /** Another tab may have heard that the session was changed or ended. */
  async #look(): Promise<void> {
    const session = await this.#parts.link.session(this.topic);
    if (!this.#isOpen) return;
    if (!session) this.#parts.onEnd(false);
    else if (!this.#state.is(session)) this.#update(session);
  }

  #hear(event: WalletEvent): void {
    const {namespace} = event;
    if (!this.#granted.includes(namespace)) return;
    const before = addressesIn(this.#accountsOf(namespace));
    this.#state.note(event);
    this.#providers.refresh();
    if (event.type === 'network') {
      const caipNetworkId = this.#state.network(namespace);
      this.#parts.emit({type: 'network', namespace, caipNetworkId});
    }
    const isMoved = namespace !== 'eip155' && addressesIn(this.#accountsOf(namespace)) !== before;
    if (event.type === 'accounts' || isMoved) this.#emitAccounts(namespace);
    this.#changes.notify();
  }

  #emitAccounts(namespace: ChainNamespace): void {
    this.#parts.emit({type: 'accounts', namespace, accounts: this.#accountsOf(namespace)});
  }

  #update(session: SdkSession): void {
    this.#state.update(session);
    if (this.#providers.has(this.#granted)) return this.#tellUpdate();
    // A namespace whose code cannot be loaded stays out until the next update.
    void this.#providers
      .load(this.#granted)
      .catch(() => {})
      .then(() => this.#tellUpdate());
  }

  #tellUpdate(): void {
    if (!this.#isOpen) return;
    this.#providers.refresh();
    this.#changes.notify();
    if (this.#granted.length === 0) this.#parts.onEnd(true);
    else this.#parts.emit({type: 'session', session: this.toSession()});
  }
}

function addressesIn(accounts: readonly Account[]): string {
  return accounts.map(({address}) => address).join();
}
