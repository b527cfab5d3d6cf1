import type {DrawbridgeError} from '../../errors/drawbridge-error.js';
import type {ChainNamespace} from '../caip.js';
import type {ConnectorRowType} from '../connector.js';

/** How a wallet of a list can be reached. */
export type WalletReach =
  /** A wallet of the visitor is connected by it. */
  | 'connected'
  /** It is in this browser. */
  | 'installed'
  /** By its app on this device: `href` opens it. */
  | 'app'
  /** By its page: `href` opens it. */
  | 'web'
  /** By a code to scan. */
  | 'remote'
  /** It must be installed first: `downloads`. */
  | 'missing';

/** Where to get a wallet; each is a checked https address. */
export interface WalletDownloads {
  readonly ios?: string;
  readonly android?: string;
  readonly chrome?: string;
  readonly homepage?: string;
}

/** One wallet of a list that the page draws itself. */
export interface WalletRow {
  /** Unique in its list, and the same while lists arrive and change. */
  readonly key: string;
  /** The connector's id, or the wallet's id in the explorer. */
  readonly id: string;
  /** Cleaned for display, but written by a stranger: never HTML. */
  readonly name: string;
  readonly rdns?: string;
  /** The connector of a wallet in this browser, and of WalletConnect. */
  readonly connectorId?: string;
  readonly type: ConnectorRowType;
  readonly state: WalletReach;
  /** The families of this page that it connects; all of the page if the explorer does not list its networks. */
  readonly namespaces: readonly ChainNamespace[];
  /** Show it beside the name: another wallet has this identity or name. */
  readonly warning?: {readonly kind: 'imitation'; readonly text: string};
  /**
   * A link into the wallet, ready before the tap, because phones block a link that opens after a wait. Draw the row as
   * `<a href>`, and call `connect(row)` in its click as well.
   */
  readonly href?: string;
  readonly downloads?: WalletDownloads;
}

/** An attempt to connect, in progress or just ended. */
export type ConnectAttempt = {readonly row: WalletRow} & (
  | {readonly status: 'loading'}
  /** The wallet has several families: call `connect(row, {namespace})`. */
  | {readonly status: 'choose-namespace'; readonly namespaces: readonly ChainNamespace[]}
  /**
   * Show `uri` as a code, or `href` as a link. The link is renewed before it ends. `uri` contains a secret: never log or
   * store it.
   */
  | {readonly status: 'pairing'; readonly uri: string; readonly href?: string; readonly expiresAt: number}
  /** The wallet shows its prompt. `since` in milliseconds since the epoch. */
  | {readonly status: 'waiting'; readonly since: number}
  /** The wallet is connected, and the modal asks the visitor to sign in. */
  | {readonly status: 'signing-in'}
  | {readonly status: 'connected'}
  /** `text` is a sentence for the visitor. */
  | {
      readonly status: 'failed';
      readonly error: DrawbridgeError;
      readonly text: string;
      readonly canRetry: boolean;
    }
);

/** A list that arrives. */
export type ListStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** The state of `client.wallets`: immutable, the same object until something changes. */
export interface WalletsState {
  /** `idle` on a server, and until the first subscription. */
  readonly status: ListStatus;
  readonly error?: DrawbridgeError;
  /** The rows of Connect, in the configured order. */
  readonly rows: readonly WalletRow[];
  /** Every wallet of the explorer, page by page: `loadMore()`. */
  readonly all: {
    readonly status: ListStatus;
    readonly rows: readonly WalletRow[];
    readonly total?: number;
    readonly hasMore: boolean;
    readonly error?: DrawbridgeError;
  };
  readonly search: {
    readonly text: string;
    readonly certified: boolean;
    readonly status: ListStatus;
    readonly rows: readonly WalletRow[];
    readonly error?: DrawbridgeError;
  };
  readonly attempt?: ConnectAttempt;
  /** Until required terms are accepted, `connect` prompts no wallet. */
  readonly terms: {readonly required: boolean; readonly accepted: boolean};
}

/** The wallet that `connect` is for. */
export type WalletTarget = WalletRow | {readonly connectorId: string} | {readonly walletId: string};

/**
 * The wallets for a list that the page draws: rows, search, attempts to connect. Loads no element of the modal.
 *
 * Every rule of the modal holds: order, exclusions, recent wallets, marks of imitations, terms, joined prompts, late
 * approvals, restored connections, required sign-in (for which the modal opens).
 */
export interface DrawbridgeWallets {
  readonly getState: () => WalletsState;
  /** The state before the first subscription, the same on a server and in the browser. */
  readonly getInitialState: () => WalletsState;
  /** The first subscription loads the code and the lists; on a phone it prepares the links that open apps. */
  readonly subscribe: (listener: (state: WalletsState) => void) => () => void;
  /**
   * Connects a wallet. Resolves when the attempt has ended or waits for a choice; `attempt` tells how, also of a failure.
   * Rejects with `client/invalid-argument` for an unknown wallet and before required terms are accepted, and with
   * `chunk/unavailable`.
   */
  readonly connect: (target: WalletTarget, options?: {readonly namespace?: ChainNamespace}) => Promise<void>;
  /** Repeats the last attempt. */
  readonly retry: () => Promise<void>;
  /** Ends the attempt. An approval that comes later still connects. */
  readonly cancel: () => void;
  /** Reads the next page of `all`; after a failure, the same page again. */
  readonly loadMore: () => Promise<void>;
  /** Searches by part of the name, 300 ms after the last call. */
  readonly search: (text: string, options?: {readonly certified?: boolean}) => void;
  /** The visitor has accepted the page's terms. */
  readonly acceptTerms: () => void;
  /** Prefetches the code of a click: call it on hover and focus. */
  readonly prepare: () => void;
  /** Calls `listener` with the address of a row's picture once it is loaded, empty without one; stop it to free it. */
  readonly followImage: (row: WalletRow, listener: (url: string) => void) => () => void;
}

/** The state before the first subscription, and on a server. */
export const NO_WALLETS: WalletsState = {
  status: 'idle',
  rows: [],
  all: {status: 'idle', rows: [], hasMore: false},
  search: {text: '', certified: false, status: 'idle', rows: []},
  terms: {required: false, accepted: false},
};
