import type {Client} from '../../../client/client.js';
import {translate} from '../../../core/messages/message.js';

/** Labels of a retry: at once, or after a number of seconds. */
export function retryWords({messages}: Client): {
  readonly now: string;
  readonly later: (seconds: number) => string;
} {
  return {
    now: translate(messages.get(), ['common.tryAgain']),
    later: (seconds) => translate(messages.get(), ['service.tryAgainIn', seconds]),
  };
}
