import type {ExplorerWallet} from './wallet-table.js';

/** A wallet as the service sends it: everything but id and name may be null or absent. */
export type WalletRow = Pick<ExplorerWallet, 'id' | 'name'> & Partial<Record<OptionalField, unknown>>;

type OptionalField = (typeof OPTIONAL_FIELDS)[number];

/** The nullable fields of the explorer's rows (appkit, types of the explorer's answers, 2026-06-06). */
const OPTIONAL_FIELDS = [
  'badge_type',
  'description',
  'chains',
  'homepage',
  'image_id',
  'order',
  'display_index',
  'link_mode',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'app_store',
  'play_store',
  'chrome_store',
  'rdns',
  'injected',
  'supports_wc',
] as const satisfies readonly (keyof ExplorerWallet)[];

/** Writes the rows of the table: each wallet without the badge lacks one field in turn, null first, then absent. */
export function writeRows(wallets: readonly ExplorerWallet[]): ReadonlyMap<ExplorerWallet, WalletRow> {
  const incomplete = wallets.filter(({badge_type: badge}) => badge === 'none');
  const rows = new Map<ExplorerWallet, WalletRow>(wallets.map((wallet) => [wallet, wallet]));
  for (const [index, wallet] of incomplete.entries()) rows.set(wallet, withoutField(wallet, index));
  return rows;
}

function withoutField(wallet: ExplorerWallet, index: number): WalletRow {
  const field = OPTIONAL_FIELDS[index % OPTIONAL_FIELDS.length] ?? 'order';
  const isNull = Math.floor(index / OPTIONAL_FIELDS.length) % 2 === 0;
  const {[field]: _, ...rest} = wallet;
  return isNull ? {...rest, [field]: null} : rest;
}
