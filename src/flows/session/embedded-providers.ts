import {connectionsOf, type AllConnections} from '../../controllers/connections/all-connections.js';
import type {ConnectionsController} from '../../controllers/connections/connections-controller.js';
import type {OtherConnectionsController} from '../../controllers/connections/other-connections-controller.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Stop} from '../../core/ports/clock.js';
import type {Connected} from '../../core/ports/connection.js';
import type {Connector, NonEmptyList, Session, NamespaceSession} from '../../core/ports/connector.js';
import type {EmbeddedWallet} from '../../core/ports/embedded-wallet.js';

/** Dependencies of {@link createEmbeddedProviders}. */
export interface EmbeddedProvidersParts extends AllConnections {
  readonly connections: ConnectionsController;
  readonly otherConnections: OtherConnectionsController;
  /** Checks a request of the page before the wallet gets it. */
  readonly guard: (wallet: EmbeddedWallet, request: unknown) => Promise<unknown>;
}

/** The providers through which the page reaches the wallets of connectors of the type `AUTH`. */
export interface EmbeddedProviders {
  /**
   * Replaces the providers of a session of the type `AUTH`, so that each request of the page is checked; other sessions
   * stay. A wallet keeps its provider. Throws `wallet/invalid-answer` for a namespace without its wallet.
   */
  guarded(connector: Connector, session: Session): Session;
  readonly dispose: Stop;
}

/** The provider of a wallet in one namespace. */
interface Entry {
  wallet: EmbeddedWallet;
  readonly provider: unknown;
}

/** Creates the guarded providers of one client. */
export function createEmbeddedProviders(parts: EmbeddedProvidersParts): EmbeddedProviders {
  const entries = new Map<string, Entry>();
  const notifiers: (() => void)[] = [];
  const create = (wallet: EmbeddedWallet): Entry => {
    const request = (given: unknown): Promise<unknown> => parts.guard(entry.wallet, given);
    if (wallet.namespace !== 'eip155')
      return {wallet, provider: wallet.createProvider?.((given) => parts.guard(wallet, given))};
    const provider = new EmbeddedEvmProvider(request);
    const entry: Entry = {wallet, provider};
    notifiers.push(() => provider.update(connectionOf(parts, wallet)));
    return entry;
  };
  const providerOf = (wallet: EmbeddedWallet): unknown => {
    const key = `${wallet.namespace} ${wallet.connectorId}`;
    const known = entries.get(key);
    const isKept = known && (known.wallet === wallet || wallet.namespace === 'eip155');
    const entry = isKept ? known : create(wallet);
    entry.wallet = wallet;
    entries.set(key, entry);
    return entry.provider;
  };
  const guardSession = (
    connector: Connector,
    {embedded, ...namespaceSession}: NamespaceSession,
  ): NamespaceSession => {
    checkWallet(connector, namespaceSession, embedded);
    return {...namespaceSession, provider: providerOf(embedded)};
  };
  const notify = oncePerTask(() => {
    for (const each of notifiers) each();
  });
  const stops = [parts.connections.state.listen(notify), parts.otherConnections.state.listen(notify)];
  return {
    guarded(connector, session) {
      if (connector.type !== 'AUTH') return session;
      const [first, ...others] = session.namespaces;
      const namespaces: NonEmptyList<NamespaceSession> = [
        guardSession(connector, first),
        ...others.map((namespaceSession) => guardSession(connector, namespaceSession)),
      ];
      return {...session, namespaces};
    },
    dispose() {
      for (const stop of stops) stop();
    },
  };
}

function checkWallet(
  {id, name}: Connector,
  {namespace}: Pick<NamespaceSession, 'namespace'>,
  wallet: EmbeddedWallet | undefined,
): asserts wallet is EmbeddedWallet {
  const isOwn = wallet?.connectorId === id && wallet.namespace === namespace;
  if (isOwn && (namespace === 'eip155' || wallet.createProvider)) return;
  const text = `${name} gave no embedded wallet for ${namespace}, which a connector of the type AUTH needs`;
  throw new DrawbridgeError('wallet/invalid-answer', text, {name});
}

function connectionOf(
  parts: AllConnections,
  {connectorId, namespace}: EmbeddedWallet,
): Connected | undefined {
  return connectionsOf(parts, namespace).find(({connector}) => connector.id === connectorId);
}

/** Several changes in a row are one: a wallet that moves behind another one is in neither store for a moment. */
function oncePerTask(task: () => void): () => void {
  let isQueued = false;
  return () => {
    if (isQueued) return;
    isQueued = true;
    queueMicrotask(() => {
      isQueued = false;
      task();
    });
  };
}

type Listener = (value: unknown) => void;

/** The EIP-1193 provider of an embedded wallet; its events follow the connection. */
class EmbeddedEvmProvider {
  readonly #listeners = new Map<string, readonly Listener[]>();
  #address: string | undefined;
  #chainId: string | undefined;

  readonly request: (request: unknown) => Promise<unknown>;

  constructor(request: (request: unknown) => Promise<unknown>) {
    this.request = request;
  }

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  removeListener(event: string, listener: Listener): this {
    const kept = (this.#listeners.get(event) ?? []).filter((each) => each !== listener);
    this.#listeners.set(event, kept);
    return this;
  }

  /** Emits the differences to the last connection. */
  update(connected: Connected | undefined): void {
    const [address, chainId] = [this.#address, this.#chainId];
    this.#address = connected?.account.address;
    this.#chainId = connected && chainIdOf(connected);
    if (this.#chainId !== undefined && this.#chainId !== chainId) this.#emit('chainChanged', this.#chainId);
    if (this.#address !== address) this.#emit('accountsChanged', this.#address ? [this.#address] : []);
    if (address !== undefined && !connected)
      this.#emit('disconnect', Object.assign(new Error('The wallet is disconnected'), {code: DISCONNECTED}));
  }

  #emit(event: string, value: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) {
      try {
        listener(value);
      } catch (cause) {
        // An error of the page's listener: uncaught, so that the console shows it.
        queueMicrotask(() => {
          throw cause;
        });
      }
    }
  }
}

/** Code of EIP-1193. */
const DISCONNECTED = 4900;

function chainIdOf({caipNetworkId}: Connected): string {
  return `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`;
}
