import type {Client} from '../../../../client/client.js';
import type {Holdings} from '../../../../client/holdings.js';
import {canonicalAddress} from '../../../../core/model/addresses/canonical-address.js';
import type {Message} from '../../../../core/messages/message.js';
import {judgeReceiver, sentToIn, type ReceiverDoubt} from '../../../../core/model/send/judge-receiver.js';
import {cleanName} from '../../../../core/model/safety/clean-name.js';
import type {Receiver} from '../../../../core/model/send/send-form.js';
import {ownAccounts} from './own-accounts.js';

/** What the user is told about a receiver. */
export interface ReceiverWarning {
  readonly message: Message;
  readonly about: ReceiverDoubt['about'];
}

/** Says what there is to say about a receiver; `undefined` where there is nothing. */
export function receiverWarning(
  client: Client,
  {send, activity}: Holdings,
  receiver: Receiver,
): ReceiverWarning | undefined {
  const {namespace, network} = client.activeNetwork.get();
  const {address: from} = client.account.get();
  const sentTo = [...send.recent.get(), ...sentToIn(activity.state.get().all, from ?? '')];
  const doubt = judgeReceiver(receiver, {
    namespace,
    from,
    own: ownAccounts(client, namespace).map(({address}) => address),
    // What a service writes into a history is neither in one form nor always an address.
    sentTo: sentTo.flatMap((address) => canonicalAddress(address) ?? []),
  });
  return doubt && {about: doubt.about, message: messageOf(doubt, {receiver, network: network?.name ?? ''})};
}

/** Reads whom this account has sent to, unless that is known. */
export async function learnReceivers(
  {account, activeNetwork}: Client,
  {activity, loadActivity}: Holdings,
): Promise<void> {
  const {subject} = activity.state.get();
  const isKnown =
    subject?.address === account.get().address && subject?.chainId === activeNetwork.get().caipNetworkId;
  if (!isKnown) await loadActivity();
}

interface Where {
  readonly receiver: Receiver;
  readonly network: string;
}

function messageOf(doubt: ReceiverDoubt, {receiver, network}: Where): Message {
  if (doubt.about === 'imitation') return ['send.imitation', doubt.known];
  const name = cleanName(receiver.text);
  const messages: Readonly<Record<typeof doubt.about, Message>> = {
    nobody: ['send.nobody', name],
    'no-address': ['send.noAddress', name, network],
    unsupported: ['send.namesUnsupported', network],
    unreadable: ['send.unreadable', network],
    ownerless: ['send.ownerless'],
    unreachable: ['send.unreachable', name],
    deceptive: ['error.nameDeceptive', name],
    offchain: ['error.nameOffchain', name],
    mistyped: ['send.mistyped'],
    'other-chain': ['send.otherChain', network],
    own: ['send.ownAddress'],
    'first-time': ['send.firstTime'],
  };
  return messages[doubt.about];
}
