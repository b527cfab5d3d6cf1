import type {ReactiveController} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {Client} from '../../../client/client.js';
import type {Holdings} from '../../../client/holdings.js';
import type {Stop} from '../../../core/ports/clock.js';
import type {ClientHost} from '../observe.js';
import {Seen} from './seen.js';

/** What an element does with what an account holds. */
export interface HeldOptions {
  /** The stores it is drawn from. */
  watch(holdings: Holdings): readonly ReadableAtom<unknown>[];
  /** Runs when all is there, and again whenever another account, network or chain comes into use. */
  onSubject?(holdings: Holdings): void;
  /** Keeps what is shown true for as long as the element is there and the page in front. */
  readonly isFollowed?: boolean;
}

/** Brings what an account holds to an element, and keeps the element in step with it. */
export class Held implements ReactiveController {
  readonly #host: ClientHost<Client>;
  readonly #options: HeldOptions;
  #value: Holdings | undefined;
  #hasFailed = false;
  #subject = '';
  #stops: readonly Stop[] = [];
  #stopFollowing: Stop | undefined;

  constructor(host: ClientHost<Client>, options: HeldOptions) {
    this.#host = host;
    this.#options = options;
    // It only listens to the page.
    if (options.isFollowed) void new Seen(host, () => this.#followSight());
    host.addController(this);
  }

  /** `undefined` until it is loaded. */
  get value(): Holdings | undefined {
    return this.#value;
  }

  /** The account and the network in use, as one text; empty while nobody is connected. */
  get subject(): string {
    return this.#subject;
  }

  /** True when it could not be loaded; {@link load} tries again. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  hostConnected(): void {
    void this.load();
  }

  hostDisconnected(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#subject = '';
    this.#stopFollowing?.();
    this.#stopFollowing = undefined;
  }

  async load(): Promise<void> {
    const {client} = this.#host;
    const [loaded] = await Promise.allSettled([client.holdings()]);
    if (!this.#host.isConnected) return;
    this.#hasFailed = loaded.status === 'rejected';
    if (loaded.status === 'rejected') client.failures.report(loaded.reason);
    else this.#begin(loaded.value);
    this.#host.requestUpdate();
  }

  #begin(holdings: Holdings): void {
    const {account, activeNetwork, locale} = this.#host.client;
    this.hostDisconnected();
    this.#value = holdings;
    const draw = (): void => this.#host.requestUpdate();
    const follow = (): void => this.#follow(holdings);
    this.#stops = [
      ...[...this.#options.watch(holdings), locale.locale].map((store) => store.listen(draw)),
      ...[account, activeNetwork].map((store) => store.listen(follow)),
    ];
    this.#followSight();
    follow();
  }

  /** A page nobody sees asks nobody. */
  #followSight(): void {
    if (!this.#options.isFollowed) return;
    if (!document.hidden) this.#stopFollowing ??= this.#value?.follow.watch();
    else {
      this.#stopFollowing?.();
      this.#stopFollowing = undefined;
    }
  }

  #follow(holdings: Holdings): void {
    const {account, activeNetwork} = this.#host.client;
    const {status, address = ''} = account.get();
    const subject = status === 'connected' ? `${activeNetwork.get().caipNetworkId} ${address}` : '';
    if (subject === this.#subject) return;
    this.#subject = subject;
    this.#host.requestUpdate();
    if (subject) this.#options.onSubject?.(holdings);
  }
}
