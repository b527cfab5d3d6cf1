import type {FeatureApis} from '../../../core/ports/feature.js';
import type {ActivityState} from '../activity-controller.js';
import {activityRows, type ActivityRow} from '../activity-rows.js';
import type {Transaction} from '../../../core/model/assets/transaction.js';
import {Online} from '../../../ui/base/online.js';
import type {FeatureElement} from '../../../ui/base/feature-element.js';
import type {FeatureView} from '../../../ui/base/feature-view.js';
import {SubjectWatch} from '../../../ui/base/subject-watch.js';
import {PageVisibility} from '../../../ui/base/page-visibility.js';

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
