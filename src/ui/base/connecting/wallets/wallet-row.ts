import type {Client} from '../../../../client/client.js';
import type {MessageKey} from '../../../../core/messages/message.js';
import type {ConnectorWarning} from '../../../../core/model/connector.js';
import type {WalletLink} from '../../../../core/model/links/wallet-links.js';
import type {ConnectRow} from '../../../../core/model/wallet-rows/wallet-rows.js';
import type {ViewName} from '../../../../core/model/view.js';
import type {Wallet} from '../../../../core/model/wallet.js';
import {isPairingConnector, type ShownConnector} from '../../../../core/ports/connector.js';
import {connectorImage} from './connector-image.js';
import {chooseConnector} from './wallet-choice.js';
import {walletTarget} from './wallet-target.js';

/** One wallet as a list shows it; its words are still keys. */
export interface WalletRow {
  /** Unique in the list, and the row's test id. */
  readonly id: string;
  readonly name: string;
  readonly image: string;
  readonly tag?: 'connect.installed' | 'connect.multichain' | 'connect.recent' | 'connect.qrCode';
  readonly tone?: 'success';
  readonly warning?: 'connect.sharedRdns' | 'connect.lookAlikeName';
  readonly link?: WalletLink | undefined;
  readonly isAwaited?: boolean;
  /** The view that comes next, so that it can be loaded ahead. */
  readonly leadsTo: ViewName;
  choose(): void;
}

const WARNINGS = {
  'shared-rdns': 'connect.sharedRdns',
  'look-alike-name': 'connect.lookAlikeName',
} as const satisfies Record<ConnectorWarning, MessageKey>;

/** What a row takes from the view around it. */
export interface RowSurroundings {
  /** As {@link EarlyPairing} says. */
  readonly isAwaited: boolean;
  /** A listed wallet's picture, as {@link WalletPictures} has it. */
  imageOf(wallet: Wallet): string;
}

/** Turns a row of the rules into what is shown. */
export function toWalletRow(
  client: Client,
  row: ConnectRow<ShownConnector>,
  surroundings: RowSurroundings,
): WalletRow {
  if ('wallet' in row) return listedRow(client, row, surroundings);
  const {connector} = row;
  const {id, name, warning} = connector;
  return {
    id: `connector-${id}`,
    name,
    image: connectorImage(client, connector),
    ...tagOf(row),
    ...(warning && {warning: WARNINGS[warning]}),
    leadsTo: viewOf(connector),
    choose: () => chooseConnector(client, connector),
  };
}

/** Where a connector is asked; a wallet without one in this browser is reached by a link. */
function viewOf(connector: ShownConnector | undefined): ViewName {
  if (connector?.type === 'MULTI_CHAIN') return 'ConnectingMultiChain';
  return connector && !isPairingConnector(connector) ? 'ConnectingExternal' : 'ConnectingWalletConnect';
}

function listedRow(
  client: Client,
  {type, wallet}: {readonly type: string; readonly wallet: Wallet},
  {isAwaited, imageOf}: RowSurroundings,
): WalletRow {
  return {
    id: `wallet-${wallet.id}`,
    name: wallet.name,
    image: imageOf(wallet),
    ...(type === 'recent' && {tag: 'connect.recent'}),
    leadsTo: viewOf(client.wallets.connectorFor(wallet)),
    ...walletTarget(client, wallet, isAwaited),
  };
}

function tagOf(row: Exclude<ConnectRow, {readonly wallet: Wallet}>): Pick<WalletRow, 'tag' | 'tone'> {
  if (row.type === 'walletConnect') return {tag: 'connect.qrCode'};
  if (row.type !== 'injected') return {};
  return row.tag === 'multichain' ? {tag: 'connect.multichain'} : {tag: 'connect.installed', tone: 'success'};
}
