import type {ReadableAtom} from 'nanostores';
import {computed} from '../../core/model/stores/computed.js';
import type {AccountsController} from '../../controllers/accounts/accounts-controller.js';
import type {ConnectionsController} from '../../controllers/connections/connections-controller.js';
import type {NetworksController} from '../../controllers/networks/networks-controller.js';
import type {PageConfig} from '../../core/config/config.js';
import type {AccountDetails, AccountExtras, AccountState} from '../../core/model/account.js';
import {DEFAULT_ACCOUNT_TYPES} from '../../core/model/addresses/default-account-types.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import {explorerLink} from '../../core/model/links/explorer/explorer-link.js';
import type {Network} from '../../core/model/network.js';
import {sameFields} from '../../core/model/stores/same-fields.js';
import type {Connected, Connection} from '../../core/ports/connection.js';

const DISCONNECTED: Connection = {status: 'disconnected'};
/** An account nobody has looked at yet: what is not known of it is not there, and reads as `undefined`. */
const NO_EXTRAS = {currentTab: 0, addressLabels: {}} as unknown as AccountExtras;
/** What is known of the account of a namespace that is not connected. */
const NOBODY = {
  caipAddress: undefined,
  allAccounts: [],
  caipNetworkId: undefined,
  connectedWalletInfo: undefined,
  addressExplorerUrl: undefined,
} satisfies Partial<AccountState>;

/** The network in use: the wallet's own while one is connected, otherwise the chosen one. */
export interface ActiveNetwork {
  readonly caipNetworkId: CaipNetworkId;
  /** Absent when the wallet is on a network the page does not know. */
  readonly network: Network | undefined;
  readonly namespace: ChainNamespace;
}

/** The controllers that derived stores read. */
export interface DerivedParts {
  readonly config: PageConfig;
  readonly accounts: AccountsController;
  readonly connections: ConnectionsController;
  readonly networks: NetworksController;
}

/** Stores that follow from others. */
export interface DerivedState {
  readonly activeNetwork: ReadableAtom<ActiveNetwork>;
  /** The account of the active namespace. */
  readonly account: ReadableAtom<AccountState>;
  /** The account of one namespace; the same store each time it is asked for. */
  accountOf(namespace: ChainNamespace): ReadableAtom<AccountState>;
}

/**
 * Makes a function of stores give its last result again while every field of the new one is the same,
 * so that listeners hear of changes only.
 */
export function steady<A extends readonly unknown[], T extends object>(
  make: (...inputs: A) => T,
): (...inputs: A) => T {
  let last: T | undefined;
  return (...inputs) => {
    const next = make(...inputs);
    last = last && sameFields(last, next) ? last : next;
    return last;
  };
}

/** Creates the derived stores of one client. */
export function deriveState(parts: DerivedParts): DerivedState {
  const {accounts, connections, networks} = parts;
  const byNamespace = new Map<ChainNamespace, ReadableAtom<AccountState>>();
  const accountOf = (namespace: ChainNamespace): ReadableAtom<AccountState> => {
    const known = byNamespace.get(namespace);
    if (known) return known;
    const store = computed(
      [connections.state, accounts.state, networks.state],
      steady((states, details) =>
        toAccountState({...parts, namespace}, states[namespace] ?? DISCONNECTED, details[namespace] ?? {}),
      ),
    );
    byNamespace.set(namespace, store);
    return store;
  };
  return {
    accountOf,
    activeNetwork: computed(
      [networks.state, connections.state],
      steady(({activeNamespace, chosen}, states) =>
        toActiveNetwork(networks, activeNamespace, states[activeNamespace], chosen[activeNamespace]),
      ),
    ),
    account: computed([networks.state, connections.state, accounts.state], ({activeNamespace}) =>
      accountOf(activeNamespace).get(),
    ),
  };
}

function toAccountState(
  {config, networks, namespace}: DerivedParts & Pick<AccountState, 'namespace'>,
  connection: Connection,
  {balance, balanceText, balanceFailed: _failed, coin: _coin, identity, ...extras}: AccountDetails,
): AccountState {
  return {
    ...NO_EXTRAS,
    ...extras,
    namespace,
    status: connection.status,
    ...(connection.status === 'connected'
      ? connectedState(connection, networks)
      : {
          ...NOBODY,
          address: 'lastAddress' in connection ? connection.lastAddress : undefined,
          preferredAccountType: {...DEFAULT_ACCOUNT_TYPES, ...config.options.defaultAccountTypes}[namespace],
        }),
    balance: balanceText,
    balanceSymbol: balance?.symbol,
    profileName: identity?.name,
    profileImage: identity?.image,
  };
}

function connectedState(
  {account, accounts, caipNetworkId, wallet}: Connected,
  networks: NetworksController,
): Pick<AccountState, keyof typeof NOBODY | 'address' | 'preferredAccountType'> {
  const {address, type} = account;
  return {
    address,
    caipAddress: `${caipNetworkId}:${address}`,
    allAccounts: accounts,
    caipNetworkId,
    connectedWalletInfo: wallet,
    addressExplorerUrl: explorerLink(networks.find(caipNetworkId), address),
    preferredAccountType: type,
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
  return {caipNetworkId, network: networks.find(caipNetworkId), namespace};
}
