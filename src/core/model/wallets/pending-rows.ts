import type {ConnectorRowType} from '../connector.js';
import {rowTypeOrder} from './row-order.js';
import {BROWSER_WALLET_ID} from './shown-connectors.js';
import {ROWS_WITH_RECOMMENDED, type ConnectRow} from './wallet-rows.js';

/** The lists that are still loading. */
export interface PendingLists {
  /** `features.connectorTypeOrder`. */
  readonly order?: readonly ConnectorRowType[] | undefined;
  /** The number of featured wallets that may still arrive. */
  readonly featured: number;
  /** Recommended wallets are loading, and may be shown. */
  readonly isRecommending: boolean;
}

/** Rows, and placeholders for rows that are still loading. */
export type ExpectedRow<R extends ConnectRow = ConnectRow> = R | {readonly type: 'pending'};

const PENDING = {type: 'pending'} as const;

/**
 * Adds a placeholder for each row that is loading, at its later position, so that the layout does not shift.
 */
export function withPendingRows<R extends ConnectRow>(
  rows: readonly R[],
  {order, featured, isRecommending}: PendingLists,
): readonly ExpectedRow<R>[] {
  const taken = rows.filter(
    (row) => row.type === 'recent' || (row.type === 'injected' && row.connector.id !== BROWSER_WALLET_ID),
  );
  const missing: Partial<Record<ConnectorRowType, number>> = {
    featured,
    recommended: isRecommending ? Math.max(0, ROWS_WITH_RECOMMENDED - taken.length) : 0,
  };
  return rowTypeOrder(order).flatMap((type): readonly ExpectedRow<R>[] => [
    ...rows.filter((row) => row.type === type),
    ...Array.from({length: missing[type] ?? 0}, () => PENDING),
  ]);
}
