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
  connections.use(namespace, {...leg, status: 'connected', connector, wallet, account});
}

/** Takes over that the wallet opened other accounts, or put another one first: that one is in use from now on. */
export function setAccounts(
  connections: ConnectionsController,
  namespace: ChainNamespace,
  accounts: readonly [Account, ...Account[]],
): void {
  connections.change(namespace, (connected) => {
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
  connections.change(namespace, ({accounts, account}) => ({
    account: accounts.find((candidate) => candidate.address === address) ?? account,
  }));
}

/** Takes over that the wallet is on another network. */
export function setNetwork(
  connections: ConnectionsController,
  namespace: ChainNamespace,
  caipNetworkId: CaipNetworkId,
): void {
  connections.change(namespace, () => ({caipNetworkId}));
}

/** Takes over that the stored wallet is there but locked; it stays stored. */
export function lock(
  connections: ConnectionsController,
  namespace: ChainNamespace,
  {connectorId, walletName}: {readonly connectorId: string; readonly walletName: string},
): void {
  connections.enter(namespace, {status: 'locked', connectorId, walletName});
}
