import type {ReadableAtom} from 'nanostores';
import {computed} from '../../core/model/stores/computed.js';
import type {AccountsController} from '../../controllers/accounts-controller.js';
import type {ConnectionsController} from '../../controllers/connections/connections-controller.js';
import type {NetworksController} from '../../controllers/networks-controller.js';
import type {PageConfig} from '../../core/config/config.js';
import {
  NO_ACCOUNT,
  type AccountDetails,
  type AccountState,
  type AnyAccountState,
} from '../../core/model/account.js';
import {DEFAULT_ACCOUNT_TYPES} from '../../core/model/addresses/default-account-types.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import {explorerLink} from '../../core/model/links/explorer-link.js';
import type {AnyNetwork} from '../../core/model/network.js';
import type {Connected, Connection} from '../../core/ports/connection.js';

/** The network in use: the wallet's own while one is connected, otherwise the chosen one. */
export interface ActiveNetwork {
  readonly caipNetworkId: CaipNetworkId;
  /** Absent when the wallet is on a network the page does not know. */
  readonly network: AnyNetwork | undefined;
  readonly namespace: ChainNamespace;
}

/** The fields of an account that exist only while a wallet is connected. */
type ConnectedState = Pick<
  AccountState,
  | 'address'
  | 'addressExplorerUrl'
  | 'allAccounts'
  | 'caipAddress'
  | 'caipNetworkId'
  | 'connectedWalletInfo'
  | 'preferredAccountType'
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
  /** The account of one namespace; the same store each time it is asked for. */
  accountOf(namespace: ChainNamespace): ReadableAtom<AnyAccountState>;
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
  {balance, balanceText, balanceFailed: _failed, coin: _coin, identity, ...extras}: AccountDetails,
): AnyAccountState {
  return {
    ...NO_ACCOUNT,
    ...extras,
    namespace,
    status: connection.status,
    ...(connection.status === 'connected'
      ? connectedState(connection, networks)
      : {
          address: (connection as {readonly lastAddress?: string}).lastAddress,
          preferredAccountType: {...DEFAULT_ACCOUNT_TYPES, ...config.options.defaultAccountTypes}[namespace],
        }),
    balance: balanceText,
    balanceSymbol: balance?.symbol,
    profileName: identity?.name,
    profileImage: identity?.image,
  } as AnyAccountState;
}

function connectedState(
  {account, accounts, caipNetworkId, wallet}: Connected,
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
