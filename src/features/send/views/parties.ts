import '../../../ui/parts/image/avatar.js';
import '../../../ui/parts/feedback/progress-line.js';
import {html, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {translate} from '../../../core/messages/message.js';
import {MEDIUM, shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import {contentImage} from '../../../ui/base/picture.js';
import type {ProgressLine} from '../../../ui/parts/feedback/progress-line.js';
import type {LogoSize} from '../../../ui/parts/image/logo.js';
import type {Receiver} from '../model/send-form.js';

/** The sender or the receiver. */
interface Party {
  readonly address: string;
  /** URL of its picture; empty for the gradient of its address. */
  readonly image: string;
}

/** Sender and receiver. */
interface Parties {
  /** Accessible name. */
  readonly label: string;
  readonly from: Party;
  readonly to: Party;
}

/** The sender, by default the account in use, and a receiver. */
export function partiesOf(client: Client, receiver: Receiver, from?: string): Parties {
  const {account, messages} = client;
  const {address = '', profileImage = ''} = account.get();
  const isInUse = from === undefined || from === address;
  return {
    label: translate(messages.get(), ['send.span', receiverName(receiver)]),
    from: {address: from ?? address, image: isInUse ? profileImage : ''},
    to: {address: receiver.address ?? '', image: contentImage(client, receiver.image)},
  };
}

/** The receiver's name, or its shortened address. */
export function receiverName({name, address = ''}: Receiver): string {
  return name ?? shortenAddress(address, MEDIUM);
}

/** Draws both accounts and the progress between them. */
export function renderParties(
  {label, from, to}: Parties,
  state: ProgressLine['state'],
  size: LogoSize = 72,
): TemplateResult {
  return html`<drawbridge-progress-line state=${state} label=${label} data-testid="parties">
    <drawbridge-avatar
      slot="start"
      size=${size}
      address=${from.address}
      src=${from.image}
    ></drawbridge-avatar>
    <drawbridge-avatar slot="end" size=${size} address=${to.address} src=${to.image}></drawbridge-avatar>
  </drawbridge-progress-line>`;
}
