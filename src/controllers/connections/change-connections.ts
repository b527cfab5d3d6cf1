import type {Account} from '../../core/model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import type {Connected} from '../../core/ports/connection.js';
import type {SessionLeg} from '../../core/ports/connector.js';
import type {ConnectionsController} from './connections-controller.js';

/** Takes over what a wallet answered: the namespace is connected with it. */
export function settle(
  connections: ConnectionsController,
  by: Pick<Connected, 'connector' | 'wallet'>,
  leg: SessionLeg,
): void {
  const {namespace, accounts} = leg;
  const {connector, wallet} = by;
  const wanted = connections.stored[namespace]?.address;
  const before = connections.of(namespace);
  const key = before.status === 'connected' ? before.account.publicKey : undefined;
  const account =
    accounts.find(({address}) => address === wanted) ??
    // Some families write an account differently for each network.
    accounts.find(({publicKey}) => publicKey !== undefined && publicKey === key) ??
    accounts[0];
  useWallet(connections, namespace, {...leg, status: 'connected', connector, wallet, account});
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

/** Takes over that the wallet opened other accounts, or put another one first: that one is in use from now on. */
export function setAccounts(
  connections: ConnectionsController,
  namespace: ChainNamespace,
  accounts: readonly [Account, ...Account[]],
): void {
  change(connections, namespace, (connected) => {
    const [first] = accounts;
    // A wallet puts the account its user chose first; where that is none the page's own choice stands.
    const isFirstAsBefore = first.address === connected.accounts[0].address;
    const inUse = accounts.find(({address}) => address === connected.account.address);
    return {accounts, account: (isFirstAsBefore && inUse) || first};
  });
}

/** Uses another of the wallet's accounts; ignored when it is not one of them. */
export function useAccount(
  connections: ConnectionsController,
  namespace: ChainNamespace,
  address: string,
): void {
  change(connections, namespace, ({accounts, account}) => ({
    account: accounts.find((candidate) => candidate.address === address) ?? account,
  }));
}

/** Takes over that the wallet is on another network. */
export function setNetwork(
  connections: ConnectionsController,
  namespace: ChainNamespace,
  caipNetworkId: CaipNetworkId,
): void {
  change(connections, namespace, () => ({caipNetworkId}));
}

/** Takes over that the stored wallet is there but locked; it stays stored. */
export function lock(
  connections: ConnectionsController,
  namespace: ChainNamespace,
  {connectorId, walletName}: {readonly connectorId: string; readonly walletName: string},
): void {
  connections.enter(namespace, {status: 'locked', connectorId, walletName});
}

/** Takes over what a rule makes of the connection; nothing where there is none. */
function change(
  connections: ConnectionsController,
  namespace: ChainNamespace,
  rule: (connected: Connected) => Partial<Connected>,
): void {
  const current = connections.of(namespace);
  if (current.status === 'connected') useWallet(connections, namespace, {...current, ...rule(current)});
}
