import type {CaipNetworkId} from '../caip.js';
import {CONNECTOR_ROW_TYPES, type ConnectorRowType} from '../connector.js';
import {FEATURED_WALLETS, MAX_RECENT_WALLETS, type Wallet} from '../wallet.js';
import {
  BROWSER_WALLET_ID,
  type ConnectorSituation,
  shownConnectors,
  type ShownConnectors,
} from './shown-connectors.js';
import {type ConnectorFacts, excludes, identityKeys} from './wallet-identity.js';

/** Recommended wallets fill the list up to this number of rows. */
const ROWS_WITH_RECOMMENDED = 2;

/** The wallets from which rows are made. */
export interface RowSources<C extends ConnectorFacts> {
  readonly connectors: readonly C[];
  readonly recent: readonly Wallet[];
  readonly featured: readonly Wallet[];
  readonly recommended: readonly Wallet[];
  readonly custom: readonly Wallet[];
}

/** Facts that decide which rows are shown, and in which order. */
export interface RowSituation extends ConnectorSituation {
  /** `features.connectorTypeOrder`. */
  readonly order?: readonly ConnectorRowType[] | undefined;
  /** The adopter chose featured or custom wallets, so no wallet is recommended beside them. */
  readonly hasOwnSelection: boolean;
  /** The networks of the namespace for which the modal is opened; absent without a filter. */
  readonly chains?: readonly CaipNetworkId[] | undefined;
}

/** One row of Connect. */
export type ConnectRow<C extends ConnectorFacts = ConnectorFacts> =
  | {readonly type: 'walletConnect' | 'injected' | 'external'; readonly connector: C}
  | {readonly type: 'recent' | 'featured' | 'custom' | 'recommended'; readonly wallet: Wallet};

type WalletRowType = Extract<ConnectRow, {readonly wallet: Wallet}>['type'];

/** The rows of Connect in the order they are shown (spec 2). */
export function walletRows<C extends ConnectorFacts>(
  sources: RowSources<C>,
  situation: RowSituation,
): readonly ConnectRow<C>[] {
  const connectors = shownConnectors(sources.connectors, situation);
  const wallets = shownWallets(sources, connectors, situation);
  const rows: Readonly<Record<ConnectorRowType, readonly ConnectRow<C>[]>> = {
    walletConnect: connectors.walletConnect.map((connector) => ({type: 'walletConnect', connector})),
    injected: connectors.installed.map((connector) => ({type: 'injected', connector})),
    external: connectors.external.map((connector) => ({type: 'external', connector})),
    recent: asRows('recent', wallets.recent),
    featured: asRows('featured', wallets.featured),
    custom: asRows('custom', wallets.custom),
    recommended: asRows('recommended', wallets.recommended),
  };
  return rowTypeOrder(situation.order).flatMap((type) => rows[type]);
}

type ShownWallets = Readonly<Record<WalletRowType, readonly Wallet[]>>;

/** One row for each wallet: installed ones first, then recent ones, then the adopter's. */
function shownWallets<C extends ConnectorFacts>(
  sources: RowSources<C>,
  {installed, external, remote}: ShownConnectors<C>,
  situation: RowSituation,
): ShownWallets {
  const take = createSieve([...installed, ...external], situation);
  const recent = take(sources.recent).slice(0, MAX_RECENT_WALLETS);
  const featured = take(sources.featured).slice(0, FEATURED_WALLETS);
  const custom = take(sources.custom);
  const named = installed.filter(({id}) => id !== BROWSER_WALLET_ID);
  const room = Math.max(0, ROWS_WITH_RECOMMENDED - (named.length + recent.length));
  const mayRecommend = remote !== undefined && !situation.hasOwnSelection;
  const recommended = mayRecommend ? take(sources.recommended, room) : [];
  return {recent, featured, custom, recommended};
}

/** Skips wallets that are excluded, of other networks, or in a row already; stops when it has enough. */
function createSieve(
  connectors: readonly ConnectorFacts[],
  situation: RowSituation,
): (wallets: readonly Wallet[], atMost?: number) => readonly Wallet[] {
  const isExcluded = excludes(situation.excluded);
  // A wallet with a warning must not replace the real one.
  const trusted = connectors.filter(({warning}) => warning === undefined);
  const seen = new Set(trusted.flatMap((connector) => identityKeys(connector, situation)));
  const isNew = (wallet: Wallet): boolean => {
    const keys = identityKeys(wallet, situation);
    if (isExcluded(wallet) || !knowsChains(wallet, situation.chains)) return false;
    if (keys.some((key) => seen.has(key))) return false;
    for (const key of keys) seen.add(key);
    return true;
  };
  return (wallets, atMost = Infinity) => {
    const taken: Wallet[] = [];
    for (const wallet of wallets) {
      if (taken.length >= atMost) break;
      if (isNew(wallet)) taken.push(wallet);
    }
    return taken;
  };
}

/** A wallet without a list of networks counts as knowing all of them. */
export function knowsChains({chains}: Wallet, wanted: readonly CaipNetworkId[] | undefined): boolean {
  return wanted === undefined || chains === undefined || chains.some((chain) => wanted.includes(chain));
}

function asRows(
  type: WalletRowType,
  wallets: readonly Wallet[],
): readonly {readonly type: WalletRowType; readonly wallet: Wallet}[] {
  return wallets.map((wallet) => ({type, wallet}));
}

/** The configured order first, then the remaining ones in the default order (spec 2). */
function rowTypeOrder(configured: readonly ConnectorRowType[] = []): readonly ConnectorRowType[] {
  const known = configured.filter((type) => CONNECTOR_ROW_TYPES.includes(type));
  return [...new Set([...known, ...CONNECTOR_ROW_TYPES])];
}

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

/** Facts that decide whether Connect offers the whole list. */
export interface AllWalletsSituation {
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  /** `features.allWallets`. */
  readonly isFeatureOn: boolean;
  readonly hasWalletConnect: boolean;
  readonly isMobile: boolean;
}

/** True when Connect offers the whole list. */
export function showsAllWallets(situation: AllWalletsSituation): boolean {
  if (!situation.hasWalletConnect || !situation.isFeatureOn || situation.allWallets === 'HIDE') return false;
  return situation.allWallets === 'SHOW' || situation.isMobile;
}

/** The number of wallets, shortened: below 10 exact, from then on rounded down to tens with a plus. */
export function walletCountLabel(count: number): string {
  return count < 10 ? String(count) : `${Math.floor(count / 10) * 10}+`;
}
