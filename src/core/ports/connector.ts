import type {ReadableAtom} from 'nanostores';
import type {Account, ConnectedWalletInfo} from '../model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../model/caip.js';
import type {ConnectorType, ConnectorWarning} from '../model/connector.js';
import type {MergedConnector} from '../model/wallets/merge-connectors.js';
import type {Network} from '../model/network.js';
import type {SignInOffer} from '../model/sign-in/sign-in-offer.js';
import type {Stop} from './clock.js';

/** What a connection is asked for. */
export interface ConnectRequest {
  /** Networks the page works with, the wanted one first. */
  readonly networks: readonly Network[];
  readonly signal?: AbortSignal;
  /** Never given to `restore`. */
  readonly signIn?: SignInOffer;
}

/** One namespace's part of a session. The wallet is the truth: these are its answers, not our wishes. */
export interface SessionLeg {
  readonly namespace: ChainNamespace;
  /** At least one; the first is the one in use. */
  readonly accounts: readonly [Account, ...Account[]];
  /** The network the wallet says it is on; it may be one the page does not know. */
  readonly caipNetworkId: CaipNetworkId;
  /** Networks the wallet agreed to; `'all'` when it can take any. */
  readonly approved: 'all' | readonly CaipNetworkId[];
  /**
   * The object dapps talk to: EIP-1193 on eip155.
   *
   * Kept `unknown` because each namespace has its own convention; the public API types it.
   */
  readonly provider: unknown;
}

/** An open connection: one leg a namespace. */
export interface Session {
  readonly wallet: ConnectedWalletInfo;
  readonly legs: readonly [SessionLeg, ...SessionLeg[]];
  /** The connector that keeps it, where that is another one than was asked. */
  readonly connector?: Connector;
}

/** How a silent restore ended. */
export type Restored =
  | {readonly status: 'connected'; readonly session: Session}
  /** The wallet is there and knows the page, but must be unlocked first. */
  | {readonly status: 'locked'}
  /** The wallet no longer lets the page in. */
  | {readonly status: 'gone'};

/** What a wallet can tell after it is connected. */
export type ConnectorEvent =
  | {readonly type: 'accounts'; readonly namespace: ChainNamespace; readonly accounts: readonly Account[]}
  | {readonly type: 'network'; readonly namespace: ChainNamespace; readonly caipNetworkId: CaipNetworkId}
  /** The wallet changed what it allows; all legs are given anew. */
  | {readonly type: 'session'; readonly session: Session}
  /** The wallet was locked but still knows the page; `accounts` follows once it is unlocked. */
  | {readonly type: 'locked'}
  | {readonly type: 'disconnect'};

/**
 * One way to one wallet.
 *
 * Implementations translate every foreign error at their border: `connect/declined`, `connect/pending`,
 * `connect/blocked`, `connect/silent`, `connect/cancelled`, `connect/no-account`, `connect/failed`,
 * `switch/declined`, `switch/unsupported`, `switch/mismatch`, `switch/failed`, `wallet/locked`,
 * `wallet/invalid-answer`, `disconnect/failed`.
 */
export interface Connector {
  /** Unique among the connectors of a client; rdns for announced wallets. */
  readonly id: string;
  readonly type: ConnectorType;
  readonly name: string;
  readonly namespaces: readonly [ChainNamespace, ...ChainNamespace[]];
  /** A checked image address: https or data:image. */
  readonly icon?: string;
  readonly rdns?: string;
  /** The wallet's id in the explorer's list or the beginning of it, where it is known: see `comparableId`. */
  readonly explorerId?: string;
  readonly warning?: ConnectorWarning;
  /** The wallet's object in the page, which tells it from others of its name. Absent where it has none. */
  readonly object?: object;

  /** Asks the wallet to connect; may prompt the user. */
  connect(request: ConnectRequest): Promise<Session>;
  /** Finds an earlier connection again; never prompts (decisions 4). */
  restore(request: ConnectRequest): Promise<Restored>;
  /** Ends the connection in the wallet. Local listeners are gone even when it rejects. */
  disconnect(): Promise<void>;
  /**
   * Asks the wallet to move to a network and resolves with the one it says it is on afterwards.
   *
   * Absent when a connector cannot switch.
   */
  switchNetwork?(network: Network): Promise<CaipNetworkId>;
  /**
   * Asks the wallet for its accounts and its network, and tells what has changed as events before it resolves.
   * Wallets may move without an event. Never prompts.
   *
   * Absent where the wallet cannot move unnoticed. Rejects with `connect/silent`, `wallet/locked`, or what the wallet
   * failed with.
   */
  refresh?(signal?: AbortSignal): Promise<void>;
  /**
   * When the connection ends unless it is renewed, in milliseconds since 1970; `undefined` where that is not known.
   *
   * Absent where it does not end.
   */
  expiry?(): Promise<number | undefined>;
  readonly events: {subscribe(listener: (event: ConnectorEvent) => void): Stop};
  /**
   * Closes sockets, timers and listeners; the connection itself stays and can be restored later.
   *
   * Absent where nothing is left open.
   */
  dispose?(): Promise<void>;
}

/** A wallet that has a connector in several namespaces, shown as one. */
export type MultiChainConnector = MergedConnector<Connector>;

/** What a row or a listed wallet leads to. */
export type ShownConnector = Connector | MultiChainConnector;

/** The address a remote wallet needs to find this page, and how long it is good for. */
export type Pairing =
  | {readonly status: 'idle'}
  | {readonly status: 'preparing'}
  | {
      readonly status: 'ready';
      /** `wc:…`; holds a secret: never log or send it anywhere but to the wallet. */
      readonly uri: string;
      /** Milliseconds since the epoch. */
      readonly expiresAt: number;
    }
  | {readonly status: 'failed'; readonly error: Error};

/** A connector whose wallet is elsewhere and is invited by a link or a QR code. */
export interface PairingConnector extends Connector {
  readonly type: 'WALLET_CONNECT';
  readonly pairing: ReadableAtom<Pairing>;
  /** The wallets it has connected beside its own, each with a connector of its own. */
  readonly others?: ConnectorSource;
  /** Loads what a pairing needs, without contacting anyone. */
  prefetch(): Promise<void>;
  /** Forgets the current pairing; a `connect` that waits on it rejects with `pairing/cancelled`. */
  cancelPairing(): void;
  /** Remembers which app the user was sent to, so that later requests open it again. `undefined` forgets. */
  rememberLink(link: {readonly href: string; readonly name: string} | undefined): void;
}

/** Finds connectors: announcements, registries, injected objects. */
export interface ConnectorSource {
  /** Everything found so far; grows when a wallet announces itself late. */
  readonly found: ReadableAtom<readonly Connector[]>;
  /** Settles once the wallets that were heard of are in {@link found}. Absent where they are at once. */
  readonly ready?: Promise<unknown>;
  /** Starts to look; calling it again asks the wallets to announce themselves once more. */
  start(): void;
  stop(): void;
}

/** Tells a pairing connector from the others. */
export function isPairingConnector(connector: ShownConnector): connector is PairingConnector {
  return connector.type === 'WALLET_CONNECT';
}
