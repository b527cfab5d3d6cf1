import type {CaipNetworkId, ChainNamespace} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import type {JsonRpc} from '../../../../core/ports/chain-adapter.js';
import type {Clock, Stop} from '../../../../core/ports/clock.js';
import type {ConnectorEvent, Session} from '../../../../core/ports/connector.js';
import type {StorageSlot} from '../../../../core/ports/storage.js';
import {ProviderRpcError, RPC_CODES} from '../provider/provider-rpc-error.js';
import {
  createProvider,
  toHexChainId,
  type ProviderHandle,
  type RpcRequest,
} from '../provider/walletconnect-provider.js';
import type {RememberedSession} from '../remembered-session.js';
import type {SdkSession, SignSdk} from '../sdk/sign-sdk.js';
import {rejectPendingRequests} from '../sdk/tame-sdk.js';
import {askToSwitch} from './switching/ask-to-switch.js';
import {Changes} from './switching/changes.js';
import {evmSession} from './evm-session.js';
import {listenToSdk} from './events/sdk-events.js';
import {SessionState} from './session-state.js';
import type {WalletEvent} from './events/wallet-events.js';

/** After a wallet agreed to a network, its session may follow this much later. */
const SETTLE_MS = 3_000;

/** What {@link LiveSession} works with. */
export interface LiveSessionParts {
  readonly sdk: SignSdk;
  readonly clock: Clock;
  readonly rpc: JsonRpc;
  readonly networks: readonly Network[];
  readonly slot: StorageSlot<RememberedSession>;
  emit(event: ConnectorEvent): void;
  /** The wallet ended the session, it ran out, or it grants nothing any more. */
  onEnd(): void;
}

interface ToldFacts {
  readonly chainId: string;
  readonly addresses: readonly string[];
}

/** An open session: asks the wallet, hears what it tells, and keeps its provider up to date. */
export class LiveSession {
  readonly topic: string;
  readonly #parts: LiveSessionParts;
  readonly #state: SessionState;
  readonly #handle: ProviderHandle;
  readonly #changes: Changes;
  readonly #stopListening: Stop;
  /** What the page knows of networks: those it asked for, and those it switched to since. */
  readonly #facts = new Map<CaipNetworkId, Network>();
  #isOpen = true;

  constructor(session: SdkSession, parts: LiveSessionParts) {
    this.topic = session.topic;
    this.#parts = parts;
    this.#state = new SessionState(session, parts.slot);
    this.#changes = new Changes(parts.clock);
    for (const network of parts.networks) this.#facts.set(network.caipNetworkId, network);
    this.#handle = createProvider(
      evmSession({
        state: this.#state,
        rpc: parts.rpc,
        factsOf: (network) => this.#facts.get(network),
        isOpen: () => this.#isOpen,
        askWallet: (request) => this.#ask('eip155', request),
        switchTo: (network) => this.switchTo(network),
      }),
    );
    this.#stopListening = listenToSdk(parts.sdk, this.topic, {
      onEvent: (event) => this.#hear(event),
      onUpdate: (updated) => this.#update(updated),
      onEnd: () => parts.onEnd(),
    });
  }

  /** The session as the rest of the product sees it; throws `connect/no-account` when nothing usable is granted. */
  toSession(): Session {
    const wanted = new Set(this.#parts.networks.map(({chainNamespace}) => chainNamespace));
    return this.#state.toSession([...wanted], this.#handle.provider);
  }

  /** {@link switchTo} for a network whose facts are at hand: a wallet that does not know it is told them. */
  async switchNetwork(network: Network): Promise<CaipNetworkId> {
    this.#facts.set(network.caipNetworkId, network);
    return this.switchTo(network.caipNetworkId);
  }

  /** Moves to a network: at once when it is granted, otherwise by asking the wallet. Resolves with where it is. */
  async switchTo(network: CaipNetworkId): Promise<CaipNetworkId> {
    const namespace = network.slice(0, network.indexOf(':')) as ChainNamespace;
    if (!this.#state.isGranted(network)) await this.#askToSwitch(namespace, network);
    if (this.#state.isGranted(network)) this.#hear({type: 'network', namespace, network});
    return this.#state.network(namespace);
  }

  /** Stops listening and answering, and tells those who hold the provider. */
  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#stopListening();
    rejectPendingRequests(this.#parts.sdk, this.topic);
    const error = new ProviderRpcError(RPC_CODES.disconnected, 'The wallet is disconnected');
    this.#handle.emit('disconnect', error);
  }

  async #ask(namespace: ChainNamespace, {method, params}: RpcRequest): Promise<unknown> {
    const chainId = this.#state.network(namespace);
    if (!this.#state.isGranted(chainId)) {
      throw new ProviderRpcError(RPC_CODES.chainDisconnected, `The wallet has not granted ${chainId}`);
    }
    return this.#parts.sdk.request({topic: this.topic, chainId, request: {method, params}});
  }

  async #askToSwitch(namespace: ChainNamespace, network: CaipNetworkId): Promise<void> {
    const {methods} = this.#state.grant(namespace);
    const facts = this.#facts.get(network);
    await askToSwitch(network, {methods, facts, ask: (request) => this.#ask(namespace, request)});
    await this.#changes.until(() => this.#state.isGranted(network), SETTLE_MS);
  }

  #hear(event: WalletEvent): void {
    const {namespace} = event;
    if (!this.#state.has(namespace)) return;
    const before = this.#told();
    this.#state.note(event);
    this.#tellProvider(before);
    if (event.type === 'network') {
      this.#parts.emit({type: 'network', namespace, caipNetworkId: this.#state.network(namespace)});
    } else {
      this.#parts.emit({type: 'accounts', namespace, accounts: this.#state.accounts(namespace)});
    }
    this.#changes.notify();
  }

  #update(session: SdkSession): void {
    const before = this.#told();
    this.#state.update(session);
    this.#tellProvider(before);
    const wanted = this.#parts.networks.some(({chainNamespace}) => this.#state.has(chainNamespace));
    if (wanted) this.#parts.emit({type: 'session', session: this.toSession()});
    else this.#parts.onEnd();
    this.#changes.notify();
  }

  /** What the provider has told, or should tell. */
  #told(): ToldFacts | undefined {
    if (!this.#state.has('eip155')) return undefined;
    const addresses = this.#state.accounts('eip155').map(({address}) => address);
    return {chainId: toHexChainId(this.#state.network('eip155')), addresses};
  }

  #tellProvider(before: ToldFacts | undefined): void {
    const now = this.#told();
    if (now && now.chainId !== before?.chainId) this.#handle.emit('chainChanged', now.chainId);
    const addresses = now?.addresses ?? [];
    if (addresses.join() !== (before?.addresses ?? []).join())
      this.#handle.emit('accountsChanged', addresses);
  }
}
