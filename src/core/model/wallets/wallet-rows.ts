import type {CaipNetworkId} from '../caip.js';
import type {ConnectorRowType} from '../connector.js';
import {FEATURED_WALLETS, MAX_RECENT_WALLETS, type Wallet} from '../wallet.js';
import {excludes} from './excluded-wallets.js';
import {rowTypeOrder} from './row-order.js';
import {
  BROWSER_WALLET_ID,
  shownConnectors,
  type ConnectorSituation,
  type ShownConnectors,
} from './shown-connectors.js';
import {identityKeys, type ConnectorFacts} from './wallet-identity.js';

/** Recommended wallets fill the list up to this number of rows. */
export const ROWS_WITH_RECOMMENDED = 2;

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
  | {readonly type: 'walletConnect' | 'external'; readonly connector: C}
  | {readonly type: 'injected'; readonly connector: C; readonly tag: 'installed' | 'multichain'}
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
    injected: connectors.installed.map((connector) => ({
      type: 'injected',
      connector,
      tag: connector.type === 'MULTI_CHAIN' ? 'multichain' : 'installed',
    })),
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
