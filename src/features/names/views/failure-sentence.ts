import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {present} from '../../../core/errors/presentation.js';
import type {Message} from '../../../core/messages/message.js';

/** The sentence for a failed registration: the service's reason if there is one. */
export function failureSentence(error: DrawbridgeError): Message {
  const {name = '', reason} = error.context;
  if (reason !== undefined) return ['names.reason', reason];
  const sentences: Readonly<Record<string, Message>> = {
    'name/account-missing': ['names.accountMissing'],
    'network/not-found': ['names.networkMissing'],
    'name/changed': ['error.sessionChanged'],
    'name/not-registered': ['names.registerFailed', name],
    'name/unclear': ['names.unclear', name],
  };
  return sentences[error.code] ?? present(error).message;
}
