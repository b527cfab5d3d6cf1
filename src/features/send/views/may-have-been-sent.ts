import type {Client} from '../../../client/client.js';
import type {Message} from '../../../core/messages/message.js';
import {Formats} from '../../../core/model/amounts/formats.js';
import {MEDIUM, shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import type {UnclearTransfer} from '../unclear-transfers.js';

/** The warning of an earlier transfer that may have been sent. */
export function mayHaveBeenSent({locale}: Client, transfer: UnclearTransfer): Message {
  const {amount, symbol, receiver, walletName, isOpen} = transfer;
  const written = `${new Formats(locale.locale.get()).exact(amount)} ${symbol}`;
  const key = isOpen ? 'send.mayStillBeSent' : 'send.mayHaveBeenSent';
  return [key, walletName, written, shortenAddress(receiver, MEDIUM)];
}
