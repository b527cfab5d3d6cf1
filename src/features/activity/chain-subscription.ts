import type {KernelContext} from '../../client/client.js';
import type {Stop} from '../../core/ports/clock.js';
import {subjectKey, type Subject} from '../../core/ports/subject.js';
import type {ChainListener} from './activity-poller.js';

type Parts = Pick<KernelContext, 'subject' | 'loadNodeLine'>;

/**
 * Subscribes to the chain of the account in use while its network has an address with a socket, and moves on with the
 * account. Nothing of it is loaded before.
 */
export class ChainSubscription {
  readonly #parts: Parts;
  readonly #listener: ChainListener;
  readonly #stopFollowing: Stop;
  /** The account and network it is subscribed to; empty while there is no socket for them. */
  #key = '';
  /** Each subject has a number: a subscription that begins after its end is ended at once. */
  #round = 0;
  #stop: Stop | undefined;

  constructor(parts: Parts, listener: ChainListener) {
    this.#parts = parts;
    this.#listener = listener;
    this.#stopFollowing = parts.subject.listen(() => this.#follow());
    this.#follow();
  }

  end(): void {
    this.#stopFollowing();
    this.#leave();
  }

  #follow(): void {
    const subject = this.#parts.subject.get();
    const hasSocket = (subject?.network?.rpcUrls.default.webSocket ?? []).length > 0;
    const next = hasSocket ? subjectKey(subject) : '';
    if (next === this.#key) return;
    this.#key = next;
    this.#leave();
    this.#listener.onLive(false);
    // If the code for it cannot be loaded, the poller takes over.
    if (subject && hasSocket) void Promise.allSettled([this.#begin(subject)]);
  }

  async #begin(subject: Subject): Promise<void> {
    const round = this.#round;
    const stop = await this.#subscribe(subject);
    if (round === this.#round) this.#stop = stop;
    else stop?.();
  }

  #leave(): void {
    this.#round++;
    this.#stop?.();
    this.#stop = undefined;
  }

  async #subscribe({network, address, loadAdapter}: Subject): Promise<Stop | undefined> {
    const adapter = await loadAdapter();
    if (!adapter?.watchAccount || !network) return undefined;
    const [watchAccount, hold] = await Promise.all([adapter.watchAccount(), this.#parts.loadNodeLine()]);
    return watchAccount({network, address, ...this.#listener, hold});
  }
}
