import {shownWalletName, translate} from '../../core/messages/message.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import {sameFields} from '../../core/model/computed.js';
import type {ConnectorRowType} from '../../core/model/connector.js';
import {offeredChains} from '../../core/model/networks/offered-chains.js';
import type {Wallet} from '../../core/model/wallet.js';
import type {browseLink} from '../../core/model/wallets/browse-link.js';
import type {WalletDownloads, WalletReach, WalletRow} from '../../core/model/wallets/headless-wallets.js';
import {type LinkPlatform, type WalletPlatform} from '../../core/model/wallets/wallet-links.js';
import {type ConnectRow, knowsChains} from '../../core/model/wallets/wallet-rows.js';
import type {ShownConnector} from '../../core/ports/connector.js';
import type {Client} from '../client.js';
import {opensOwnBrowsers, ownBrowserLink} from '../connecting/own-browser.js';
import {platformsOf} from '../connecting/platforms-of.js';
import {remoteConnector} from '../connecting/remote-connector.js';
import {linkTo} from '../connecting/wallet-link.js';
import {WARNING_MESSAGES} from '../connecting/warning-messages.js';

/** What a row stands for. */
export type RowSubject = {readonly connector: ShownConnector} | {readonly wallet: Wallet};

const REACH: Readonly<Record<WalletPlatform, WalletReach>> = {
  browser: 'installed',
  mobile: 'app',
  desktop: 'app',
  web: 'web',
  qrcode: 'remote',
  unsupported: 'missing',
};

/** Makes the rows of a client's wallets. A row that did not change is the same object. */
export class RowMaker {
  readonly #client: Client;
  readonly #rows = new Map<string, WalletRow>();
  readonly #subjects = new Map<string, RowSubject>();
  #browse: typeof browseLink | undefined;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Loads the links that open this page in the browsers of wallets, where a phone needs them. */
  async loadBrowseLinks(): Promise<void> {
    if (!opensOwnBrowsers(this.#client)) return;
    this.#browse = (await import('../../core/model/wallets/browse-link.js')).browseLink;
  }

  /** A row of Connect. */
  readonly ofConnect = (row: ConnectRow<ShownConnector>): WalletRow =>
    'wallet' in row ? this.ofWallet(row.wallet, row.type) : this.ofConnector(row.connector, row.type);

  ofConnector(connector: ShownConnector, type: ConnectorRowType): WalletRow {
    const {id, rdns, warning} = connector;
    const messages = this.#client.messages.get();
    return this.#keep(
      {
        key: `connector ${id}`,
        id,
        name: shownWalletName(messages, connector),
        ...(rdns !== undefined && {rdns}),
        connectorId: id,
        type,
        state: this.#isConnected(connector) ? 'connected' : type === 'walletConnect' ? 'remote' : 'installed',
        namespaces: this.#offered.filter((namespace) => connector.namespaces.includes(namespace)),
        ...(warning && {
          warning: {kind: 'imitation', text: translate(messages, [WARNING_MESSAGES[warning]])},
        }),
      },
      {connector},
    );
  }

  ofWallet(wallet: Wallet, type: ConnectorRowType): WalletRow {
    const {id, name, rdns} = wallet;
    const connector = this.#client.wallets.connectorFor(wallet);
    const namespaces = connector
      ? this.#offered.filter((namespace) => connector.namespaces.includes(namespace))
      : this.#offered.filter((namespace) => knowsChains(wallet, this.#chainsOf(namespace)));
    const downloads = downloadsOf(wallet);
    return this.#keep(
      {
        key: `wallet ${id}`,
        id,
        name,
        ...(rdns !== undefined && {rdns}),
        ...(connector && {connectorId: connector.id}),
        type,
        namespaces,
        ...this.#reachOf(wallet, connector),
        ...(downloads && {downloads}),
      },
      {wallet},
    );
  }

  /** What a row of this client stands for. */
  subjectOf({key}: Pick<WalletRow, 'key'>): RowSubject | undefined {
    return this.#subjects.get(key);
  }

  #reachOf(wallet: Wallet, connector: ShownConnector | undefined): Pick<WalletRow, 'state' | 'href'> {
    if (connector) return {state: this.#isConnected(connector) ? 'connected' : 'installed'};
    const own = ownBrowserLink(this.#client, wallet, this.#browse);
    if (own !== undefined) return {state: 'app', href: own};
    if (!remoteConnector(this.#client)) return {state: 'missing'};
    const platform = this.platformOf(wallet);
    const link = isLinkPlatform(platform) ? linkTo(this.#client, wallet, platform) : undefined;
    return {state: REACH[platform], ...(link && {href: link.href})};
  }

  /** The first way to reach a listed wallet, as on the tabs of its connecting view. */
  platformOf(wallet: Wallet): WalletPlatform {
    return platformsOf(this.#client, wallet)[0];
  }

  /** True if the row's link opens this page in the wallet's browser, where the visitor connects. */
  opensOwnBrowser(wallet: Wallet): boolean {
    return ownBrowserLink(this.#client, wallet, this.#browse) !== undefined;
  }

  #isConnected(connector: ShownConnector): boolean {
    const ids = 'connectors' in connector ? connector.connectors.map(({id}) => id) : [connector.id];
    const {connections, otherConnections} = this.#client;
    const others = Object.values(otherConnections.state.get()).flat();
    const connected = [...connections.live.map(([, each]) => each), ...others];
    return connected.some((each) => ids.includes(each.connector.id));
  }

  get #offered(): readonly ChainNamespace[] {
    return offeredChains(this.#client.networks.state.get().requested);
  }

  #chainsOf(namespace: ChainNamespace): readonly CaipNetworkId[] {
    const {requested} = this.#client.networks.state.get();
    return requested.flatMap(({chainNamespace, caipNetworkId}) =>
      chainNamespace === namespace ? [caipNetworkId] : [],
    );
  }

  #keep(row: WalletRow, subject: RowSubject): WalletRow {
    this.#subjects.set(row.key, subject);
    // A wallet is of one kind in the list of Connect, and may be of another in the long one.
    const key = `${row.type} ${row.key}`;
    const before = this.#rows.get(key);
    const same = before && isSameRow(before, row) ? before : row;
    this.#rows.set(key, same);
    return same;
  }
}

function isLinkPlatform(platform: WalletPlatform): platform is LinkPlatform {
  return platform === 'mobile' || platform === 'desktop' || platform === 'web';
}

function isSameRow(one: WalletRow, other: WalletRow): boolean {
  return sameFields(flat(one), flat(other));
}

/** The nested fields as text, so that rows made anew can be compared. */
function flat({namespaces, warning, downloads, ...fields}: WalletRow): object {
  return {...fields, nested: JSON.stringify([namespaces, warning, downloads])};
}

function downloadsOf({appStore, playStore, chromeStore, homepage}: Wallet): WalletDownloads | undefined {
  const downloads = {
    ...(appStore !== undefined && {ios: appStore}),
    ...(playStore !== undefined && {android: playStore}),
    ...(chromeStore !== undefined && {chrome: chromeStore}),
    ...(homepage !== undefined && {homepage}),
  };
  return Object.keys(downloads).length > 0 ? downloads : undefined;
}
