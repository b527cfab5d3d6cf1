import type {Config} from '../core/config/config.js';
import type {ChainNamespace} from '../core/model/caip.js';
import type {ChainAdapter} from '../core/ports/chain-adapter.js';
import type {AnyManifest} from '../core/ports/feature.js';
import type {HoldNodeLine} from '../core/ports/node-line.js';
import type {Client} from './client.js';
import type {Services} from './services.js';
import type {Environment} from './environment.js';

/** The client as features see it: with what it works with itself. */
export interface ClientContext extends Client {
  readonly env: Environment;
  readonly services: Services;
  /** Every feature of the page, loaded or not. */
  readonly manifests: readonly AnyManifest[];
  /** The adapter of a chain family; `undefined` without a plug-in, rejects with `chunk/unavailable`. */
  adapterOf(namespace: ChainNamespace): Promise<ChainAdapter | undefined>;
  /** The one place that decides how a failure is shown. */
  report(cause: unknown): void;
  /** Warns the developer in the console; with `debug` alone. */
  warn(text: string): void;
  /** Loads what talks to nodes over sockets; rejects with `chunk/unavailable`. */
  loadNodeLine(): Promise<HoldNodeLine>;
}

declare module '../core/ports/feature.js' {
  interface FeatureContext extends ClientContext {}
  interface GateSettings extends Config {}
}
