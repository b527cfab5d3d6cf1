import type {ReadableAtom} from 'nanostores';
import {computed} from '../../core/model/stores/computed.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Drawbridge, DrawbridgeState, Providers} from '../drawbridge.js';
import type {PageClient} from '../page-client.js';
import {steady} from './derived-state.js';

type Subscriptions = Pick<
  Drawbridge,
  | 'getState'
  | 'getProvider'
  | 'subscribe'
  | 'subscribeAccount'
  | 'subscribeNetwork'
  | 'subscribeProvider'
  | 'subscribeTheme'
  | 'subscribeEvents'
>;

/** The reading half of the public contract. */
export function createSubscriptions(
  page: PageClient,
  snapshot: ReadableAtom<DrawbridgeState>,
): Subscriptions {
  const providers = computed(
    [page.connections.state],
    steady(() =>
      Object.fromEntries(page.connections.live.map(([namespace, {provider}]) => [namespace, provider])),
    ),
  ) as ReadableAtom<Partial<Providers>>;
  return {
    getState: () => snapshot.get(),
    getProvider: <N extends ChainNamespace>(namespace: N): Providers[N] | undefined =>
      providers.get()[namespace],
    subscribe: (listener) => snapshot.listen((state) => listener(state)),
    subscribeAccount: (listener, namespace) =>
      (namespace ? page.accountOf(namespace) : page.account).listen((account) => listener(account)),
    subscribeNetwork: (listener) => page.activeNetwork.listen((network) => listener(network)),
    subscribeProvider: (listener) => providers.listen((all) => listener(all)),
    subscribeTheme: (listener) => page.theme.state.listen((theme) => listener(theme)),
    subscribeEvents: (listener) => page.events.subscribe(listener),
  };
}
