import type {Client} from '../../../client/client.js';
import {translate} from '../../../core/messages/message.js';
import {MEDIUM, shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import type {Receiver} from '../model/send-form.js';
import {contentImage} from '../../../ui/base/content-image.js';

/** One of two accounts that something goes between. */
export interface Party {
  readonly address: string;
  /** Its own picture; empty for the gradient of its address. */
  readonly image: string;
}

/** Sender and receiver. */
export interface Parties {
  /** Both in words. */
  readonly label: string;
  readonly from: Party;
  readonly to: Party;
}

/** The account that sends, by default the one in use, and a receiver. */
export function partiesOf(client: Client, receiver: Receiver, from?: string): Parties {
  const {account, messages} = client;
  const {address = '', profileImage = ''} = account.get();
  const isInUse = from === undefined || from === address;
  return {
    label: translate(messages.get(), ['send.span', nameOf(receiver)]),
    from: {address: from ?? address, image: isInUse ? profileImage : ''},
    to: {address: receiver.address ?? '', image: contentImage(client, receiver.image)},
  };
}

/** A receiver in as few characters as tell them apart. */
export function nameOf({name, address = ''}: Receiver): string {
  return name ?? shortenAddress(address, MEDIUM);
}
