import type {Client} from '../../../client/client.js';
import {translate, type MessageKey} from '../../../core/messages/message.js';
import type {AccountType} from '../../../core/model/account.js';

const NAMES: Partial<Readonly<Record<AccountType, MessageKey & `accountType.${string}`>>> = {
  smartAccount: 'accountType.smart',
  payment: 'accountType.payment',
  ordinals: 'accountType.ordinals',
  stx: 'accountType.stacks',
};

/** Name of an account's type; empty for the ordinary type. */
export function accountTypeName({messages}: Client, type: AccountType | undefined): string {
  const key = type && NAMES[type];
  return key ? translate(messages.get(), [key]) : '';
}
