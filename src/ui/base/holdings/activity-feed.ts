import type {ReactiveController} from 'lit';
import type {Client} from '../../../client/client.js';
import type {Holdings} from '../../../client/holdings.js';
import type {ActivityState} from '../../../controllers/activity/activity-controller.js';
import type {Stop} from '../../../core/ports/clock.js';
import {Online} from '../connecting/online.js';
import type {ClientHost} from '../observe.js';
import {Held} from './held.js';
import {Seen} from './seen.js';

/**
 * Brings the history of the account in use to an element and keeps it true: it is read when the element appears, when
 * the page comes back to the front or online, and every 15 s while something pending is on show.
 */
export class ActivityFeed implements ReactiveController {
  readonly #host: ClientHost<Client>;
  readonly #held: Held;
  readonly #online: Online;
  #stopWatching: Stop = () => {};

  constructor(host: ClientHost<Client>) {
    this.#host = host;
    this.#held = new Held(host, {
      watch: ({activity}) => [activity.state],
      onSubject: (holdings) => this.#look(holdings),
    });
    this.#online = new Online(host, () => this.retry());
    // It only listens to the page.
    void new Seen(host, (isSeen) => this.#followSight(isSeen));
    host.addController(this);
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

  get isOnline(): boolean {
    return this.#online.isOnline;
  }

  /** The code for it could not be loaded. */
  get hasNoCode(): boolean {
    return this.#held.hasFailed;
  }

  hostDisconnected(): void {
    this.#stopWatching();
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

  #look({follow}: Holdings): void {
    void follow.refresh();
    this.#stopWatching();
    if (!document.hidden) this.#stopWatching = follow.watch();
  }

  #followSight(isSeen: boolean): void {
    this.#stopWatching();
    if (isSeen && this.#held.value) this.#look(this.#held.value);
  }
}
