import type {Account} from '../../core/model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import type {Connected} from '../../core/ports/connection.js';
import type {SessionLeg} from '../../core/ports/connector.js';
import type {ConnectionsController} from './connections-controller.js';

/** Connects a namespace with the wallet's answer. */
export function settle(
  connections: ConnectionsController,
  by: Pick<Connected, 'connector' | 'wallet' | 'isNew'>,
  leg: SessionLeg,
): void {
  const {namespace, accounts} = leg;
  const {connector, wallet, isNew} = by;
  const wanted = connections.stored[namespace]?.address;
  const before = connections.of(namespace);
  const key = before.status === 'connected' ? before.account.publicKey : undefined;
  const account =
    accounts.find(({address}) => address === wanted) ??
    // Some families have an address for each network, with one public key.
    accounts.find(({publicKey}) => publicKey !== undefined && publicKey === key) ??
    accounts[0];
  const given = {...leg, connector, wallet, account, ...(isNew && {isNew})};
  useWallet(connections, namespace, {...given, status: 'connected'});
}

/** Brings another connected wallet of the namespace into use. */
export function useWallet(
  connections: ConnectionsController,
  namespace: ChainNamespace,
  connected: Connected,
): void {
  const {connector, wallet, account, caipNetworkId} = connected;
  connections.enter(namespace, connected);
  connections.remember(namespace, {
    connectorId: connector.id,
    walletName: wallet.name,
    address: account.address,
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
  change(connections, namespace, (connected) => {
    const [first] = accounts;
    // A wallet puts the account that its user chose first; otherwise the page's own choice stays.
    const isFirstAsBefore = first.address === connected.accounts[0].address;
    const inUse = accounts.find(({address}) => address === connected.account.address);
    return {accounts, account: (isFirstAsBefore && inUse) || first};
  });
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
