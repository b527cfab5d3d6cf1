import type {Network} from '../model/network.js';
import type {Stop} from './clock.js';

/** One connection to a node. */
export interface NodeLine {
  /** Rejects with `rpc/failed`, `http/timeout`, or `http/offline` when the connection goes. */
  call(method: string, params: readonly unknown[]): Promise<unknown>;
}

/** What a node sends to its subscribers. */
export interface NodeNotice {
  readonly method: string;
  /** Not yet checked. */
  readonly result: unknown;
}

/** Which node, and what happens with each connection to it. */
export interface NodeLineOptions {
  /** `ws:` or `wss:`; the next one is tried when one fails. */
  readonly urls: readonly string[];
  /** Runs with each connection that is made: the place to subscribe anew. What it returns hears the node. */
  readonly onOpen: (line: NodeLine) => (notice: NodeNotice) => void;
  /** Runs when a connection is lost; another one is tried automatically. */
  readonly onClose: () => void;
}

/** Keeps a connection to a node up until it is stopped. */
export type HoldNodeLine = (options: NodeLineOptions) => Stop;

/** The account that is followed, and what is told of it. */
export interface AccountWatch {
  readonly network: Network;
  readonly address: string;
  readonly hold: HoldNodeLine;
  /** Something that concerns the account may have changed. It can come often: several times a block. */
  readonly onNews: () => void;
  /** True while the chain reports every change, so that polling is unnecessary; false until then. */
  readonly onLive: (isLive: boolean) => void;
}

/** Follows an account over the socket of a node until it is stopped; never throws. */
export type WatchAccount = (watch: AccountWatch) => Stop;
