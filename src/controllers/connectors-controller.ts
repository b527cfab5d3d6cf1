import {atom, type ReadableAtom} from 'nanostores';
import {CHAIN_NAMESPACES, type ChainNamespace} from '../core/model/caip.js';
import {sameFields} from '../core/model/computed.js';
import type {Clock, Stop} from '../core/ports/clock.js';
import type {Connector, ConnectorSource} from '../core/ports/connector.js';

/** Collects the connectors of every source in one list, without duplicates. */
export class ConnectorsController {
  readonly #clock: Clock;
  readonly #state = atom<readonly Connector[]>([]);
  readonly #sources: ConnectorSource[] = [];
  readonly #fixed: Connector[] = [];
  readonly #stops: Stop[] = [];
  #offered: readonly ChainNamespace[] = CHAIN_NAMESPACES;

  readonly state: ReadableAtom<readonly Connector[]> = this.#state;

  /** Settles once the wallets that have announced themselves to the sources are in the list. */
  get ready(): Promise<unknown> {
    return Promise.all(this.#sources.map(async ({ready}) => ready));
  }

  constructor({clock}: {readonly clock: Clock}) {
    this.#clock = clock;
  }

  /** Adds connectors that are always available. */
  add(...connectors: readonly Connector[]): void {
    this.#fixed.push(...connectors);
    this.#gather();
  }

  /** Listens to a source and starts it. */
  watch(source: ConnectorSource): void {
    this.#sources.push(source);
    this.#stops.push(source.found.listen(() => this.#gather()));
    source.start();
    this.#gather();
  }

  /** Asks every wallet to announce itself once more. */
  refresh(): void {
    for (const source of this.#sources) source.start();
  }

  /** Leaves out connectors that serve none of these namespaces, because the page no longer offers them. */
  limitTo(namespaces: readonly ChainNamespace[]): void {
    this.#offered = namespaces;
    this.#gather();
  }

  find(id: string): Connector | undefined {
    return this.#state.get().find((connector) => connector.id === id);
  }

  /** Waits for a connector that may announce itself late; `undefined` when none does within `ms`. */
  async waitFor(isWanted: (connector: Connector) => boolean, ms: number): Promise<Connector | undefined> {
    const there = this.#state.get().find(isWanted);
    if (there) return there;
    this.refresh();
    return new Promise((resolve) => {
      const finish = (connector: Connector | undefined): void => {
        stopListening();
        stopTimer();
        resolve(connector);
      };
      const look = (): void => {
        const found = this.#state.get().find(isWanted);
        if (found) finish(found);
      };
      const stopListening = this.#state.listen(look);
      const stopTimer = this.#clock.after(ms, () => finish(undefined));
      look();
    });
  }

  /** Stops every source and every connector. */
  async dispose(): Promise<void> {
    for (const stop of this.#stops) stop();
    for (const source of this.#sources) source.stop();
    await Promise.allSettled(this.#state.get().map(async (connector) => connector.dispose?.()));
  }

  #gather(): void {
    const unique = new Map<string, Connector>();
    for (const connector of [...this.#fixed, ...this.#sources.flatMap(({found}) => found.get())]) {
      const isOffered = connector.namespaces.some((namespace) => this.#offered.includes(namespace));
      // The first connector of an id keeps it.
      if (isOffered && !unique.has(connector.id)) unique.set(connector.id, connector);
    }
    const next = [...unique.values()];
    // A source that looked again and found the same wallets changes nothing.
    if (!sameFields(next, this.#state.get())) this.#state.set(next);
  }
}
