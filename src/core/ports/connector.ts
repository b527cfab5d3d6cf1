import type {ReadableAtom} from 'nanostores';
import type {Message} from '../messages/message.js';
import type {Account, ConnectedWalletInfo, SmartAccounts} from '../model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../model/caip.js';
import type {ConnectorType, ConnectorWarning} from '../model/connector.js';
import type {LoginUser} from '../model/login.js';
import type {Network} from '../model/network.js';
import type {SignInOffer} from '../model/sign-in/sign-in-message.js';
import type {MergedConnector} from '../model/wallets/merge-connectors.js';
import type {Stop} from './clock.js';
import type {EmbeddedWallet} from './embedded-wallet.js';
import type {LoginConnector, LoginService} from './login.js';

/** A list with at least one entry. */
export type NonEmptyList<T> = readonly [T, ...T[]];

/** The request for a connection. */
export interface ConnectRequest {
  /** Networks that the page offers, the preferred one first; for a login also those of namespaces in which it is connected. */
  readonly networks: readonly Network[];
  /**
   * Aborted when the user leaves the view. The connector must not prompt the user after that: it rejects with
   * `connect/cancelled`. A prompt that is open already cannot be withdrawn, and the user may still approve
   * it: the connector waits for its answer, without a deadline, until {@link Connector.dispose}.
   */
  readonly signal?: AbortSignal;
  /** Never given to `restore`. */
  readonly signIn?: SignInOffer;
}

/** One namespace's part of a session, as the wallet answered it; it may differ from the request. */
export interface NamespaceSession {
  readonly namespace: ChainNamespace;
  /** At least one; the first is the one in use. */
  readonly accounts: NonEmptyList<Account>;
  /** The wallet's network; it may be one that the page does not offer. */
  readonly caipNetworkId: CaipNetworkId;
  /** Networks that the wallet approved; `'all'` when it accepts any. */
  readonly approved: 'all' | readonly CaipNetworkId[];
  /**
   * The object dapps talk to: EIP-1193 on eip155.
   *
   * Kept `unknown` because each namespace has its own convention; the public API types it. Ignored for a connector of
   * the type `AUTH`, which has {@link NamespaceSession.embedded}.
   */
  readonly provider: unknown;
  /**
   * The wallet of a connector of the type `AUTH`, without which its session is refused. The page reaches it only through
   * a provider that checks each request first.
   */
  readonly embedded?: EmbeddedWallet;
  /** The smart accounts of the user; absent if the wallet has none here. */
  readonly smartAccounts?: SmartAccounts;
}

/** An open connection, with one entry for each namespace. */
export interface Session {
  readonly wallet: ConnectedWalletInfo;
  readonly namespaces: NonEmptyList<NamespaceSession>;
  /** The connector that keeps the session, if it is not the connector of the request. */
  readonly connector?: Connector;
  /** The user of an embedded wallet. */
  readonly user?: LoginUser;
}

/** The outcome of a silent restore. */
export type Restored =
  | {readonly status: 'connected'; readonly session: Session}
  /** The wallet is available and has approved the page, but is locked. */
  | {readonly status: 'locked'}
  /** The wallet no longer lets the page in. */
  | {readonly status: 'gone'};

/** The events of a wallet after it is connected. */
export type ConnectorEvent =
  | {readonly type: 'accounts'; readonly namespace: ChainNamespace; readonly accounts: readonly Account[]}
  | {readonly type: 'network'; readonly namespace: ChainNamespace; readonly caipNetworkId: CaipNetworkId}
  /** The wallet changed its permissions; the event has all of `namespaces` again. */
  | {readonly type: 'session'; readonly session: Session}
  /** The wallet was locked but still trusts the page; `accounts` follows once it is unlocked. */
  | {readonly type: 'locked'}
  | {readonly type: 'disconnect'};

/**
 * One way to one wallet.
 *
 * Implementations translate every foreign error at their border: `connect/declined`, `connect/pending`,
 * `connect/blocked`, `connect/silent`, `connect/cancelled`, `connect/no-account`, `connect/failed`,
 * `switch/declined`, `switch/unsupported`, `switch/mismatch`, `switch/failed`, `wallet/locked`,
 * `wallet/reload-needed`, `wallet/invalid-answer`, `disconnect/failed`.
 */
export interface Connector {
  /** Unique among the connectors of a client; rdns for announced wallets. */
  readonly id: string;
  readonly type: ConnectorType;
  readonly name: string;
  /** The name as a sentence, where it is no brand: users read it in their language. */
  readonly translatedName?: Message;
  readonly namespaces: NonEmptyList<ChainNamespace>;
  /** A checked image address: https or data:image. */
  readonly icon?: string;
  readonly rdns?: string;
  /** The wallet's explorer id or the beginning of it, if it is known: see `comparableId`. */
  readonly explorerId?: string;
  readonly warning?: ConnectorWarning;
  /**
   * The wallet's object in the page, which distinguishes it from others of its name. Absent if it has
   * none.
   */
  readonly object?: object;

