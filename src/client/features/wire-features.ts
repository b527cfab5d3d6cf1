import {loadChunk} from '../../core/errors/load-chunk.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Stop} from '../../core/ports/clock.js';
import type {HoldNodeLine} from '../../core/ports/node-line.js';
import {warnDeveloper} from '../../io/platform/developer-console.js';
import type {Client} from '../client.js';
import type {Plugins} from '../load-plugins.js';
import type {Environment} from '../page/environment.js';
import {createLazy, dispose} from '../page/lazy.js';
import type {Services} from '../services/services.js';
import {capabilitiesOf} from './capabilities-of.js';
import {createGates, type GateLooks} from './create-gates.js';
import {createSubjects, type Subjects} from './create-subjects.js';
import {createFeatureHost, type FeatureHost} from './feature-host.js';
import type {Interactions} from './interact.js';
import {LiveViews} from './live-views.js';
import type {Manifests} from './manifests.js';

/** Dependencies of {@link wireFeatures}. */
export interface WiringParts {
  readonly env: Environment;
  readonly services: Services;
  readonly plugins: Plugins;
  readonly report: (cause: unknown) => void;
  readonly client: Client;
}

/** The features of one client, with its gates and the interactions of its connectors. */
export interface Features
  extends FeatureHost, GateLooks, Pick<Interactions, 'interact'>, Pick<Subjects, 'subjectOf'> {}

/** The members that {@link wireFeatures} adds to the client; only features and their elements read them. */
export type FeatureMembers =
  | 'subject'
  | 'subjectOf'
  | 'detectSmartAccount'
  | 'capabilitiesOf'
  | 'liveViews'
  | 'slotsOf'
  | 'loadMessagesOf'
  | 'isInteracting';

/** Wires features over manifests that are loaded. */
export function wireFeatures(parts: WiringParts, manifests: Manifests): Features {
  const {env, services, plugins, report, client} = parts;
  const loadNodeLine = async (): Promise<HoldNodeLine> => {
    const {createHoldNodeLine} = await loadChunk(import('../../io/platform/hold-node-line.js'));
    const WebSocket = client.config.options.env?.WebSocket ?? globalThis.WebSocket;
    return createHoldNodeLine({WebSocket, clock: env.clock});
  };
  const chains = {
    adapterOf: (namespace: ChainNamespace) => plugins.adapterOf(namespace),
    capabilitiesOf: (namespace: ChainNamespace) => capabilitiesOf(client.config, namespace),
  };
  const host = createFeatureHost(manifests, () => ({
    ...client,
    ...chains,
    env,
    services,
    report,
    loadNodeLine,
    warn: (text: string): void => {
      if (client.config.debug) warnDeveloper(text);
    },
    manifests: manifests.known(),
  }));
  const {use, slotsOf, loadMessagesOf} = host;
  const {isInteracting, ...interacting} = interactLater(client, host.dispose);
  const subjects = createSubjects({connections: client.connections, networks: client.networks, ...chains});
  Object.assign(client, {
    ...subjects,
    capabilitiesOf: chains.capabilitiesOf,
    liveViews: new LiveViews(),
    use,
    slotsOf,
    loadMessagesOf,
    isInteracting,
  });
  const {config: settings, gates} = client;
  const [known, context] = [manifests.known(), host.context()];
  const loadModal = (): Promise<void> => client.show();
  const looks = createGates({clock: env.clock, gates, manifests: known, settings, context, loadModal});
  return {...host, ...looks, ...interacting, subjectOf: (namespace) => subjects.subjectOf(namespace)};
}

/** Loads the interactions when a connector first shows a view; ends them before the features. */
function interactLater(client: Client, disposeFeatures: Stop): Interactions {
  const interactions = createLazy(async () => {
    const {createInteractions} = await loadChunk(import(/* together: plug-ins */ './interact.js'));
    return createInteractions(client);
  }, dispose);
  return {
    isInteracting: () => interactions.loaded()?.isInteracting() === true,
    interact: async (task, signal) => (await interactions.load()).interact(task, signal),
    dispose() {
      void interactions.end();
      disposeFeatures();
    },
  };
}
