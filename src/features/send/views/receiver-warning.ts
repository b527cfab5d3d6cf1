import type {Client} from '../../../client/client.js';
import type {Message} from '../../../core/messages/message.js';
import {cleanName} from '../../../core/model/safety/clean-name.js';
import type {SendApi} from '../api.js';
import type {ReceiverDoubt} from '../model/check-receiver.js';
import type {NameRisk, Receiver} from '../model/send-form.js';

/** A warning about a receiver. */
export interface ReceiverWarning {
  readonly message: Message;
  readonly about: ReceiverDoubt['about'] | NameRisk;
}

/** All warnings about a receiver's address or name, the most serious first. */
export function receiverWarnings(
  client: Client,
  {check}: SendApi,
  receiver: Receiver,
): readonly ReceiverWarning[] {
  const network = client.activeNetwork.get().network?.name ?? '';
  const doubt = check.doubtOf(receiver);
  const risk = nameRiskIn(receiver, network);
  // A risk replaces the hint about a first payment.
  if (!doubt || (risk && doubt.about === 'first-time')) return risk ? [risk] : [];
  const warning = {about: doubt.about, message: messageOf(doubt, {receiver, network})};
  if (!risk) return [warning];
  return doubt.about === 'imitation' ? [warning, risk] : [risk, warning];
}

function nameRiskIn(
  {text, address, nameRisk, name = text}: Receiver,
  network: string,
): ReceiverWarning | undefined {
  if (address === undefined || !nameRisk) return undefined;
  return {about: nameRisk, message: [NAME_RISKS[nameRisk], cleanName(name), network]};
}

const NAME_RISKS = {
  'contract-elsewhere': 'send.nameContract',
  'unchecked-elsewhere': 'send.nameUnchecked',
} as const satisfies Readonly<Record<NameRisk, string>>;

interface WarningContext {
  readonly receiver: Receiver;
  readonly network: string;
}

function messageOf(doubt: ReceiverDoubt, {receiver, network}: WarningContext): Message {
  if (doubt.about === 'imitation') return ['send.imitation', doubt.known];
  if (doubt.about === 'other-network') return ['send.otherNetwork', cleanName(doubt.name), network];
  const name = cleanName(receiver.text);
  const {nameDetail: detail} = receiver;
  const messages: Readonly<Record<typeof doubt.about, Message>> = {
    unregistered: ['send.nameNotFound', name],
    'no-address': ['send.noAddress', name, network],
    unsupported: ['send.namesUnsupported', network],
    unreadable: ['send.unreadable', network],
    ownerless: ['send.ownerless'],
    unreachable: detail === undefined ? ['send.unreachable'] : ['send.lookUpRefused', detail],
    deceptive: detail === undefined ? ['error.nameDeceptive', name] : ['send.deceptive', name, detail],
    offchain: ['error.nameOffchain', name],
    request: ['send.paymentRequest'],
    mistyped: ['send.mistyped'],
    'other-chain': ['send.otherChain', network],
    own: ['send.ownAddress'],
    'first-time': ['send.firstTime'],
  };
  return messages[doubt.about];
}
