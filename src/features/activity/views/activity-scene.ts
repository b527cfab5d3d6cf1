import type {Client} from '../../../client/client.js';
import type {ActivityState} from '../activity-controller.js';
import {translate, type Message} from '../../../core/messages/message.js';
import type {ActivityRow} from '../activity-rows.js';
import type {Formats} from '../../../core/model/amounts/formats.js';
import type {NetworkName} from '../../../ui/base/chains/network-name.js';
import type {ActivityFeed} from './activity-feed.js';
import {activityWords, type ActivityRowWords} from './activity-words.js';
import {failureMessage} from '../../../ui/base/notices/failure-message.js';

/** Content of an activity list, in the user's language. */
export interface ActivityScene {
  readonly phase: 'waiting' | 'empty' | 'failed' | 'rows';
  readonly isOnline: boolean;
  /** Name of the list. */
  readonly label: string;
  readonly rows: readonly ActivityRow[];
  wordsOf(row: ActivityRow): ActivityRowWords;
  /** Of the phases that are not rows: what is there instead. */
  readonly heading: string;
  readonly text: string;
  /** The problem while rows are shown; empty without one. */
  readonly trouble: string;
  readonly again: string;
  readonly retry: () => void;
  /** There where there is a further page. */
  readonly more?: {readonly text: string; readonly isLoading: boolean; readonly load: () => void};
}

/** Formats of amounts, and the network's name. */
export interface ActivityWriting {
  readonly formats: Formats;
  readonly network: NetworkName;
}

/** Works out what an activity list shows. */
export function activityScene(client: Client, feed: ActivityFeed, writing: ActivityWriting): ActivityScene {
  const say = (...message: Message): string => translate(client.messages.get(), message);
  const {state, isOnline, retry} = feed;
  const phase = phaseOf(feed);
  const hasMore = state?.hasMore ?? false;
  return {
    phase,
    isOnline,
    label: say('account.activity'),
    rows: phase === 'rows' ? feed.rows : [],
    wordsOf: (row) => activityWords(client, writing.formats, row),
    ...(phase === 'failed' ? failure(feed, say) : nothing(writing, feed, say)),
    trouble: phase === 'rows' ? troubleOf(feed, say) : '',
    again: say('common.tryAgain'),
    retry,
    ...(hasMore && {more: {text: say('activity.loadMore'), isLoading: isLoading(state), load: feed.more}}),
  };
}

type Say = (...message: Message) => string;

function phaseOf({state, isGone}: ActivityFeed): ActivityScene['phase'] {
  if (isGone) return 'empty';
  if (!state) return 'waiting';
  if (state.transactions.length > 0) return 'rows';
  if (state.status === 'failed') return 'failed';
  return state.status === 'ready' || state.status === 'more' ? 'empty' : 'waiting';
}

function failure({isOnline, state}: ActivityFeed, say: Say): Pick<ActivityScene, 'heading' | 'text'> {
  if (!isOnline) return {heading: say('common.offline'), text: say('common.offlineHint')};
  return {heading: say('activity.unavailable'), text: say(...failureMessage(state?.failure?.cause))};
}

function nothing(
  {network}: ActivityWriting,
  {state, isGone}: ActivityFeed,
  say: Say,
): Pick<ActivityScene, 'heading' | 'text'> {
  if (isGone) return {heading: say('account.none'), text: say('account.noneHint')};
  if (state?.isUnsupported) {
    const heading = say('activity.unsupported', network.value);
    return {heading, text: say('activity.unsupportedHint')};
  }
  return state?.hasMore
    ? {heading: say('activity.noneYet'), text: say('activity.noneYetHint')}
    : {heading: say('activity.none'), text: say('activity.noneHint')};
}

function troubleOf({isOnline, state}: ActivityFeed, say: Say): string {
  if (!isOnline) return `${say('common.offline')}. ${say('service.stale')}`;
  if (state?.status !== 'failed') return '';
  const what = say(...failureMessage(state.failure?.cause));
  return state.failure?.page === 'more'
    ? `${say('activity.moreFailed')} ${what}`
    : `${what} ${say('service.stale')}`;
}

function isLoading(state: ActivityState | undefined): boolean {
  return state?.status === 'more' || state?.status === 'loading';
}