  /** Asks the wallet to connect; may prompt the user. */
  connect(request: ConnectRequest): Promise<Session>;
  /** Restores an earlier connection; never prompts. */
  restore(request: ConnectRequest): Promise<Restored>;
  /** Ends the connection in the wallet. Local listeners are gone even when it rejects. */
  disconnect(): Promise<void>;
  /**
   * Ends the connection in this page alone: clears stored values and listeners, and sends the wallet no request. It is
   * called in place of `disconnect` where the wallet stays connected in another namespace, because one permission may
   * cover both.
   *
   * Absent if nothing is stored or listened to.
   */
  forget?(): Promise<void>;
  /**
   * Asks the wallet to switch to a network and resolves with its network afterwards.
   *
   * Absent when a connector cannot switch.
   */
  switchNetwork?(network: Network): Promise<CaipNetworkId>;
  /**
   * Asks the wallet for its accounts and its network, and emits the changes as events before it resolves.
   * Wallets may change them without an event. Never prompts.
   *
   * Absent if the wallet always emits events. Rejects with `connect/silent`, `wallet/locked`, or the
   * wallet's failure.
   */
  refresh?(signal?: AbortSignal): Promise<void>;
  /**
   * The time at which the connection ends unless it is renewed, in milliseconds since 1970; `undefined` where
   * it is unknown.
   *
   * Absent if it does not end.
   */
  expiry?(): Promise<number | undefined>;
  readonly events: {subscribe(listener: (event: ConnectorEvent) => void): Stop};
  /**
   * Closes sockets, timers and listeners; the connection itself stays and can be restored later.
   *
   * Absent if nothing is open.
   */
  dispose?(): Promise<void>;
}

/** A wallet that has a connector in several namespaces, shown as one. */
export type MultiChainConnector = MergedConnector<Connector>;

/** The target of a row or a listed wallet. */
export type ShownConnector = Connector | MultiChainConnector;

/** The URI by which a remote wallet finds this page, and its expiry. */
export type Pairing =
  | {readonly status: 'idle'}
  | {readonly status: 'preparing'}
  | {
      readonly status: 'ready';
      /** `wc:…`; contains a secret: never log it or send it anywhere but to the wallet. */
      readonly uri: string;
      /** Milliseconds since the epoch. */
      readonly expiresAt: number;
    }
  | {readonly status: 'failed'; readonly error: Error};

/** A connector for a remote wallet, which is invited by a link or a QR code. */
export interface PairingConnector extends Connector {
  readonly type: 'WALLET_CONNECT';
  readonly pairing: ReadableAtom<Pairing>;
  /** The wallets that it has connected beside its own, each with a separate connector. */
  readonly others?: ConnectorSource;
  /** Loads the code of a pairing, without network requests. */
  prefetch(): Promise<void>;
  /** Drops the current pairing; a `connect` that waits for it rejects with `pairing/cancelled`. */
  cancelPairing(): void;
  /**
   * Stores the app that the user was sent to, so that later requests open it again. `undefined` clears it.
   */
  rememberLink(link: {readonly href: string; readonly name: string} | undefined): void;
}

/** Finds connectors: announcements, registries, injected objects. */
export interface ConnectorSource {
  /** The connectors found so far; grows when a wallet announces itself late. */
  readonly found: ReadableAtom<readonly Connector[]>;
  /**
   * Settles once the wallets that have announced themselves are in {@link found}. Absent if they are there
   * immediately.
   */
  readonly ready?: Promise<unknown>;
  /** Starts the discovery; calling it again asks the wallets to announce themselves once more. */
  start(): void;
  stop(): void;
}

// Disconnecting one chain of these also disconnects the others of the same session (decision 0130).
const SHARED_KINDS: readonly ConnectorType[] = ['WALLET_CONNECT', 'AUTH', 'ID_AUTH'];

/** True if one session serves all namespaces of a connector and ends in all of them together. */
export function endsTogether({type}: Pick<Connector, 'type'>): boolean {
  return SHARED_KINDS.includes(type);
}

/** True for a pairing connector. */
export function isPairingConnector(connector: ShownConnector): connector is PairingConnector {
  return connector.type === 'WALLET_CONNECT';
}

/** The service that signs with the account that it prefers; `undefined` for a wallet that signs with any account. */
export function preferringService(
  connector: ShownConnector,
): Pick<LoginService, 'preferAccount'> | undefined {
  return connector.type === 'AUTH' && 'login' in connector ? (connector as LoginConnector).login : undefined;
}
