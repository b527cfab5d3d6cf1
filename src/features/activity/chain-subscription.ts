import type {KernelContext} from '../../client/client.js';
import type {Stop} from '../../core/ports/clock.js';
import {subjectKey, type Subject} from '../../core/ports/subject.js';
import type {ChainListener} from './activity-poller.js';

type Parts = Pick<KernelContext, 'subject' | 'loadNodeLine'>;

/**
 * Subscribes to the chain of the account in use if its network has a WebSocket URL, and follows changes of the
 * account. Loads the adapter's code on demand.
 */
export class ChainSubscription {
  readonly #parts: Parts;
  readonly #listener: ChainListener;
  readonly #stopListening: Stop;
  /** Key of the subscribed account and network; empty without a WebSocket URL. */
  #key = '';
  /** Number of the subject. A subscription that starts too late is stopped immediately. */
  #generation = 0;
  #stop: Stop | undefined;

  constructor(parts: Parts, listener: ChainListener) {
    this.#parts = parts;
    this.#listener = listener;
    this.#stopListening = parts.subject.listen(() => this.#update());
    this.#update();
  }

  end(): void {
    this.#stopListening();
    this.#stopCurrent();
  }

  #update(): void {
    const subject = this.#parts.subject.get();
    const hasSocket = (subject?.network?.rpcUrls.default.webSocket ?? []).length > 0;
    const next = hasSocket ? subjectKey(subject) : '';
    if (next === this.#key) return;
    this.#key = next;
    this.#stopCurrent();
    this.#listener.onLive(false);
    // If the code cannot be loaded, the poller takes over.
    if (subject && hasSocket) void Promise.allSettled([this.#start(subject)]);
  }

  async #start(subject: Subject): Promise<void> {
    const generation = this.#generation;
    const stop = await this.#subscribe(subject);
    if (generation === this.#generation) this.#stop = stop;
    else stop?.();
  }

  #stopCurrent(): void {
    this.#generation++;
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
