import type {ExpectedRow} from '../../../core/model/wallets/wallet-rows.js';

/** The name a row shows. */
export function rowName(row: ExpectedRow): string {
  if (row.type === 'pending') return '';
  return 'wallet' in row ? row.wallet.name : row.connector.name;
}

/** True if a name does not identify its row: two rows share it, or a wallet may be an impostor. */
export function needsCaptions(rows: readonly ExpectedRow[]): boolean {
  const names = rows.map((row) => rowName(row).toLowerCase()).filter(Boolean);
  return (
    new Set(names).size < names.length || rows.some((row) => 'connector' in row && row.connector.warning)
  );
}
