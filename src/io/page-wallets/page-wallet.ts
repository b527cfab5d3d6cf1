import {loadOnce} from '../../core/errors/load-once.js';
import type {ConnectedWalletInfo} from '../../core/model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import {Listeners} from '../../core/model/listeners.js';
import type {Network} from '../../core/model/network.js';
import type {
  Connector,
  ConnectorEvent,
  ConnectRequest,
  Restored,
  Session,
  NamespaceSession,
} from '../../core/ports/connector.js';

/** Appearance of a connector; replaced as a whole when the wallet changes it. */
export type ConnectorDetails = Pick<
  Connector,
  'id' | 'type' | 'name' | 'translatedName' | 'icon' | 'rdns' | 'explorerId' | 'warning' | 'object'
>;

/** Result of a silent restore of one wallet. */
export type RestoredNamespace = NamespaceSession | 'locked' | 'gone';

/**
 * Events of a connected wallet; `namespaceSession` if its network or approved networks changed together with its accounts.
 */
export type WalletEvent =
  | Exclude<ConnectorEvent, {readonly type: 'session'}>
  | {readonly type: 'namespaceSession'; readonly namespaceSession: NamespaceSession};

/** Requests to one wallet and its events, by the convention of its chain family. See {@link Connector}. */
export interface WalletConversation {
  connect(request: ConnectRequest): Promise<NamespaceSession>;
  restore(request: ConnectRequest): Promise<RestoredNamespace>;
  disconnect(): Promise<void>;
  /** Clears stored values and stops listening; sends the wallet no request. */
  forget(): Promise<void>;
  switchNetwork(network: Network): Promise<CaipNetworkId>;
  refresh?(signal?: AbortSignal): Promise<void>;
  /** Stops listening to the wallet; the connection stays and can be restored. */
  detach(): void;
  /** Ends the connection of a wallet that is no longer on the page. */
  leave?(): void;
}

/** Access of a conversation to the wallet it belongs to. */
export interface ConversationOwner {
  /** The connector's id, the key of stored values. */
  readonly id: () => string;
  /** The wallet's name for the user and in error messages. */
  readonly name: () => string;
  readonly emit: (event: WalletEvent) => void;
}

/** Dependencies of {@link PageWallet}. */
export interface PageWalletParts {
  readonly namespace: ChainNamespace;
  /** Loads the code of the conversation, and resolves with the function that creates it. */
  readonly load: () => Promise<(owner: ConversationOwner) => WalletConversation>;
  /** True if the wallet may change its network without an event; its conversation then has `refresh`. */
  readonly canRefresh?: boolean;
}

/**
 * One wallet in the page. It outlives its connectors, which are replaced when its appearance changes.
 *
 * Its conversation is loaded with the first request, so that finding wallets costs little.
 */
export class PageWallet {
  readonly #parts: PageWalletParts;
  readonly #listeners = new Listeners<ConnectorEvent>();
  #details: Pick<ConnectorDetails, 'id'> & ConnectedWalletInfo = {id: '', name: ''};
  #conversation: WalletConversation | undefined;
  /** Loads the conversation; rejects with `chunk/unavailable`. */
  readonly #talk = loadOnce(async (): Promise<WalletConversation> => {
    const open = await this.#parts.load();
    this.#conversation = open({
      id: () => this.#details.id,
      name: () => this.#details.name,
      emit: (event) => this.#emit(event),
    });
    return this.#conversation;
  });

  constructor(parts: PageWalletParts) {
    this.#parts = parts;
  }

  /** Creates a connector with this appearance; all connectors of a wallet share its conversation. */
  connector(details: ConnectorDetails): Connector {
    const {namespace, canRefresh} = this.#parts;
    this.#details = details;
    return {
      ...details,
      namespaces: [namespace],
      connect: async (request) => this.#session(await (await this.#talk()).connect(request)),
      restore: async (request) => this.#restored(await (await this.#talk()).restore(request)),
      disconnect: async () => (await this.#talk()).disconnect(),
      forget: async () => (await this.#talk()).forget(),
      dispose: async () => this.#conversation?.detach(),
      switchNetwork: async (network) => (await this.#talk()).switchNetwork(network),
      ...(canRefresh && {refresh: async (signal) => (await this.#talk()).refresh?.(signal)}),
      events: {subscribe: this.#listeners.subscribe},
    };
  }

  /** Ends the connection of a wallet that is no longer on the page. */
  leave(): void {
    this.#conversation?.leave?.();
  }

  #emit(event: WalletEvent): void {
    this.#listeners.emit(
      event.type === 'namespaceSession'
        ? {type: 'session', session: this.#session(event.namespaceSession)}
        : event,
    );
  }

  #restored(namespaceSession: RestoredNamespace): Restored {
    return typeof namespaceSession === 'string'
      ? {status: namespaceSession}
      : {status: 'connected', session: this.#session(namespaceSession)};
  }

  #session(namespaceSession: NamespaceSession): Session {
    const {name, translatedName, type, icon, rdns} = this.#details;
    return {
      wallet: {
        name,
        ...(translatedName && {translatedName}),
        ...(type && {type}),
        ...(icon && {icon}),
        ...(rdns && {rdns}),
      },
      namespaces: [namespaceSession],
    };
  }
}
