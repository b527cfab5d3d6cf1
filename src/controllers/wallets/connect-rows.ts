import type {ReadableAtom} from 'nanostores';
import type {Config, ResolvedFeatures} from '../../core/config/config.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import {computed} from '../../core/model/computed.js';
import type {Wallet} from '../../core/model/wallet.js';
import {shownConnectors, type ShownConnectors} from '../../core/model/wallets/shown-connectors.js';
import type {ExcludedWallet} from '../../core/model/wallets/wallet-identity.js';
import {
  type ConnectRow,
  type RowSituation,
  showsAllWallets,
  walletCountLabel,
  walletRows,
} from '../../core/model/wallets/wallet-rows.js';
import type {ShownConnector} from '../../core/ports/connector.js';
import type {WalletList} from './wallet-list.js';

/** Facts about this browser, its connections and the page's current offer. */
export interface ConnectContext {
  readonly features: ReadableAtom<Pick<ResolvedFeatures, 'allWallets' | 'connectorTypeOrder'>>;
  readonly connectors: ReadableAtom<readonly ShownConnector[]>;
  readonly isMobile: boolean;
  /** True when `window.ethereum` exists. */
  hasEthereum(): boolean;
}

/** The adopter's options for the rows. */
export type RowOptions = Pick<
  Config,
  'allWallets' | 'basic' | 'customWallets' | 'enableWalletConnect' | 'featuredWalletIds'
>;

/** The row that leads to the whole list. */
export interface AllWalletsRow {
  /** The number of wallets, for example `120+`; `undefined` until the explorer has answered. */
  readonly label: string | undefined;
  readonly isLoading: boolean;
}

/** Dependencies of {@link createConnectRows}. */
export interface ConnectRowsParts {
  readonly config: RowOptions;
  readonly around: ConnectContext;
  readonly recent: ReadableAtom<readonly Wallet[]>;
  readonly featured: ReadableAtom<WalletList>;
  readonly recommended: ReadableAtom<WalletList>;
  readonly excluded: ReadableAtom<readonly ExcludedWallet[]>;
  readonly total: ReadableAtom<number>;
  readonly namespace: ReadableAtom<ChainNamespace | undefined>;
  readonly custom: readonly Wallet[];
  readonly chains: () => readonly CaipNetworkId[];
}

/** The rows of Connect, kept up to date with everything they depend on. */
export interface ConnectRows {
  readonly rows: ReadableAtom<readonly ConnectRow<ShownConnector>[]>;
  readonly hasInstalled: ReadableAtom<boolean>;
  readonly allWalletsRow: ReadableAtom<AllWalletsRow | undefined>;
}

/** Derives the rows of Connect. */
export function createConnectRows(parts: ConnectRowsParts): ConnectRows {
  const {connectors} = parts.around;
  const situation = createSituation(parts);
  const shown = computed([connectors, situation], shownConnectors);
  const wallets = computed(
    [parts.recent, parts.featured, parts.recommended],
    (recent, {wallets: featured}, {wallets: recommended}) => ({recent, featured, recommended}),
  );
  return {
    rows: computed([connectors, wallets, situation], (installed, listed, current) =>
      walletRows({connectors: installed, ...listed, custom: parts.custom}, current),
    ),
    hasInstalled: computed([shown], ({installed}) => installed.length > 0),
    allWalletsRow: createAllWalletsRow(parts, shown),
  };
}

function createSituation({
  config,
  around,
  excluded,
  namespace,
  chains,
}: ConnectRowsParts): ReadableAtom<RowSituation> {
  return computed(
    // With the connectors, because `window.ethereum` may come late.
    [excluded, namespace, around.features, around.connectors],
    (unwanted, filter, {connectorTypeOrder}): RowSituation => ({
      excluded: unwanted,
      namespace: filter,
      chains: filter && chains(),
      isMobile: around.isMobile,
      hasEthereum: around.hasEthereum(),
      enableWalletConnect: config.enableWalletConnect,
      basic: config.basic,
      order: connectorTypeOrder,
      hasOwnSelection: config.featuredWalletIds.length > 0 || config.customWallets.length > 0,
    }),
  );
}

function createAllWalletsRow(
  {config: {allWallets}, around: {isMobile, features}, total, recommended}: ConnectRowsParts,
  shown: ReadableAtom<ShownConnectors<ShownConnector>>,
): ReadableAtom<AllWalletsRow | undefined> {
  return computed([shown, total, recommended, features], ({remote}, count, ...[{status}, wanted]) => {
    const hasWalletConnect = remote !== undefined;
    const isShown = showsAllWallets({
      allWallets,
      isFeatureOn: wanted.allWallets,
      isMobile,
      hasWalletConnect,
    });
    if (!isShown) return undefined;
    return {label: count > 0 ? walletCountLabel(count) : undefined, isLoading: status === 'loading'};
  });
}
