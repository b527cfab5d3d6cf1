import type {Client} from '../../client/client.js';
import {translate} from '../../core/messages/message.js';
import {situationOf} from './slot-elements.js';

function hasActivity(client: Client): boolean {
  return client
    .slotsOf('account-tab')
    .some((tab) => tab.id === 'activity' && tab.isOffered(situationOf(client)));
}

/** The way to the activity; `undefined` where the page has none. */
export function activityWay(client: Client): ActivityWay | undefined {
  if (!hasActivity(client)) return undefined;
  return {
    words: translate(client.messages.get(), ['common.seeActivity']),
    open: () => client.router.push('Transactions'),
  };
}

interface ActivityWay {
  readonly words: string;
  readonly open: () => void;
}
