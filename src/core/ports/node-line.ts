import type {Network} from '../model/network.js';
import type {Stop} from './clock.js';

/** One connection to a node. */
export interface NodeLine {
  /** Rejects with `rpc/failed`, `http/timeout`, or `http/offline` when the connection is lost. */
  call(method: string, params: readonly unknown[]): Promise<unknown>;
}

/** A notification of a node to its subscribers. */
export interface NodeNotice {
  readonly method: string;
  /** Not checked yet. */
  readonly result: unknown;
}

/** The node's addresses, and the listeners to its connections. */
export interface NodeLineOptions {
  /** `ws:` or `wss:`; the next one is tried when one fails. */
  readonly urls: readonly string[];
  /** Runs with each new connection, to subscribe anew. Its result receives the notifications. */
  readonly onOpen: (line: NodeLine) => (notice: NodeNotice) => void;
  /** Runs when a connection is lost; another one is tried automatically. */
  readonly onClose: () => void;
}

/** Keeps a connection to a node up until it is stopped. */
export type HoldNodeLine = (options: NodeLineOptions) => Stop;

/** The followed account, and the listeners. */
export interface AccountWatch {
  readonly network: Network;
  readonly address: string;
  readonly hold: HoldNodeLine;
  /** Called when the account may have changed; possibly several times a block. */
  readonly onChange: () => void;
  /** True while the chain reports every change, so that polling is unnecessary; false until then. */
  readonly onLive: (isLive: boolean) => void;
}

/** Follows an account over the socket of a node until it is stopped; never throws. */
export type WatchAccount = (watch: AccountWatch) => Stop;
