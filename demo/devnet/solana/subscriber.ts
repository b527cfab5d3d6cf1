import {callMethod} from './methods/call-method.js';
import type {Cluster} from './methods/method.js';
import {WATCHES, type Notification, type Watch} from './subscriptions.js';

/** One caller on a socket, and its subscriptions. */
export class Subscriber {
  readonly #cluster: Cluster;
  readonly #send: (text: string) => void;
  readonly #stops = new Map<number, () => void>();
  #count = 0;

  constructor(cluster: Cluster, send: (text: string) => void) {
    this.#cluster = cluster;
    this.#send = send;
  }

  /** Runs a call: subscribe, unsubscribe, or any method of the cluster. */
  call(name: string, params: readonly unknown[]): unknown {
    const watch = WATCHES[name]?.(params, this.#cluster);
    if (watch) return this.#start(watch as Watch);
    return name.endsWith('Unsubscribe') ? this.#stop(params[0]) : callMethod(this.#cluster, name, params);
  }

  /** Ends every subscription. */
  close(): void {
    for (const stop of this.#stops.values()) stop();
    this.#stops.clear();
  }

  #start(watch: Watch): number {
    this.#count += 1;
    const id = this.#count;
    // An immediate notification follows the answer that contains the subscription's id.
    const notify = (notification: Notification): void =>
      void setImmediate(() => this.#notify(id, notification));
    this.#stops.set(id, watch(this.#cluster, notify));
    return id;
  }

  #stop(id: unknown): boolean {
    const stop = typeof id === 'number' ? this.#stops.get(id) : undefined;
    stop?.();
    return this.#stops.delete(id as number);
  }

  #notify(subscription: number, {method, result, isLast}: Notification): void {
    if (!this.#stops.has(subscription)) return;
    if (isLast) this.#stop(subscription);
    this.#send(JSON.stringify({jsonrpc: '2.0', method, params: {result, subscription}}));
  }
}
