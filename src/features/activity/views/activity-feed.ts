import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/feedback/notice.js';
import '../../../ui/parts/list/list-end.js';
import '../../../ui/parts/list/long-list.js';
import './activity-row.js';
import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {type Message, translate} from '../../../core/messages/message.js';
import type {Formats} from '../../../core/model/assets/formats.js';
import type {Transaction} from '../../../core/model/assets/transaction.js';
import type {InternalApis} from '../../../core/ports/feature.js';
import type {NetworkName} from '../../../ui/base/chain-face.js';
import {failureMessage, type RetryWay, retryWay} from '../../../ui/base/notices.js';
import {Online} from '../../../ui/base/online.js';
import {PageVisibility} from '../../../ui/base/page-visibility.js';
import {SubjectWatch} from '../../../ui/base/subject-watch.js';
import type {FeatureElement, FeatureView} from '../../../ui/base/view-element.js';
import {historyIcon} from '../../../ui/icons/portfolio.js';
import {renderTrouble} from '../../../ui/parts/feedback/retry.js';
import {renderSkeletonRows} from '../../../ui/parts/feedback/skeleton.js';
import type {LongListRows} from '../../../ui/parts/list/long-list.js';
import type {ActivityState} from '../activity-controller.js';
import {type ActivityItem, activityRows} from '../activity-rows.js';
import {type ActivityRowText, activityRowText} from './activity-row-text.js';

/** Content of an activity list, in the user's language. */
export interface ActivityViewModel extends RetryWay {
  readonly phase: 'waiting' | 'empty' | 'failed' | 'rows';
  readonly isOnline: boolean;
  /** Name of the list. */
  readonly label: string;
  readonly rows: readonly ActivityItem[];
  textOf(row: ActivityItem): ActivityRowText;
  /** Shown without rows. */
  readonly heading: string;
  readonly text: string;
  /** A problem shown below the rows; empty without one. */
  readonly problem: string;
  readonly retry: () => void;
  /** Present if there is another page. */
  readonly more?: {readonly text: string; readonly isLoading: boolean; readonly load: () => void};
}

/** Formats of amounts, and the network's name. */
interface ActivityFormats {
  readonly formats: Formats;
  readonly network: NetworkName;
}

/** Creates the view model of an activity list. */
export function activityViewModel(
  client: Client,
  feed: ActivityFeed,
  writing: ActivityFormats,
): ActivityViewModel {
  const textOf = (...message: Message): string => translate(client.messages.get(), message);
  const {state, isOnline, retry} = feed;
  const phase = phaseOf(feed);
  const hasMore = state?.hasMore ?? false;
  return {
    phase,
    isOnline,
    label: textOf('account.activity'),
    rows: phase === 'rows' ? feed.rows : [],
    textOf: (row) => activityRowText(client, writing.formats, row),
    ...(phase === 'failed' ? failedText(feed, textOf) : emptyText(writing, feed, textOf)),
    problem: phase === 'rows' ? problemOf(feed, textOf) : '',
    ...retryWay(client, state?.failure?.cause),
    retry,
    ...(hasMore && {more: {text: textOf('activity.loadMore'), isLoading: isLoading(state), load: feed.more}}),
  };
}

type TextOf = (...message: Message) => string;

function phaseOf({state, isGone}: ActivityFeed): ActivityViewModel['phase'] {
  if (isGone) return 'empty';
  if (!state) return 'waiting';
  if (state.transactions.length > 0) return 'rows';
  if (state.status === 'failed') return 'failed';
  return state.status === 'ready' || state.status === 'more' ? 'empty' : 'waiting';
}

function failedText(
  {isOnline, state}: ActivityFeed,
  textOf: TextOf,
): Pick<ActivityViewModel, 'heading' | 'text'> {
  if (!isOnline) return {heading: textOf('common.offline'), text: textOf('service.offlineHint')};
  return {heading: textOf('activity.unavailable'), text: textOf(...failureMessage(state?.failure?.cause))};
}

function emptyText(
  {network}: ActivityFormats,
  {state, isGone}: ActivityFeed,
  textOf: TextOf,
): Pick<ActivityViewModel, 'heading' | 'text'> {
  if (isGone) return {heading: textOf('account.none'), text: textOf('account.noneHint')};
  if (state?.isUnsupported) {
    const heading = textOf('activity.unsupported', network.value);
    return {heading, text: textOf('activity.unsupportedHint')};
  }
  return state?.hasMore
    ? {heading: textOf('activity.noneYet', network.value), text: textOf('activity.noneYetHint')}
    : {heading: textOf('activity.none'), text: textOf('activity.noneHint')};
}

function problemOf({isOnline, state}: ActivityFeed, textOf: TextOf): string {
  if (!isOnline) return textOf('service.staleOffline');
  if (state?.status !== 'failed') return '';
  const what = textOf(...failureMessage(state.failure?.cause));
  return state.failure?.page === 'more'
    ? `${textOf('activity.moreFailed')} ${what}`
    : `${what} ${textOf('service.stale')}`;
}

function isLoading(state: ActivityState | undefined): boolean {
  return state?.status === 'more' || state?.status === 'loading';
}

