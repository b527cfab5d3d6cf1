import type {Client} from '../../../client/client.js';
import {translate, type Message} from '../../../core/messages/message.js';
import {shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import type {Formats} from '../../../core/model/assets/formats.js';
import type {TransactionTransfer} from '../../../core/model/assets/transaction.js';
import {transactionLink} from '../../../core/model/networks/explorer-links.js';
import {contentImage} from '../../../ui/base/picture.js';
import {summarizeRow, type ActivityItem, type RowSummary} from '../activity-rows.js';

/** Formatted amount of a transferred asset. */
export interface ActivityAmount {
  /** Shortened, with sign and symbol. */
  readonly text: string;
  /** With all decimals, for the tooltip. */
  readonly exact: string;
  readonly direction: TransactionTransfer['direction'];
}

/** Picture of a transferred asset. */
export interface ActivityPicture {
  readonly name: string;
  /** Empty for the monogram. */
  readonly src: string;
  readonly shape: 'round' | 'square';
}

/** Texts of a row of the activity list, in the user's language. */
export interface ActivityRowText {
  /** The month that begins with this row; empty within one. */
  readonly month: string;
  /** The action, in the past tense. */
  readonly label: string;
  /** The counterparty, or the time. */
  readonly caption: string;
  /** The time; empty if the caption is the time. */
  readonly moment: string;
  readonly status: 'confirmed' | 'pending' | 'failed';
  /** The status; empty once confirmed. */
  readonly statusText: string;
  readonly amounts: readonly ActivityAmount[];
  /** One picture, or the two of a swap. */
  readonly pictures: readonly ActivityPicture[];
  /** Address of the transaction in the explorer; empty without an explorer. */
  readonly href: string;
  /** Description of the link's target. */
  readonly linkText: string;
}

/** Texts of a transaction from the point of view of the account in use. */
export function activityRowText(client: Client, formats: Formats, row: ActivityItem): ActivityRowText {
  const {messages, networks, clock} = client;
  const {transaction, transfers, month} = row;
  const course = summarizeRow(row, client.account.get().address ?? '');
  const textOf = (...message: Message): string => translate(messages.get(), message);
  const {status} = transaction;
  const moment = formats.moment(transaction.minedAt);
  const isExchange = transfers.length > 1;
  return {
    month: month ? formats.month(month, new Date(clock.now()).getFullYear()) : '',
    label: textOf('activity.type', course.operation),
    caption: isExchange ? moment : counterpartyText(course, textOf),
    moment: isExchange ? '' : moment,
    status,
    statusText: status === 'confirmed' ? '' : textOf(`activity.${status}`),
    amounts: transfers.map((transfer) => amountOf(transfer, formats, textOf)),
    pictures: transfers.map((transfer) => pictureOf(client, transfer, textOf)),
    href: transactionLink(networks.find(transaction.chain), transaction.hash) ?? '',
    linkText: textOf('activity.explorer'),
  };
}

type TextOf = (...message: Message) => string;

function counterpartyText({side, address}: RowSummary, textOf: TextOf): string {
  return address ? textOf(`activity.${side}`, shortenAddress(address, {start: 6, end: 4})) : '';
}

function amountOf(
  {quantity, direction, ...what}: TransactionTransfer,
  formats: Formats,
  textOf: TextOf,
): ActivityAmount {
  const name = nameOf(what, textOf);
  // Several editions show their count.
  if (what.nft) {
    const count = quantity === '1' ? '' : `${formats.count(quantity)} × `;
    return {text: `${count}${name}`, exact: name, direction};
  }
  return {
    text: `${formats.amount(quantity, direction)} ${name}`,
    exact: `${formats.exact(quantity)} ${name}`,
    direction,
  };
}

function pictureOf(
  client: Client,
  {token, nft}: Partial<TransactionTransfer>,
  textOf: TextOf,
): ActivityPicture {
  return nft
    ? {name: nameOf({nft}, textOf), src: contentImage(client, nft.previewUrl), shape: 'square'}
    : {name: token?.symbol ?? token?.name ?? '?', src: contentImage(client, token?.iconUrl), shape: 'round'};
}

function nameOf({token, nft}: Partial<TransactionTransfer>, textOf: TextOf): string {
  if (nft) return nft.name ?? textOf('nfts.untitled');
  return token?.symbol ?? token?.name ?? textOf('activity.unknownToken');
}
