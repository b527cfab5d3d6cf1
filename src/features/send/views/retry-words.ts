import type {Client} from '../../../client/client.js';
import {translate} from '../../../core/messages/message.js';

/** What a way to try again says: now, or how many seconds from now on. */
export function retryWords({messages}: Client): {
  readonly now: string;
  readonly later: (seconds: number) => string;
} {
  return {
    now: translate(messages.get(), ['common.tryAgain']),
    later: (seconds) => translate(messages.get(), ['service.tryAgainIn', seconds]),
  };
}
