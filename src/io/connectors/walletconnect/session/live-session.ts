import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Account} from '../../../../core/model/account.js';
import {parseCaipNetworkId} from '../../../../core/model/addresses/caip-parts.js';
import type {CaipNetworkId, ChainNamespace} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import type {Stop} from '../../../../core/ports/clock.js';
import type {ConnectorEnv} from '../../../../core/ports/connector-plugin.js';
import type {ConnectorEvent, Session, NamespaceSession} from '../../../../core/ports/connector.js';
import type {StorageSlot} from '../../../../core/ports/storage.js';
import type {RelayLink, RelayLinkEvent} from '../relay/relay-link.js';
import type {SdkSession} from '../sdk/sign-sdk.js';
import {createNamespaceSession, type NamespaceSessionParts} from './create-namespace-session.js';
import {Changes, toGrantedId} from './network-switch.js';
import {readSessionEvent, type RemoteWalletEvent} from './read-session-event.js';
import type {RememberedSession} from './remembered-session.js';
import {SessionProviders} from './session-providers.js';
import {SessionState} from './session-state.js';

/** Dependencies of {@link LiveSession}. */
export interface LiveSessionParts {
  readonly link: RelayLink;
  readonly env: ConnectorEnv;
  readonly networks: readonly Network[];
  readonly slot: StorageSlot<RememberedSession>;
  emit(event: ConnectorEvent): void;
  /** Called when the session has ended or expired, or, with `isEmpty`, grants nothing any more. */
  onEnd(isEmpty: boolean): void;
}

/** An open session: processes the wallet's events, and keeps the providers of its namespaces up to date. */
export class LiveSession {
  readonly topic: string;
  readonly #parts: LiveSessionParts;
  readonly #state: SessionState;
  readonly #views: NamespaceSessionParts;
  readonly #providers: SessionProviders;
  readonly #changes: Changes;
  readonly #stopListening: Stop;
  /** Network definitions: those of the connect request, and those of later switches. */
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

  /** True if another session is with the same wallet and grants at least as much. */
  isRenewedBy(session: SdkSession): boolean {
    return this.#state.isRenewedBy(session);
  }

  /** Stores the app to open at each request; empty for a wallet without one. */
  rememberApp(app: string): void {
    this.#state.app = app;
  }

  /** Loads the providers of the granted namespaces; rejects with `chunk/unavailable`. */
  async prepare(): Promise<void> {
    await this.#providers.load(this.#granted);
  }

  /** Requests details of the accounts from a wallet that was just connected; they follow as events. */
  loadDetails(): void {
    this.#providers.loadDetails((namespace) => {
      if (this.#isOpen && this.#state.has(namespace)) this.#emitAccounts(namespace);
    });
  }

  /** The session for the rest of the product; throws `connect/no-account` if it has no usable account. */
  toSession(): Session {
    const {wallet} = this.#state;
    const usable = this.#granted.filter((namespace) => this.#providers.has([namespace]));
    const [first, ...others] = usable.map((namespace): NamespaceSession => {
      const provider = this.#providers.providerOf(namespace);
      return {...this.#state.namespaceSession(namespace), accounts: this.#accountsOf(namespace), provider};
    });
    if (first) return {wallet, namespaces: [first, ...others]};
    const text = `${wallet.name} approved the session without an account on a network of this page.`;
    throw new DrawbridgeError('connect/no-account', text, {name: wallet.name});
  }

  /** Like {@link switchTo}, with a network's definition, so that it can be added to the wallet. */
  async switchNetwork(network: Network): Promise<CaipNetworkId> {
    this.#facts.set(network.caipNetworkId, network);
    return this.switchTo(network.caipNetworkId);
  }

  /**
   * Switches to a network: immediately if it is granted, otherwise by a request to the wallet. Resolves with
   * the active network afterwards.
   */
  async switchTo(network: CaipNetworkId): Promise<CaipNetworkId> {
    const {namespace} = parseCaipNetworkId(network);
    const granted = await toGrantedId(network, {
      state: this.#state,
      changes: this.#changes,
      facts: this.#facts.get(network),
      evm: createNamespaceSession('eip155', this.#views),
    });
    if (granted) this.#handleWalletEvent({type: 'network', namespace, network: granted});
    return this.#state.network(namespace);
  }

  /** Stops listening, cancels pending requests, and lets providers emit the end. */
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

  #listen(event: RelayLinkEvent): void {
    if (event.type === 'missed') return void this.#reload().catch(() => {});
    if (!('topic' in event) || event.topic !== this.topic) return;
    if (event.type === 'ended') return this.#parts.onEnd(false);
    if (event.type === 'updated') return this.#update(event.session);
    const walletEvent = readSessionEvent(event);
    if (walletEvent) this.#handleWalletEvent(walletEvent);
  }

  /** Reads the session again, because only another tab may have received its update or end. */
  async #reload(): Promise<void> {
    const session = await this.#parts.link.session(this.topic);
    if (!this.#isOpen) return;
    if (!session) this.#parts.onEnd(false);
    else if (!this.#state.is(session)) this.#update(session);
  }

  #handleWalletEvent(event: RemoteWalletEvent): void {
    const {namespace} = event;
    if (!this.#granted.includes(namespace)) return;
    const before = addressesIn(this.#accountsOf(namespace));
    this.#state.note(event);
    this.#providers.refresh();
    if (event.type === 'network') {
      const caipNetworkId = this.#state.network(namespace);
      this.#parts.emit({type: 'network', namespace, caipNetworkId});
    }
    const hasNewAccounts = namespace !== 'eip155' && addressesIn(this.#accountsOf(namespace)) !== before;
    if (event.type === 'accounts' || hasNewAccounts) this.#emitAccounts(namespace);
    this.#changes.notify();
  }

  #emitAccounts(namespace: ChainNamespace): void {
    this.#parts.emit({type: 'accounts', namespace, accounts: this.#accountsOf(namespace)});
  }

  #update(session: SdkSession): void {
    this.#state.update(session);
    if (this.#providers.has(this.#granted)) return this.#emitUpdate();
    // A namespace whose provider cannot be loaded is left out until the next update.
    void this.#providers
      .load(this.#granted)
      .catch(() => {})
      .then(() => this.#emitUpdate());
  }

  #emitUpdate(): void {
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
