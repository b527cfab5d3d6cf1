import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {pageEntryOf, pageTokenOf} from '../core/model/assets/page-token.js';
import type {ChainNamespace} from '../core/model/caip.js';
import type {Clock} from '../core/ports/clock.js';
import {createSyncAccountFlow, type SyncAccountFlow} from '../flows/session/sync-account-flow.js';
import type {ConfiguredStores} from './page-state.js';
import type {Plugins} from './plugins.js';
import type {Services} from './services.js';
import {identitiesOf, supportedOf} from './shared-services.js';

/** Dependencies of {@link createSyncing}. */
export interface SyncingParts {
  readonly page: ConfiguredStores;
  readonly clock: Clock;
  readonly plugins: Plugins;
  readonly services: Services;
  readonly report: (cause: unknown) => void;
}

/** Wires the account sync. Requests names and pictures only on mainnets that the blockchain API supports. */
export function createSyncing({page, clock, plugins, services, report}: SyncingParts): SyncAccountFlow {
  const {tokens = {}} = page.config.options;
  // Show the coin instead of an invalid token.
  for (const id of Object.keys(tokens)) if (!pageEntryOf(tokens, id)) report(noToken(id));
  const supported = supportedOf(services);
  const shared = {...page, clock, adapterOf: (namespace: ChainNamespace) => plugins.adapterOf(namespace)};
  const identities = identitiesOf({...shared, services});
  return createSyncAccountFlow({
    ...shared,
    locale: page.locale.locale,
    tokenOf: ({caipNetworkId}) => pageTokenOf(tokens, caipNetworkId)?.address,
    async identityOf({address, network}) {
      const isMain = network.chainNamespace === 'eip155' && !network.testnet;
      const hasNames = isMain && (await supported.has(network.caipNetworkId));
      return hasNames ? identities({address, network, sender: address}) : undefined;
    },
  });
}

function noToken(id: string): DrawbridgeError {
  const text = `tokens["${id}"].address: expected the contract or mint of a token, as text`;
  return new DrawbridgeError('config/invalid-option', text, {name: 'tokens'});
}
