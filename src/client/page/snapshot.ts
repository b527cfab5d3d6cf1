import type {ReadableAtom} from 'nanostores';
import {computed} from '../../core/model/stores/computed.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {DrawbridgeState} from '../drawbridge.js';
import type {PageClient} from './page-client.js';
import {networkStates} from './network-states.js';

/** One picture of the whole client; the same object until something in it changes. */
export function createSnapshot(page: PageClient): ReadableAtom<DrawbridgeState> {
  const accounts = computed(
    [page.connections.state, page.accounts.state, page.networks.state],
    (connections) =>
      Object.fromEntries(
        (Object.keys(connections) as ChainNamespace[]).map((namespace) => [
          namespace,
          page.accountOf(namespace).get(),
        ]),
      ) as DrawbridgeState['accounts'],
  );
  const look = computed([page.theme.state, page.locale.locale], (theme, locale) => ({theme, locale}));
  const place = computed(
    [page.initialized, page.modal.state, page.view],
    (initialized, {open, loading}, view) => ({initialized, open, loading, view}),
  );
  const user = computed(
    [page.activeNetwork, page.account],
    ({namespace, network}, {status, address, caipAddress}) => ({
      activeNamespace: namespace,
      activeNetwork: network,
      status,
      address,
      caipAddress,
    }),
  );
  const namespaces = computed([accounts, networkStates(page)], (all, networks) => ({
    accounts: all,
    networks,
  }));
  const who = computed([user, namespaces], (active, all) => ({...active, ...all}));
  return computed([look, place, who], (looks, where, people) => ({...looks, ...where, ...people}));
}
