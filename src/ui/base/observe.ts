import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {PageClient} from '../../client/client.js';
import type {Drawbridge} from '../../client/drawbridge.js';
import {pageOf} from '../../client/page-of.js';
import type {Stop} from '../../core/ports/clock.js';

/** An element with a client; `undefined` while it waits for one. */
export type ClientHost<C> = ReactiveControllerHost & HTMLElement & {readonly client: C};

/** An element of the page; it has no client while it waits for one. */
export type PageClientHost = ClientHost<Drawbridge | undefined>;

/**
 * Re-renders `host` whenever the selected store changes.
 *
 * `select` must return the same store each time for the same client. An element of the page holds the public client;
 * `select` receives the page client behind it.
 */
export function observe<T>(
  host: PageClientHost,
  select: (page: PageClient) => ReadableAtom<T>,
): Observed<Drawbridge | undefined, T>;
export function observe<C, T>(
  host: ClientHost<C>,
  select: (client: NonNullable<C>) => ReadableAtom<T>,
): Observed<C, T>;
export function observe<C, T>(
  host: ClientHost<C>,
  select: (client: never) => ReadableAtom<T>,
): Observed<C, T> {
  return new Observed(host, select);
}

/** The subscription behind {@link observe}; active while its host is connected. */
export class Observed<C, T> implements ReactiveController {
  readonly #host: ClientHost<C>;
  readonly #select: (client: never) => ReadableAtom<T>;
  #store: ReadableAtom<T> | undefined;
  #stop: Stop = () => {};

  constructor(host: ClientHost<C>, select: (client: never) => ReadableAtom<T>) {
    this.#host = host;
    this.#select = select;
    host.addController(this);
  }

  /** The store's current value; `undefined` only while a host without a client waits for one. */
  get value(): C extends undefined ? T | undefined : T {
    return this.#current?.get() as C extends undefined ? T | undefined : T;
  }

  hostConnected(): void {
    // A host that was moved has no update pending, and nothing would subscribe it again.
    this.#host.requestUpdate();
  }

  hostUpdate(): void {
    // An update can still be pending after the host left the document.
    if (!this.#host.isConnected) return;
    const store = this.#current;
    if (store === this.#store) return;
    this.#stop();
    this.#store = store;
    this.#stop = store?.listen(() => this.#host.requestUpdate()) ?? (() => {});
  }

  hostDisconnected(): void {
    this.#stop();
    this.#store = undefined;
  }

  get #current(): ReadableAtom<T> | undefined {
    const {client} = this.#host;
    // It is one or the other, as the overloads of `observe` ensure.
    return client ? this.#select((pageOf(client) ?? client) as never) : undefined;
  }
}
