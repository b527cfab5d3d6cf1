import type {Network} from '../model/network.js';
import type {Stop} from './clock.js';
import type {HoldNodeLine} from './node-line.js';

/** Whose doings are followed, and who is told. */
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
