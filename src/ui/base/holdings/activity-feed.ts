import type {Client} from '../../../client/client.js';
import type {ActivityState} from '../../../controllers/activity/activity-controller.js';
import {activityRows, type ActivityRow} from '../../../core/model/activity/activity-rows.js';
import type {Transaction} from '../../../core/model/activity/transaction.js';
import {Online} from '../connecting/online.js';
import type {ClientHost} from '../observe.js';
import {Held} from './held.js';
import {Seen} from './seen.js';

/**
 * Brings the history of the account in use to an element and keeps it true: it is read when the element appears, when
 * the page comes back to the front or online, and whenever something may have changed.
 */
export class ActivityFeed {
  readonly #host: ClientHost<Client>;
  readonly #held: Held;
  readonly #online: Online;
  /** Laying out a long history takes longer than drawing what is seen of it: it is done once for what was read. */
  #laid: {readonly transactions: readonly Transaction[]; readonly rows: readonly ActivityRow[]} | undefined;

  constructor(host: ClientHost<Client>) {
    this.#host = host;
    this.#held = new Held(host, {
      watch: ({activity}) => [activity.state],
      onSubject: ({follow}) => void follow.refresh(),
      isFollowed: true,
    });
    this.#online = new Online(host, () => this.retry());
    // It only listens to the page.
    void new Seen(host, (isSeen) => isSeen && void this.#held.value?.follow.refresh());
  }

  /** False once the account is gone whose history this was. */
  get isConnected(): boolean {
    return this.#host.client.account.get().status === 'connected';
  }

  /** `undefined` until there is anything to tell of the account in use. */
  get state(): ActivityState | undefined {
    const {account, activeNetwork} = this.#host.client;
    const state = this.#held.value?.activity.state.get();
    const isOwn =
      state?.subject?.address === account.get().address &&
      state?.subject?.chainId === activeNetwork.get().caipNetworkId;
    return isOwn ? state : undefined;
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

  /** The code for it could not be loaded. */
  get hasNoCode(): boolean {
    return this.#held.hasFailed;
  }

  /** Asks again for what could not be read, whichever page it was. */
  readonly retry = (): void => {
    const holdings = this.#held.value;
    if (!holdings) void this.#held.load();
    else if (this.state?.failure?.page === 'more') this.more();
    else void holdings.follow.refresh();
  };

  readonly more = (): void => {
    void this.#held.value?.loadMoreActivity();
  };
}