/** An element that shows the history. */
type FeedHost = (FeatureElement | FeatureView) & {readonly api: InternalApis['activity']};

/**
 * Loads the history of the account in use for an element: when the element appears, when the page becomes visible or
 * online again, and after changes.
 */
export class ActivityFeed {
  readonly #host: FeedHost;
  readonly #online: Online;
  /** Caches the rows, because computing them for a long history is slow. */
  #rowCache:
    | {readonly transactions: readonly Transaction[]; readonly rows: readonly ActivityItem[]}
    | undefined;

  constructor(host: FeedHost) {
    this.#host = host;
    this.#online = new Online(host, () => this.retry());
    const refresh = (): void => void host.api.follow.refresh();
    // Both register themselves with the host.
    void new SubjectWatch(host, {
      stores: () => [host.api.activity.state],
      onSubject: refresh,
      isLive: true,
    });
    void new PageVisibility(host, (isVisible) => isVisible && refresh());
  }

  /** True without an account; false while its wallet is being restored. */
  get isGone(): boolean {
    return ['disconnected', 'locked'].includes(this.#host.client.account.get().status);
  }

  /** `undefined` until the history of the account in use is loaded. */
  get state(): ActivityState | undefined {
    return this.#host.api.current();
  }

  /** The rows of the history; the same array until the history changes. */
  get rows(): readonly ActivityItem[] {
    const transactions = this.state?.transactions ?? [];
    if (this.#rowCache?.transactions !== transactions) {
      this.#rowCache = {transactions, rows: activityRows(transactions)};
    }
    return this.#rowCache.rows;
  }

  get isOnline(): boolean {
    return this.#online.isOnline;
  }

  /** Loads the failed page again. */
  readonly retry = (): void => {
    if (this.state?.failure?.page === 'more') this.more();
    else void this.#host.api.follow.refresh();
  };

  readonly more = (): void => {
    void this.#host.api.loadMore();
  };
}

/** Heading above the first row of a month. */
const MONTH_HEIGHT = 32;
const ROW_HEIGHT = 56;
/** Placeholders for the first page. */
const PLACEHOLDERS = 7;

/** Draws an activity list. With a `limit`, draws the newest rows only, without a way to load more. */
export function renderActivity(model: ActivityViewModel, limit = Infinity): unknown {
  const {phase} = model;
  if (phase === 'waiting') return renderSkeletonRows(PLACEHOLDERS);
  if (phase === 'failed') {
    return renderTrouble({...model, icon: historyIcon});
  }
  if (phase === 'empty') return renderEmpty(model);
  return [renderRows(model, limit), renderProblem(model), limit === Infinity ? renderMore(model) : nothing];
}

function renderEmpty(model: ActivityViewModel): TemplateResult {
  return html`<drawbridge-empty-state
    data-testid="no-activity"
    role="status"
    .icon=${historyIcon}
    heading=${model.heading}
    text=${model.text}
    >${renderButton(model)}</drawbridge-empty-state
  >`;
}

function renderRows({rows, label, textOf, more}: ActivityViewModel, limit: number): TemplateResult {
  const list: LongListRows<ActivityItem> = {
    items: limit < rows.length ? rows.slice(0, limit) : rows,
    keyOf: ({key}) => key,
    heightOf: ({month}) => (month ? MONTH_HEIGHT : 0) + ROW_HEIGHT,
    render: (row) =>
      html`<drawbridge-activity-row
        data-testid=${`transaction-${row.transaction.hash}`}
        .words=${textOf(row)}
      ></drawbridge-activity-row>`,
  };
  return html`<drawbridge-long-list
    label=${label}
    ?is-open=${more !== undefined}
    .rows=${list}
  ></drawbridge-long-list>`;
}

function renderProblem({
  problem,
  words,
  retry,
  clock,
  retryAt,
  isOnline,
}: ActivityViewModel): TemplateResult | typeof nothing {
  if (!problem) return nothing;
  return html`<drawbridge-notice tone="warning" role="status" data-testid="trouble">
    ${problem}
    ${
      isOnline
        ? html`<drawbridge-retry
            data-testid="try-again"
            exportparts="button"
            .clock=${clock}
            .retryAt=${retryAt}
            .words=${words}
            @click=${retry}
          ></drawbridge-retry>`
        : nothing
    }
  </drawbridge-notice>`;
}

/** Loads the next page near the end of the list; the button is for users who do not scroll. */
function renderMore(model: ActivityViewModel): unknown {
  const {more, problem} = model;
  // The failure notice has a button.
  if (!more || problem !== '') return nothing;
  return html`<drawbridge-list-end ?quiet=${more.isLoading} @near-end=${more.load}></drawbridge-list-end
    >${renderButton(model)}`;
}

function renderButton({more}: ActivityViewModel): TemplateResult | typeof nothing {
  if (!more) return nothing;
  return html`<drawbridge-push-button
    data-testid="load-more"
    exportparts="button"
    variant="quiet"
    size="sm"
    ?loading=${more.isLoading}
    @click=${more.load}
    >${more.text}</drawbridge-push-button
  >`;
}
