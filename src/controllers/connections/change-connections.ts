import type {Account} from '../../core/model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import type {Connected} from '../../core/ports/connection.js';
import type {SessionLeg} from '../../core/ports/connector.js';
import {accountBefore, chooseAccount} from './choose-account.js';
import type {ConnectionsController} from './connections-controller.js';

/** Connects a namespace with the wallet's answer. */
export function settle(
  connections: ConnectionsController,
  by: Pick<Connected, 'connector' | 'wallet' | 'isNew'>,
  leg: SessionLeg,
): void {
  const {namespace} = leg;
  const {connector, wallet, isNew} = by;
  const account = accountFor(connections, leg);
  const given = {...leg, connector, wallet, account, ...(isNew && {isNew})};
  useWallet(connections, namespace, {...given, status: 'connected'});
}

/** The account to use of those that a wallet has opened. */
function accountFor(connections: ConnectionsController, {namespace, accounts}: SessionLeg): Account {
  const [first] = accounts;
  const before = connections.of(namespace);
  const chosen = chooseAccount(accounts, connections.stored[namespace]);
  if (chosen !== first || before.status !== 'connected') return chosen;
  // Some families have an address for each network, with one public key.
  if (!isShared(before.accounts[0].publicKey, first.publicKey)) return first;
  return accounts.find(({publicKey}) => isShared(publicKey, before.account.publicKey)) ?? first;
}

function isShared(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one === other;
}

/** Brings another connected wallet of the namespace into use. */
export function useWallet(
  connections: ConnectionsController,
  namespace: ChainNamespace,
  connected: Connected,
): void {
  const {connector, wallet, caipNetworkId} = connected;
  connections.enter(namespace, connected);
  connections.remember(namespace, {
    connectorId: connector.id,
    walletName: wallet.name,
    ...accountBefore(connected),
    caipNetworkId,
    ...(connector.warning && {warning: connector.warning}),
  });
}

/**
 * Sets the accounts that the wallet has opened. Where the wallet puts another account first, that one is in
 * use.
 */
export function setAccounts(
  connections: ConnectionsController,
  namespace: ChainNamespace,
  accounts: readonly [Account, ...Account[]],
): void {
  change(connections, namespace, (connected) => ({
    accounts,
    account: chooseAccount(accounts, accountBefore(connected)),
  }));
}

/** Uses another of the wallet's accounts; ignored for any other account. */
export function useAccount(
  connections: ConnectionsController,
  namespace: ChainNamespace,
  address: string,
): void {
  change(connections, namespace, ({accounts, account}) => ({
    account: accounts.find((candidate) => candidate.address === address) ?? account,
  }));
}

/** Sets the wallet's network. */
export function setNetwork(
  connections: ConnectionsController,
  namespace: ChainNamespace,
  caipNetworkId: CaipNetworkId,
): void {
  change(connections, namespace, () => ({caipNetworkId}));
}

/** Marks the stored wallet as present but locked; it stays stored. */
export function lock(
  connections: ConnectionsController,
  namespace: ChainNamespace,
  {connectorId, walletName}: {readonly connectorId: string; readonly walletName: string},
): void {
  connections.enter(namespace, {status: 'locked', connectorId, walletName});
}

/** Applies a change to the connection; ignored where there is none. */
function change(
  connections: ConnectionsController,
  namespace: ChainNamespace,
  rule: (connected: Connected) => Partial<Connected>,
): void {
  const current = connections.of(namespace);
  if (current.status === 'connected') useWallet(connections, namespace, {...current, ...rule(current)});
}
