import type {ReadableAtom, WritableAtom} from 'nanostores';
import type {AccountsController} from '../controllers/accounts-controller.js';
import type {ConnectionsController} from '../controllers/connections/connections-controller.js';
import type {OtherConnections} from '../controllers/connections/other-connections-controller.js';
import type {FeaturesController} from '../controllers/features-controller.js';
import type {LocaleController} from '../controllers/locale-controller.js';
import type {ModalController} from '../controllers/modal-controller.js';
import type {NetworksController} from '../controllers/networks-controller.js';
import type {ThemeController} from '../controllers/theme-controller.js';
import type {Config, PageConfig, ResolvedFeatures} from '../core/config/config.js';
import type {PageMessages} from '../core/messages/message.js';
import {
  type AccountDetails,
  type AccountState,
  type AnyAccountState,
  DEFAULT_ACCOUNT_TYPES,
  NO_ACCOUNT,
} from '../core/model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../core/model/caip.js';
import {computed} from '../core/model/computed.js';
import type {AnyNetwork, Network, NetworkState} from '../core/model/network.js';
import {explorerLink} from '../core/model/networks/explorer-links.js';
import type {ViewName} from '../core/model/view.js';
import type {Stop} from '../core/ports/clock.js';
import type {Connected, Connection} from '../core/ports/connection.js';
import type {ActiveNetwork, ClientEvent, DrawbridgeState} from './drawbridge.js';
import type {Surfaces} from './surfaces.js';
import {walletConnections} from './wallet-connections.js';

/** The fields of an account that only exist while a wallet is connected. */
type ConnectedState = Pick<
  AccountState,
  | 'address'
  | 'addressExplorerUrl'
  | 'allAccounts'
  | 'caipAddress'
  | 'caipNetworkId'
  | 'connectedWalletInfo'
  | 'preferredAccountType'
  | 'smartAccountDeployed'
  | 'socialProvider'
  | 'user'
>;

/** The controllers that derived stores read. */
export interface DerivedParts {
  readonly config: PageConfig;
  readonly accounts: AccountsController;
  readonly connections: ConnectionsController;
  readonly networks: NetworksController;
}

/** Stores that are computed from others. */
export interface DerivedState {
  readonly activeNetwork: ReadableAtom<ActiveNetwork>;
  /** The account of the active namespace. */
  readonly account: ReadableAtom<AnyAccountState>;
  /** The account of one namespace; returns the same store each time. */
  accountOf(namespace: ChainNamespace): ReadableAtom<AnyAccountState>;
}

/** The stores and controllers of a page before the client is loaded. */
export interface PageStores extends DerivedState {
  readonly config: PageConfig;
  readonly messages: ReadableAtom<PageMessages>;
  readonly locale: LocaleController;
  readonly theme: ThemeController;
  readonly modal: ModalController;
  /** The view on screen, or the last one shown. */
  readonly view: WritableAtom<ViewName>;
  readonly connections: ConnectionsController;
  /** The connected wallets behind those in use; empty until the client is loaded. */
  readonly others: WritableAtom<OtherConnections>;
  readonly networks: NetworksController;
  readonly accounts: AccountsController;
  /** The modal elements of this client. */
  readonly surfaces: Surfaces;
  readonly features: Pick<FeaturesController, 'state' | 'update'>;
  readonly events: ClientEvents;
  /** Decides how a failure is shown. */
  readonly failures: {report: (cause: unknown) => void};
  /** True once stored connections have been restored or removed. */
  readonly initialized: WritableAtom<boolean>;
  /** Loads the modal element, and adds it to a page without one; does not open it. */
  show(): Promise<void>;
}

/** The stores of a page with the complete configuration. */
export interface ConfiguredStores extends PageStores {
  /** Every option with its default; the features are the current ones. */
  readonly config: Config;
  readonly features: FeaturesInForce;
}

/** The current features, defaults included. */
export interface FeaturesInForce extends Pick<FeaturesController, 'update'> {
  readonly state: ReadableAtom<ResolvedFeatures>;
  /** The page's options, before `complete` adds defaults and checks. */
  readonly given: ReadableAtom<ResolvedFeatures>;
  /** Sets the function that adds the options of features. */
  complete(rule: (features: ResolvedFeatures) => ResolvedFeatures): void;
}

