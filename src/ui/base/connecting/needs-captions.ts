import type {ExpectedRow} from '../../../core/model/wallets/wallet-rows.js';

/** The name a row shows. */
export function nameOf(row: ExpectedRow): string {
  if (row.type === 'pending') return '';
  return 'wallet' in row ? row.wallet.name : row.connector.name;
}

/** True where a name does not tell a row from every other: two have one name, or one may not be what it says. */
export function needsCaptions(rows: readonly ExpectedRow[]): boolean {
  const names = rows.map((row) => nameOf(row).toLowerCase()).filter(Boolean);
  return (
    new Set(names).size < names.length || rows.some((row) => 'connector' in row && row.connector.warning)
  );
}
