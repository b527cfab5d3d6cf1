import type {ChainNamespace} from '../caip.js';
import {
  comparableId,
  comparableRdns,
  type Comparison,
  type ConnectorFacts,
  isInstalledType,
  type WalletFacts,
} from './wallet-identity.js';

/** The connectors to search, and the limits of the search. */
export interface ConnectorSearch<C extends ConnectorFacts> extends Comparison {
  readonly connectors: readonly C[];
  /** Only connectors of this namespace. */
  readonly namespace?: ChainNamespace | undefined;
}

/**
 * The installed connector of a listed wallet: by explorer id, then by rdns; never by name, which any wallet
 * can take. A connector with a warning is never chosen on the user's behalf.
 */
export function findConnector<C extends ConnectorFacts>(
  wallet: WalletFacts,
  {connectors, namespace, isMobile}: ConnectorSearch<C>,
): C | undefined {
  const candidates = connectors.filter(
    (connector) =>
      isInstalledType(connector) &&
      connector.warning === undefined &&
      (namespace === undefined || connector.namespaces.includes(namespace)),
  );
  const [id, rdns] = [comparableId(wallet.id), comparableRdns(wallet.rdns, {isMobile})];
  return (
    candidates.find(({explorerId}) => explorerId !== undefined && comparableId(explorerId) === id) ??
    candidates.find((other) => rdns !== undefined && rdns === comparableRdns(other.rdns, {isMobile}))
  );
}

/** Installed wallets first, each part in the order given. */
export function installedFirst<W extends WalletFacts>(
  wallets: readonly W[],
  search: ConnectorSearch<ConnectorFacts>,
): readonly W[] {
  const [installed, others]: [W[], W[]] = [[], []];
  for (const wallet of wallets) (findConnector(wallet, search) ? installed : others).push(wallet);
  return [...installed, ...others];
}
