import {shownName, translate} from '../../core/messages/message.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {ConnectorRowType} from '../../core/model/connector.js';
import {sameFields} from '../../core/model/computed.js';
import type {browseLink} from '../../core/model/wallets/browse-links.js';
import type {WalletDownloads, WalletReach, WalletRow} from '../../core/model/wallets/headless-wallets.js';
import {
  type LinkPlatform,
  type WalletPlatform,
  walletPlatforms,
} from '../../core/model/wallets/wallet-links.js';
import type {ConnectRow} from '../../core/model/wallets/wallet-rows.js';
import type {Wallet} from '../../core/model/wallet.js';
import type {ShownConnector} from '../../core/ports/connector.js';
import type {Client} from '../client.js';
import {remoteConnector} from '../connecting/remote-connector.js';
import {linkTo} from '../connecting/wallet-link.js';

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
    if (!this.#opensOwnBrowsers) return;
    this.#browse = (await import('../../core/model/wallets/browse-links.js')).browseLink;
  }

  /** A row of Connect. */
  readonly ofConnect = (row: ConnectRow<ShownConnector>): WalletRow =>
    'wallet' in row ? this.ofWallet(row.wallet, row.type) : this.ofConnector(row.connector, row.type);

  ofConnector(connector: ShownConnector, type: ConnectorRowType): WalletRow {
    const {id, rdns, warning} = connector;
    const messages = this.#client.messages.get();
    const text = warning === 'shared-rdns' ? 'connect.sharedRdns' : 'connect.lookAlikeName';
    return this.#keep(
      {
        key: `connector ${id}`,
        id,
        name: shownName(messages, connector),
        ...(rdns !== undefined && {rdns}),
        connectorId: id,
        type,
        state: this.#isConnected(connector) ? 'connected' : type === 'walletConnect' ? 'remote' : 'installed',
        namespaces: this.#offered.filter((namespace) => connector.namespaces.includes(namespace)),
        ...(warning && {warning: {kind: 'imitation', text: translate(messages, [text])}}),
      },
      {connector},
    );
  }

  ofWallet(wallet: Wallet, type: ConnectorRowType): WalletRow {
    const {id, name, rdns} = wallet;
    const connector = this.#client.wallets.connectorFor(wallet);
    const namespaces = connector
      ? this.#offered.filter((namespace) => connector.namespaces.includes(namespace))
      : this.#offered;
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
    const own = this.#ownBrowserOf(wallet);
    if (own !== undefined) return {state: 'app', href: own};
    if (!remoteConnector(this.#client)) return {state: 'missing'};
    const [platform] = walletPlatforms(wallet, {...this.#client.device, isInstalled: false});
    const link = isLinkPlatform(platform) ? linkTo(this.#client, wallet, platform) : undefined;
    return {state: REACH[platform], ...(link && {href: link.href})};
  }

  /** The link that opens this page in the wallet's browser. */
  #ownBrowserOf({id}: Wallet): string | undefined {
    if (!this.#opensOwnBrowsers) return undefined;
    const {href, origin} = location;
    return this.#browse?.(id, {href, origin});
  }

  #isConnected(connector: ShownConnector): boolean {
    const ids = 'connectors' in connector ? connector.connectors.map(({id}) => id) : [connector.id];
    const {connections, otherConnections} = this.#client;
    const others = Object.values(otherConnections.state.get()).flat();
    const connected = [...connections.live.map(([, each]) => each), ...others];
    return connected.some((each) => ids.includes(each.connector.id));
  }

  get #offered(): readonly ChainNamespace[] {
    const {requested} = this.#client.networks.state.get();
    return [...new Set(requested.map(({chainNamespace}) => chainNamespace))];
  }

  /** On a phone, a Solana wallet is available in its own browser only: its row opens this page there. */
  get #opensOwnBrowsers(): boolean {
    const [first, ...others] = this.#offered;
    return this.#client.device.isMobile && first === 'solana' && others.length === 0;
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
