import type {ReadableAtom} from 'nanostores';
import {computed} from '../../core/model/stores/computed.js';
import type {AccountsController} from '../../controllers/accounts/accounts-controller.js';
import type {ConnectionsController} from '../../controllers/connections/connections-controller.js';
import type {NetworksController} from '../../controllers/networks/networks-controller.js';
import type {PageConfig} from '../../core/config/config.js';
import type {AccountDetails, AccountExtras, AccountState} from '../../core/model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import {explorerLink} from '../../core/model/links/explorer-link.js';
import type {Network} from '../../core/model/network.js';
import type {Connection} from '../../core/ports/connection.js';

const DISCONNECTED: Connection = {status: 'disconnected'};
/** An account nobody has looked at yet. */
const NO_EXTRAS: AccountExtras = {
  currentTab: 0,
  tokenBalance: undefined,
  smartAccountDeployed: undefined,
  addressLabels: {},
  user: undefined,
  socialProvider: undefined,
  socialWindow: undefined,
  farcasterUrl: undefined,
  shouldUpdateToAddress: undefined,
};
const NO_ACCOUNTS: AccountState['allAccounts'] = [];

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
    last = last && isSame(last, next) ? last : next;
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
  details: AccountDetails,
): AccountState {
  return {
    ...identityOf(connection),
    ...presentationOf(details),
    namespace,
    status: connection.status,
    addressExplorerUrl: explorerUrl(connection, networks),
    preferredAccountType:
      connection.status === 'connected'
        ? connection.account.type
        : config.options.defaultAccountTypes?.[namespace],
  };
}

function isSame<T extends object>(one: T, other: T): boolean {
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([name, value]) => name in other && Object.is(value, other[name as keyof T]))
  );
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

function identityOf(
  connection: Connection,
): Pick<AccountState, 'address' | 'caipAddress' | 'allAccounts' | 'caipNetworkId' | 'connectedWalletInfo'> {
  if (connection.status !== 'connected') {
    const address = 'lastAddress' in connection ? connection.lastAddress : undefined;
    return {
      address,
      caipAddress: undefined,
      allAccounts: NO_ACCOUNTS,
      caipNetworkId: undefined,
      connectedWalletInfo: undefined,
    };
  }
  const {account, accounts, caipNetworkId, wallet} = connection;
  return {
    address: account.address,
    caipAddress: `${caipNetworkId}:${account.address}`,
    allAccounts: accounts,
    caipNetworkId,
    connectedWalletInfo: wallet,
  };
}

function presentationOf({
  balance,
  balanceText,
  balanceFailed: _failed,
  identity,
  ...extras
}: AccountDetails): AccountExtras &
  Pick<AccountState, 'balance' | 'balanceSymbol' | 'profileName' | 'profileImage'> {
  return {
    ...NO_EXTRAS,
    ...extras,
    balance: balanceText,
    balanceSymbol: balance?.symbol,
    profileName: identity?.name,
    profileImage: identity?.image,
  };
}

function explorerUrl(connection: Connection, networks: NetworksController): string | undefined {
  if (connection.status !== 'connected') return undefined;
  return explorerLink(networks.find(connection.caipNetworkId), connection.account.address);
}