/** Creates the derived stores of one client. */
export function deriveState(parts: DerivedParts): DerivedState {
  const {accounts, connections, networks} = parts;
  const byNamespace = new Map<ChainNamespace, ReadableAtom<AnyAccountState>>();
  const accountOf = (namespace: ChainNamespace): ReadableAtom<AnyAccountState> => {
    const known = byNamespace.get(namespace);
    if (known) return known;
    const store = computed([connections.state, accounts.state, networks.state], (states, details) =>
      toAccountState({...parts, namespace}, states[namespace] ?? NO_ACCOUNT, details[namespace] ?? {}),
    );
    byNamespace.set(namespace, store);
    return store;
  };
  return {
    accountOf,
    activeNetwork: computed([networks.state, connections.state], ({activeNamespace, chosen}, states) =>
      toActiveNetwork(networks, activeNamespace, states[activeNamespace], chosen[activeNamespace]),
    ),
    account: computed([networks.state, connections.state, accounts.state], ({activeNamespace}) =>
      accountOf(activeNamespace).get(),
    ),
  };
}

function toAccountState(
  {config, networks, namespace}: DerivedParts & Pick<AccountState, 'namespace'>,
  connection: Connection,
  {
    balance,
    balanceText,
    balanceShown,
    balanceFailed,
    balanceOf,
    coin: _coin,
    identity,
    inProgress,
    ...extras
  }: AccountDetails,
): AnyAccountState {
  const state = {
    ...NO_ACCOUNT,
    ...extras,
    ...inProgress,
    namespace,
    status: connection.status,
    ...(connection.status === 'connected'
      ? connectedState(connection, networks)
      : {
          ...restoredState(connection),
          preferredAccountType: {...DEFAULT_ACCOUNT_TYPES, ...config.options.defaultAccountTypes}[namespace],
        }),
    ...(isOwn(connection, balanceOf) && {
      balance: balanceText,
      balanceSymbol: balance?.symbol,
      balanceValue: balance?.value.toString(),
      balanceDecimals: balance?.decimals,
      balanceShown,
      balanceFailed,
    }),
    profileName: identity?.name,
    profileImage: identity?.image,
  } as AnyAccountState;
  return inProgress?.socialWindow ? printable(state) : state;
}

/** False for the balance of the previous account or network, until the flow that changed it clears the details. */
function isOwn(connection: Connection, caipAddress: string | undefined): boolean {
  if (connection.status !== 'connected' || caipAddress === undefined) return true;
  return caipAddress === `${connection.caipNetworkId}:${connection.account.address}`;
}

/** A connection that is being restored, as it was: it has a `caipAddress` only once it is connected. */
function restoredState(connection: Connection): Partial<ConnectedState> {
  const last = 'last' in connection ? connection.last : undefined;
  if (!last) return {};
  const {address, caipNetworkId, walletName: name, translatedName} = last;
  return {
    address,
    caipNetworkId: caipNetworkId as CaipNetworkId,
    connectedWalletInfo: {name, ...(translatedName && {translatedName})},
  };
}

/** JSON has no windows: a page that prints its state would throw, inside the login. */
function printable(state: AnyAccountState): AnyAccountState {
  const toJSON = (): object => ({...state, socialWindow: undefined});
  return Object.defineProperty(state, 'toJSON', {value: toJSON});
}

function connectedState(
  {account, accounts, caipNetworkId, wallet, user, smartAccounts}: Connected,
  networks: NetworksController,
): ConnectedState {
  const {address, type} = account;
  return {
    address,
    caipAddress: `${caipNetworkId}:${address}`,
    allAccounts: accounts,
    caipNetworkId,
    connectedWalletInfo: wallet,
    addressExplorerUrl: explorerLink(networks.find(caipNetworkId), address),
    preferredAccountType: type,
    smartAccountDeployed: smartAccounts?.isDeployed,
    socialProvider: user?.socialProvider,
    user,
  };
}

function toActiveNetwork(
  networks: NetworksController,
  ...[namespace, connection, chosen]: readonly [
    ChainNamespace,
    Connection | undefined,
    CaipNetworkId | undefined,
  ]
): ActiveNetwork {
  const own = connection?.status === 'connected' ? connection.caipNetworkId : chosen;
  const caipNetworkId = own ?? networks.ordered(namespace)[0]?.caipNetworkId ?? `${namespace}:`;
  return {caipNetworkId, network: networks.find(caipNetworkId) as AnyNetwork | undefined, namespace};
}

/** The network state of every namespace with offered networks. */
export type NetworkStates = DrawbridgeState['networks'];

