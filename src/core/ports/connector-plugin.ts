import type {Metadata} from '../model/metadata.js';
import type {JsonRpc} from './chain-adapter.js';
import type {Clock} from './clock.js';
import type {Connector} from './connector.js';
import type {Random} from './page/random.js';
import type {Storage} from './storage.js';

/** What a connector plug-in is given. */
export interface ConnectorEnv {
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: Storage;
  readonly metadata: Metadata;
  readonly projectId: string;
  /** Tells two clients on one page apart, also in what an SDK stores by itself. */
  readonly instanceId: string;
  readonly relayUrl: string;
  /** Plain JSON-RPC over HTTP, for what needs a node and no wallet. */
  readonly rpc: JsonRpc;
  /** True where a phone runs the page, so that links open apps. */
  readonly isMobile: boolean;
}

/** A connector that is loaded when it is first needed. */
export interface ConnectorPlugin {
  readonly id: string;
  load(): Promise<{create(env: ConnectorEnv): Connector}>;
}
