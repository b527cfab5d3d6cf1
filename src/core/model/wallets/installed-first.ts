import {findConnector, type ConnectorSearch} from './find-connector.js';
import type {ConnectorFacts, WalletFacts} from './wallet-identity.js';

/** Installed wallets first, each part in the order given. */
export function installedFirst<W extends WalletFacts>(
  wallets: readonly W[],
  search: ConnectorSearch<ConnectorFacts>,
): readonly W[] {
  const [installed, others]: [W[], W[]] = [[], []];
  for (const wallet of wallets) (findConnector(wallet, search) ? installed : others).push(wallet);
  return [...installed, ...others];
}
