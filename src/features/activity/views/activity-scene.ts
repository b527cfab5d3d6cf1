import type {Client} from '../../../client/client.js';
import {type Message, translate} from '../../../core/messages/message.js';
import type {Formats} from '../../../core/model/assets/formats.js';
import type {Transaction} from '../../../core/model/assets/transaction.js';
import type {FeatureApis} from '../../../core/ports/feature.js';
import type {NetworkName} from '../../../ui/base/chain-face.js';
import type {FeatureElement, FeatureView} from '../../../ui/base/view-element.js';
import {failureMessage} from '../../../ui/base/notices.js';
import {Online} from '../../../ui/base/online.js';
import {PageVisibility} from '../../../ui/base/page-visibility.js';
import {SubjectWatch} from '../../../ui/base/subject-watch.js';
import type {ActivityState} from '../activity-controller.js';
import {type ActivityRow, activityRows} from '../activity-rows.js';
import {type ActivityRowWords, activityWords} from './activity-words.js';

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
interface ActivityWriting {
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

/** An element that the history is shown in. */
type FeedHost = (FeatureElement | FeatureView) & {readonly api: FeatureApis['activity']};

/**
 * Brings the history of the account in use to an element and keeps it true: it is read when the element appears, when
 * the page comes back to the front or online, and whenever something may have changed.
 */
export class ActivityFeed {
  readonly #host: FeedHost;
  readonly #online: Online;
  /** Laying out a long history takes longer than drawing what is seen of it: it is done once for what was read. */
  #laid: {readonly transactions: readonly Transaction[]; readonly rows: readonly ActivityRow[]} | undefined;

  constructor(host: FeedHost) {
    this.#host = host;
    this.#online = new Online(host, () => this.retry());
    const refresh = (): void => void host.api.follow.refresh();
    // These only listen to stores and to the page.
    void new SubjectWatch(host, {
      stores: () => [host.api.activity.state],
      onSubject: refresh,
      isLive: true,
    });
    void new PageVisibility(host, (isVisible) => isVisible && refresh());
  }

  /** True once the account is gone whose history this was; false while its wallet is awaited. */
  get isGone(): boolean {
    return ['disconnected', 'locked'].includes(this.#host.client.account.get().status);
  }

  /** `undefined` until there is anything to tell of the account in use. */
  get state(): ActivityState | undefined {
    return this.#host.api.current();
  }

  /** The lines of the history, the same ones as long as it says the same. */
  get rows(): readonly ActivityRow[] {
    const transactions = this.state?.transactions ?? [];
    if (this.#laid?.transactions !== transactions) {
      this.#laid = {transactions, rows: activityRows(transactions)};
    }
    return this.#laid.rows;
  }

  get isOnline(): boolean {
    return this.#online.isOnline;
  }

  /** Asks again for what could not be read, whichever page it was. */
  readonly retry = (): void => {
    if (this.state?.failure?.page === 'more') this.more();
    else void this.#host.api.follow.refresh();
  };

  readonly more = (): void => {
    void this.#host.api.loadMore();
  };
}
