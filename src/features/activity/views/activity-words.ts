import type {Client} from '../../../client/client.js';
import {translate, type Message} from '../../../core/messages/message.js';
import {courseOf, type ActivityRow, type Course} from '../activity-rows.js';
import type {TransactionTransfer} from '../../../core/model/assets/transaction.js';
import {shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import type {Formats} from '../../../core/model/assets/formats.js';
import {transactionLink} from '../../../core/model/networks/explorer-links.js';
import {contentImage} from '../../../ui/base/picture.js';

/** One transferred asset: its amount and direction, written out. */
export interface ActivityAmount {
  /** With sign and symbol, cut. */
  readonly text: string;
  /** With every place, for the tooltip. */
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
export interface ActivityRowWords {
  /** The month that begins with this row; empty within one. */
  readonly month: string;
  /** The action, in the past tense. */
  readonly label: string;
  /** The counterparty, or the time. */
  readonly caption: string;
  /** The time; empty if the caption is the time. */
  readonly moment: string;
  readonly status: 'confirmed' | 'pending' | 'failed';
  /** The status, written out; empty once it is confirmed. */
  readonly statusText: string;
  readonly amounts: readonly ActivityAmount[];
  /** One picture, or the two of a swap. */
  readonly pictures: readonly ActivityPicture[];
  /** Address of the transaction in the explorer; empty without an explorer. */
  readonly href: string;
  /** Description of the link's target. */
  readonly linkText: string;
}

/** Writes out a transaction from the point of view of the account in use. */
export function activityWords(client: Client, formats: Formats, row: ActivityRow): ActivityRowWords {
  const {messages, networks, clock} = client;
  const {transaction, transfers, month} = row;
  const course = courseOf(row, client.account.get().address ?? '');
  const say = (...message: Message): string => translate(messages.get(), message);
  const {status} = transaction;
  const moment = formats.moment(transaction.minedAt);
  const isExchange = transfers.length > 1;
  return {
    month: month ? formats.month(month, new Date(clock.now()).getFullYear()) : '',
    label: say('activity.type', course.operation),
    caption: isExchange ? moment : otherEnd(course, say),
    moment: isExchange ? '' : moment,
    status,
    statusText: status === 'confirmed' ? '' : say(`activity.${status}`),
    amounts: transfers.map((transfer) => amountOf(transfer, formats, say)),
    pictures: transfers.map((transfer) => pictureOf(client, transfer, say)),
    href: transactionLink(networks.find(transaction.chain), transaction.hash) ?? '',
    linkText: say('activity.explorer'),
  };
}

type Say = (...message: Message) => string;

function otherEnd({side, address}: Course, say: Say): string {
  return address ? say(`activity.${side}`, shortenAddress(address, {start: 6, end: 4})) : '';
}

function amountOf(
  {quantity, direction, ...what}: TransactionTransfer,
  formats: Formats,
  say: Say,
): ActivityAmount {
  const name = nameOf(what, say);
  // Editions are counted; one of a kind needs no number.
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

function pictureOf(client: Client, {token, nft}: Partial<TransactionTransfer>, say: Say): ActivityPicture {
  return nft
    ? {name: nameOf({nft}, say), src: contentImage(client, nft.previewUrl), shape: 'square'}
    : {name: token?.symbol ?? token?.name ?? '?', src: contentImage(client, token?.iconUrl), shape: 'round'};
}

function nameOf({token, nft}: Partial<TransactionTransfer>, say: Say): string {
  if (nft) return nft.name ?? say('nfts.untitled');
  return token?.symbol ?? token?.name ?? say('activity.unknownToken');
}
