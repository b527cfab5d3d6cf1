import type {ExpectedRow} from '../../../../core/model/wallets/pending-rows.js';
import type {ConnectRow} from '../../../../core/model/wallets/wallet-rows.js';
import type {ShownConnector} from '../../../../core/ports/connector.js';

/** Key of a row of the first screen, stable while the list changes. */
export function keyOf(row: ExpectedRow<ConnectRow<ShownConnector>>, index: number): string {
  if (row.type === 'pending') return `pending ${index}`;
  return 'wallet' in row ? `wallet ${row.wallet.id}` : `connector ${row.connector.id}`;
}
