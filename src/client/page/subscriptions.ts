import type {ReadableAtom} from 'nanostores';
import {computed} from '../../core/model/stores/computed.js';
import type {AnyAccountState} from '../../core/model/account.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {AnyNetwork} from '../../core/model/network.js';
import type {Stop} from '../../core/ports/clock.js';
import type {Drawbridge, DrawbridgeState, Providers} from '../drawbridge.js';
import type {PageClient} from './page-client.js';

type Subscriptions = Pick<
  Drawbridge,
  | 'getState'
  | 'getInitialState'
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
  const providers = computed([page.connections.state], () =>
    Object.fromEntries(page.connections.live.map(([namespace, {provider}]) => [namespace, provider])),
  ) as ReadableAtom<Partial<Providers>>;
  const initial = initialState(page, snapshot);
  return {
    getState: () => snapshot.get(),
    getInitialState: () => initial,
    getProvider: <N extends ChainNamespace>(namespace: N): Providers[N] | undefined =>
      providers.get()[namespace],
    subscribe: (listener) => follow(snapshot, listener),
    subscribeAccount: (listener, namespace) =>
      follow(
        namespace ? page.accountOf(namespace) : page.account,
        listener as (account: AnyAccountState) => void,
      ),
    subscribeNetwork: (listener) => follow(page.activeNetwork, listener),
    subscribeProvider: (listener) => follow(providers, listener),
    subscribeTheme: (listener) => follow(page.theme.state, listener),
    subscribeEvents: (listener) => page.events.subscribe(listener),
  };
}

/**
 * The state before anything is restored, without the stored network, which a browser has and a server has
 * not.
 */
function initialState(
  {config: {defaultNetwork}}: PageClient,
  snapshot: ReadableAtom<DrawbridgeState>,
): DrawbridgeState {
  return {
    ...snapshot.get(),
    networks: {},
    activeNamespace: defaultNetwork.chainNamespace,
    activeNetwork: defaultNetwork as AnyNetwork,
  };
}

/** Listens to a store; passes on the new value only. */
function follow<T>(store: ReadableAtom<T>, listener: (value: T) => void): Stop {
  return store.listen((value) => listener(value));
}
