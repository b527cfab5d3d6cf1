import type {ChainNamespace} from '../../core/model/caip.js';
import type {Connected} from '../../core/ports/connection.js';
import {accountBefore, chooseAccount} from './choose-account.js';
import type {OtherConnectionsController} from './other-connections-controller.js';
import {MAX_OTHERS, type StoredOther} from './stored-others.js';

/** Keeps a wallet connected beside the one in use, in front of the others; one of the same connector is replaced. */
export function addOther(
  otherConnections: OtherConnectionsController,
  namespace: ChainNamespace,
  wallet: Connected,
): void {
  const {connector} = wallet;
  otherConnections.show(
    namespace,
    [wallet, ...without(otherConnections, namespace, connector.id)].slice(0, MAX_OTHERS),
  );
  const others = storedWithout(otherConnections, namespace, connector.id);
  otherConnections.remember(namespace, [entryOf(wallet), ...others].slice(0, MAX_OTHERS));
}

function entryOf(wallet: Connected): StoredOther {
  const {connector} = wallet;
  return {
    connectorId: connector.id,
    walletName: wallet.wallet.name,
    ...accountBefore(wallet),
    ...(connector.warning && {warning: connector.warning}),
  };
}

/** Changes another connected wallet; ignored for one that is not connected. */
export function changeOther(
  otherConnections: OtherConnectionsController,
  {namespace, connectorId}: {readonly namespace: ChainNamespace; readonly connectorId: string},
  change: Partial<Connected>,
): void {
  const before = otherConnections.find(namespace, connectorId);
  if (!before) return;
  const after = {...before, ...change};
  const replaced = otherConnections.of(namespace).map((wallet) => (wallet === before ? after : wallet));
  otherConnections.show(namespace, replaced);
  const stored = otherConnections.stored[namespace] ?? [];
  const entries = stored.map((entry) => (entry.connectorId === connectorId ? entryOf(after) : entry));
  otherConnections.remember(namespace, entries);
}

/** Sets the accounts that another connected wallet has opened. */
export function setOtherAccounts(
  otherConnections: OtherConnectionsController,
  {namespace, connectorId}: {readonly namespace: ChainNamespace; readonly connectorId: string},
  accounts: Connected['accounts'],
): void {
  const wallet = otherConnections.find(namespace, connectorId);
  if (!wallet) return;
  const account = chooseAccount(accounts, accountBefore(wallet));
  changeOther(otherConnections, {namespace, connectorId}, {accounts, account});
}

/** Removes a wallet from the others; it stays stored, because it may come back. */
export function pauseOther(
  otherConnections: OtherConnectionsController,
  namespace: ChainNamespace,
  connectorId: string,
): void {
  otherConnections.show(namespace, without(otherConnections, namespace, connectorId));
}

/** Removes a wallet from the others and forgets it. */
export function removeOther(
  otherConnections: OtherConnectionsController,
  namespace: ChainNamespace,
  connectorId: string,
): void {
  pauseOther(otherConnections, namespace, connectorId);
  const rest = storedWithout(otherConnections, namespace, connectorId);
  if (rest.length < (otherConnections.stored[namespace]?.length ?? 0))
    otherConnections.remember(namespace, rest);
}

function without(
  otherConnections: OtherConnectionsController,
  namespace: ChainNamespace,
  connectorId: string,
): readonly Connected[] {
  return otherConnections.of(namespace).filter(({connector}) => connector.id !== connectorId);
}

function storedWithout(
  {stored}: OtherConnectionsController,
  namespace: ChainNamespace,
  connectorId: string,
): readonly StoredOther[] {
  return (stored[namespace] ?? []).filter((entry) => entry.connectorId !== connectorId);
}