/** Computes the offered, approved and current networks of each namespace. */
function networkStates({
  networks,
  connections,
}: Pick<PageStores, 'networks' | 'connections'>): ReadableAtom<NetworkStates> {
  const requested = computed([networks.state], (state) => state.requested);
  const chosen = computed([networks.state], (state) => state.chosen);
  return computed([requested, chosen, connections.state], (all, choices, states) =>
    Object.fromEntries(
      all.map(({chainNamespace: namespace}) => [
        namespace,
        toState(
          all.filter(({chainNamespace}) => chainNamespace === namespace),
          states[namespace],
          choices[namespace],
        ),
      ]),
    ),
  );
}

function toState(
  requested: readonly Network[],
  connection: Connection | undefined,
  chosen: CaipNetworkId | undefined,
): NetworkState {
  const connected = connection?.status === 'connected' ? connection : undefined;
  const approved = connected && connected.approved !== 'all' ? connected.approved : [];
  const rank = ({caipNetworkId}: Network): number => {
    const index = approved.indexOf(caipNetworkId);
    return index < 0 ? approved.length : index;
  };
  return {
    caipNetwork: networkInUse(requested, connected, chosen),
    requestedCaipNetworks: requested.toSorted((a, b) => rank(a) - rank(b)),
    approvedCaipNetworkIds: approved,
    supportsAllNetworks: connected?.approved === 'all',
    smartAccountEnabledNetworks: connected?.smartAccounts?.networks ?? [],
  };
}

function networkInUse(
  requested: readonly Network[],
  connected: Connected | undefined,
  chosen: CaipNetworkId | undefined,
): Network | undefined {
  const inUse = connected?.caipNetworkId ?? chosen ?? requested[0]?.caipNetworkId;
  return requested.find(({caipNetworkId}) => caipNetworkId === inUse);
}

/** A snapshot of the whole client; the same object until something changes. */
export function createSnapshot(page: PageStores): ReadableAtom<DrawbridgeState> {
  const accounts = computed(
    [page.connections.state, page.accounts.state, page.networks.state],
    (connections, details) => {
      // A login that is under way has no connection yet.
      const isShown = (namespace: ChainNamespace): boolean =>
        namespace in connections || details[namespace]?.inProgress !== undefined;
      const used = (Object.keys({...connections, ...details}) as ChainNamespace[]).filter(isShown);
      return Object.fromEntries(used.map((namespace) => [namespace, page.accountOf(namespace).get()]));
    },
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
  const namespaces = computed(
    [accounts, networkStates(page), walletConnections(page)],
    (all, networks, connections) => ({accounts: all, networks, connections}),
  );
  const who = computed([user, namespaces], (active, all) => ({...active, ...all}));
  return computed([look, place, who], (looks, where, people) => ({...looks, ...where, ...people}));
}

/** Calls the listeners of events; an error of one listener does not affect the others. */
export class ClientEvents {
  readonly #listeners = new Set<(event: ClientEvent) => void>();

  subscribe(listener: (event: ClientEvent) => void): Stop {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Removes every listener: a destroyed client fires no event. */
  end(): void {
    this.#listeners.clear();
  }

  emit(event: ClientEvent): void {
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (cause) {
        // An error of the adopter's listener: uncaught, so that the console shows it.
        queueMicrotask(() => {
          throw cause;
        });
      }
    }
  }
}

/** Turns changes of state into events. */
export function watchState(
  events: ClientEvents,
  state: DerivedState & Pick<PageStores, 'connections' | 'modal' | 'view'>,
): Stop {
  const stops = [
    state.modal.state.listen(({open}, before) => {
      if (open !== before?.open) events.emit({type: open ? 'open' : 'close'});
    }),
    state.view.listen((view) => events.emit({type: 'view-change', view})),
    // By namespace: activating another namespace is neither a connect nor a disconnect.
    state.connections.state.listen((connections, before) => {
      for (const namespace of Object.keys(connections) as ChainNamespace[]) {
        const now = connections[namespace];
        const type = accountEvent(now, before?.[namespace]);
        const account = state.accountOf(namespace).get();
        const cause = (now?.status === 'connected' && now.cause) || 'user';
        if (type) events.emit(type === 'connect' ? {type, account, cause} : {type, account});
      }
    }),
    state.activeNetwork.listen((network, before) => {
      if (network.caipNetworkId !== before?.caipNetworkId) events.emit({type: 'network-change', network});
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function accountEvent(
  now: Connection | undefined,
  before: Connection | undefined,
): 'connect' | 'disconnect' | 'account-change' | undefined {
  const [address, last] = [now, before].map((connection) =>
    connection?.status === 'connected' ? connection.account.address : undefined,
  );
  if (address === last) return undefined;
  if (address === undefined) return 'disconnect';
  return last === undefined ? 'connect' : 'account-change';
}
