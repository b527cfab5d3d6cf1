import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {ChainNamespace} from '../core/model/caip.js';
import {requireNamespace} from '../core/model/network.js';
import {chooseIfKnown, useOther, type ApplySessionParts} from './session/apply-session.js';

/** The connected wallet, or the account of it, that comes into use. */
export interface SwitchWalletOptions {
  readonly namespace: ChainNamespace;
  /** Default: the wallet in use. */
  readonly connectorId?: string;
  /** One of that wallet's accounts. Default: the one used last in it. */
  readonly address?: string;
}

/**
 * Brings another connected wallet or account of a namespace into use, and makes that namespace the active
 * one.
 *
 * The wallet is not asked: it is connected already. Throws `chain/adapter-missing` for a namespace that the page
 * lacks, and `connect/connector-missing` for a wallet that is not connected there.
 */
export type SwitchWalletFlow = (options: SwitchWalletOptions) => void;

/** Dependencies of {@link createSwitchWalletFlow}. */
export interface SwitchWalletParts extends ApplySessionParts {
  /** Runs once the state shows the other wallet. */
  onSwitched(): void;
}

/** Creates the flow that switches between connected wallets. */
export function createSwitchWalletFlow(parts: SwitchWalletParts): SwitchWalletFlow {
  const {accounts, connections, networks, syncAccount} = parts;
  return ({namespace, connectorId, address}) => {
    requireNamespace(networks.state.get().requested, namespace);
    if (connectorId !== undefined) swap(parts, namespace, connectorId);
    const before = addressOf(parts, namespace);
    if (address !== undefined) connections.useAccount(namespace, address);
    if (addressOf(parts, namespace) !== before) accounts.clear(namespace);
    networks.activate(namespace);
    const connection = connections.of(namespace);
    if (connection.status === 'connected') chooseIfKnown(networks, connection.caipNetworkId);
    void syncAccount(namespace);
    parts.onSwitched();
  };
}

function swap(parts: SwitchWalletParts, namespace: ChainNamespace, connectorId: string): void {
  const {connections, otherConnections} = parts;
  const current = connections.of(namespace);
  if (current.status === 'connected' && current.connector.id === connectorId) return;
  const next = otherConnections.find(namespace, connectorId);
  if (!next) {
    throw new DrawbridgeError(
      'connect/connector-missing',
      `No wallet of the connector "${connectorId}" is connected on ${namespace}`,
      {name: connectorId},
    );
  }
  useOther(parts, namespace, next);
  if (current.status === 'connected') otherConnections.add(namespace, current);
}

function addressOf({connections}: SwitchWalletParts, namespace: ChainNamespace): string | undefined {
  const connection = connections.of(namespace);
  return connection.status === 'connected' ? connection.account.address : undefined;
}
