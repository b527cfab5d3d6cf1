import type {ChainNamespace} from '../../core/model/caip.js';
import type {Connected} from '../../core/ports/connection.js';
import type {StandbyController} from './standby-controller.js';
import {MAX_STANDBY, type StoredStandbyWallet} from './stored-standby.js';

/** Puts a wallet on standby, in front of the others; one of the same connector is replaced. */
export function addStandby(standby: StandbyController, namespace: ChainNamespace, wallet: Connected): void {
  const {connector, account} = wallet;
  standby.show(namespace, [wallet, ...without(standby, namespace, connector.id)].slice(0, MAX_STANDBY));
  const entry: StoredStandbyWallet = {
    connectorId: connector.id,
    walletName: wallet.wallet.name,
    address: account.address,
    ...(connector.warning && {warning: connector.warning}),
  };
  const others = storedWithout(standby, namespace, connector.id);
  standby.remember(namespace, [entry, ...others].slice(0, MAX_STANDBY));
}

/** Takes over what a wallet on standby said; ignored for one that is not there. */
export function changeStandby(
  standby: StandbyController,
  {namespace, connectorId}: {readonly namespace: ChainNamespace; readonly connectorId: string},
  change: Partial<Connected>,
): void {
  const wallets = standby
    .of(namespace)
    .map((wallet) => (wallet.connector.id === connectorId ? {...wallet, ...change} : wallet));
  standby.show(namespace, wallets);
}

/** Takes a wallet off standby; it stays stored, because it may come back by itself. */
export function pauseStandby(
  standby: StandbyController,
  namespace: ChainNamespace,
  connectorId: string,
): void {
  standby.show(namespace, without(standby, namespace, connectorId));
}

/** Takes a wallet off standby and forgets it. */
export function removeStandby(
  standby: StandbyController,
  namespace: ChainNamespace,
  connectorId: string,
): void {
  pauseStandby(standby, namespace, connectorId);
  const rest = storedWithout(standby, namespace, connectorId);
  if (rest.length < (standby.stored[namespace]?.length ?? 0)) standby.remember(namespace, rest);
}

function without(
  standby: StandbyController,
  namespace: ChainNamespace,
  connectorId: string,
): readonly Connected[] {
  return standby.of(namespace).filter(({connector}) => connector.id !== connectorId);
}

function storedWithout(
  {stored}: StandbyController,
  namespace: ChainNamespace,
  connectorId: string,
): readonly StoredStandbyWallet[] {
  return (stored[namespace] ?? []).filter((entry) => entry.connectorId !== connectorId);
}
