import type {Client} from '../../../client/client.js';
import {connectorImage} from '../../../client/connecting/connector-image.js';
import {WARNING_MESSAGES} from '../../../client/connecting/warning-messages.js';
import {shownWalletName} from '../../../core/messages/message.js';
import type {ViewName} from '../../../core/model/view.js';
import type {Wallet} from '../../../core/model/wallet.js';
import type {WalletLink} from '../../../core/model/wallets/wallet-links.js';
import type {ConnectRow} from '../../../core/model/wallets/wallet-rows.js';
import {isPairingConnector, type ShownConnector} from '../../../core/ports/connector.js';
import {chooseConnector, chooseWallet} from './wallet-choice.js';

/** The effect of a tap on a listed wallet. */
export interface TapTarget {
  /** On a phone the tap itself opens the app; `undefined` elsewhere, and until the pairing is ready. */
  readonly link?: WalletLink | undefined;
  /** A tap cannot open the app yet. */
  readonly isAwaited?: boolean;
  /** Runs beside the link, or instead of it. */
  choose(): void;
}

/** One wallet of a list, with message keys in place of texts. */
export interface ListedWalletRow extends TapTarget {
  /** Unique in the list, and the row's test id. */
  readonly id: string;
  readonly name: string;
  readonly image: string;
  /** Its id in the explorer or the beginning of it, if it has no picture and may have a built-in mark. */
  readonly explorerId?: string;
  readonly tag?: 'connect.installed' | 'connect.recent' | 'connect.qrCode';
  readonly tone?: 'success';
  readonly warning?: (typeof WARNING_MESSAGES)[keyof typeof WARNING_MESSAGES];
  /** The next view, for prefetching. */
  readonly leadsTo: ViewName;
}

/** Context that a view passes to its rows. */
export interface RowContext {
  /** Present if taps open apps: the targets of {@link EarlyPairing}. */
  readonly early?: {targetOf(wallet: Wallet): TapTarget} | undefined;
  /** A listed wallet's picture, from {@link WalletPictures}. */
  imageOf(wallet: Wallet): string;
}

/** Converts a row of the rules for display. */
export function toWalletRow(
  client: Client,
  row: ConnectRow<ShownConnector>,
  context: RowContext,
): ListedWalletRow {
  if ('wallet' in row) return listedRow(client, row, context);
  const {connector} = row;
  const {id, warning, explorerId} = connector;
  return {
    id: `connector-${id}`,
    name: shownWalletName(client.messages.get(), connector),
    image: connectorImage(client, connector),
    ...tagOf(row),
    ...(warning && {warning: WARNING_MESSAGES[warning]}),
    ...(explorerId && {explorerId}),
    leadsTo: viewOf(connector),
    choose: () => chooseConnector(client, connector),
  };
}

/** The view that prompts a connector; a wallet without one in this browser is reached by a link. */
function viewOf(connector: ShownConnector | undefined): ViewName {
  if (connector?.type === 'MULTI_CHAIN') return 'ConnectingMultiChain';
  return connector && !isPairingConnector(connector) ? 'ConnectingExternal' : 'ConnectingWalletConnect';
}

function listedRow(
  client: Client,
  {type, wallet}: {readonly type: string; readonly wallet: Wallet},
  {early, imageOf}: RowContext,
): ListedWalletRow {
  return {
    id: `wallet-${wallet.id}`,
    name: wallet.name,
    image: imageOf(wallet),
    ...(!wallet.imageId && {explorerId: wallet.id}),
    ...(type === 'recent' && {tag: 'connect.recent'}),
    leadsTo: viewOf(client.wallets.connectorFor(wallet)),
    ...(early?.targetOf(wallet) ?? {choose: () => chooseWallet(client, wallet)}),
  };
}

function tagOf(row: Exclude<ConnectRow, {readonly wallet: Wallet}>): Pick<ListedWalletRow, 'tag' | 'tone'> {
  if (row.type === 'walletConnect') return {tag: 'connect.qrCode'};
  // A green badge would vouch for a wallet that may be an impostor.
  if (row.type !== 'injected' || row.connector.warning) return {};
  return {tag: 'connect.installed', tone: 'success'};
}
