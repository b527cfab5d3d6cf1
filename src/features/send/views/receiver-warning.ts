import type {Client} from '../../../client/client.js';
import type {SendApi} from '../feature.js';
import type {Message} from '../../../core/messages/message.js';
import type {ReceiverDoubt} from '../model/judge-receiver.js';
import {cleanName} from '../../../core/model/safety/clean-name.js';
import type {Receiver} from '../model/send-form.js';

/** A warning about a receiver. */
export interface ReceiverWarning {
  readonly message: Message;
  readonly about: ReceiverDoubt['about'];
}

/** Says what there is to say about a receiver; `undefined` where there is nothing. */
export function receiverWarning(
  client: Client,
  {check}: SendApi,
  receiver: Receiver,
): ReceiverWarning | undefined {
  const doubt = check.doubtOf(receiver);
  const {network} = client.activeNetwork.get();
  return doubt && {about: doubt.about, message: messageOf(doubt, {receiver, network: network?.name ?? ''})};
}

interface Where {
  readonly receiver: Receiver;
  readonly network: string;
}

function messageOf(doubt: ReceiverDoubt, {receiver, network}: Where): Message {
  if (doubt.about === 'imitation') return ['send.imitation', doubt.known];
  if (doubt.about === 'other-network') return ['send.otherNetwork', cleanName(doubt.name), network];
  const name = cleanName(receiver.text);
  const messages: Readonly<Record<typeof doubt.about, Message>> = {
    unregistered: ['send.nameNotFound', name],
    'no-address': ['send.noAddress', name, network],
    unsupported: ['send.namesUnsupported', network],
    unreadable: ['send.unreadable', network],
    ownerless: ['send.ownerless'],
    unreachable: ['send.unreachable', name],
    deceptive: ['error.nameDeceptive', name],
    offchain: ['error.nameOffchain', name],
    request: ['send.paymentRequest'],
    mistyped: ['send.mistyped'],
    'other-chain': ['send.otherChain', network],
    own: ['send.ownAddress'],
    'first-time': ['send.firstTime'],
  };
  return messages[doubt.about];
}
