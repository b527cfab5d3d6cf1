import {DrawbridgeError, isDrawbridgeError, toKnownError} from '../core/errors/drawbridge-error.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import {push, replace, reset, type ViewHistory} from '../core/model/router-rules.js';
import type {ViewEntry, ViewName} from '../core/model/view.js';
import type {Stop} from '../core/ports/clock.js';
import type {ConnectorEnv, Screen} from '../core/ports/connector-plugin.js';
import type {Client} from './client.js';

/** The views that connectors show while they connect. */
export interface Interactions {
  readonly interact: ConnectorEnv['interact'];
  /** True while a connector shows a view, which means that the user has not left the view that requested it. */
  readonly isInteracting: () => boolean;
  /** Rejects all of them with `client/destroyed`. */
  readonly dispose: Stop;
}

/** Lets connectors show views while they connect. */
export function createInteractions(client: Client): Interactions {
  const running = new Set<Interaction>();
  let isOver = false;
  return {
    isInteracting: () => [...running].some(({isShown}) => isShown),
    async interact(task, signal) {
      if (isOver) throw destroyed();
      const interaction: Interaction = new Interaction(client, () =>
        [...running].filter((each) => each !== interaction),
      );
      running.add(interaction);
      try {
        return await interaction.run(task, signal);
      } finally {
        running.delete(interaction);
      }
    },
    dispose() {
      isOver = true;
      for (const interaction of running) interaction.end(destroyed());
    },
  };
}

/** One task of a connector, with the views it shows. */
class Interaction {
  readonly #client: Client;
  readonly #others: () => readonly Interaction[];
  readonly #ending = new AbortController();
  readonly #stops: Stop[] = [];
  #shown: ViewName | undefined;
  /** The entry on screen before its first view; `undefined` if the modal was closed. */
  #before: {readonly entry: ViewEntry | undefined} | undefined;

  readonly signal = this.#ending.signal;

  constructor(client: Client, others: () => readonly Interaction[]) {
    this.#client = client;
    this.#others = others;
  }

  get isShown(): boolean {
    return this.#shown !== undefined && !this.signal.aborted;
  }

  async run<T>(task: (screen: Screen) => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const cancel = (): void => this.end(toCancelled(signal?.reason));
    const screen: Screen = {
      signal: this.signal,
      // Destination checked the pair; TypeScript cannot carry that into the union.
      show: (...[view, params]) => this.#show({view, params} as ViewEntry),
    };
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted) cancel();
    try {
      const ended = new Promise<never>((_resolve, reject) => {
        this.signal.addEventListener('abort', () => reject(this.signal.reason));
      });
      this.signal.throwIfAborted();
      const result = await Promise.race([task(screen), ended]);
      this.#settle();
      return result;
    } catch (cause) {
      this.#settle(cause);
      throw cause;
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  async #show(entry: ViewEntry): Promise<void> {
    this.signal.throwIfAborted();
    await load(this.#client, entry.view);
    this.signal.throwIfAborted();
    await this.#enter();
    this.signal.throwIfAborted();
    const history = this.#place(entry);
    this.#shown = entry.view;
    this.#client.router.show(history);
  }

  /** Rejects the task with an error. */
  end(error: DrawbridgeError): void {
    this.#ending.abort(error);
  }

  /** Remembers the user's view, and opens a closed modal. */
  async #enter(): Promise<void> {
    if (this.#before) return;
    const {modal, router} = this.#client;
    const earlier = this.#others().find(({isShown}) => isShown);
    const isOpen = modal.state.get().open;
    this.#before = earlier ? earlier.#before : {entry: isOpen ? router.current : undefined};
    // There is one screen: the latest request of a connector is shown.
    earlier?.end(new DrawbridgeError('connect/cancelled', 'Another connector shows a view'));
    if (!isOpen) await this.#client.open();
    this.#shown = router.current.view;
    this.#stops.push(
      modal.state.listen(() => this.#look()),
      router.state.listen(() => this.#look()),
    );
    this.#look();
  }

  #look(): void {
    if (!this.#isOnScreen) this.end(declined(this.#client));
  }

  /** Its first view replaces ConnectingExternal, which only waits for it; other views stay in the history. */
  #place(entry: ViewEntry): ViewHistory {
    const {history, current} = this.#client.router;
    const before = this.#before?.entry;
    if (!before) return reset(entry);
    const isBehind = current === before && before.view !== 'ConnectingExternal';
    return isBehind ? push(history, entry) : replace(history, entry);
  }

  /** Returns the user to the earlier view, unless the user navigated away. */
  #settle(failure?: unknown): void {
    for (const stop of this.#stops.splice(0)) stop();
    if (!this.#before || !this.#isOnScreen || this.#others().some(({isShown}) => isShown)) return;
    const {router, flows} = this.#client;
    const {entry} = this.#before;
    this.#closeViewsAbove();
    if (entry && entry.view !== 'ConnectingExternal') return flows.navigate.back();
    // The connect flow closes the modal after a success.
    if (failure === undefined) return;
    if (entry) router.replace(entry.view, {...entry.params, failure: toKnownError(failure)});
    else flows.navigate.leave();
  }

  #closeViewsAbove(): void {
    const {router} = this.#client;
    const [first, ...others] = router.history.slice(0, this.#position + 1);
    if (first && router.current.view !== this.#shown) router.show([first, ...others]);
  }

  /** The view is on screen, or below a view that it has opened. */
  get #isOnScreen(): boolean {
    return this.#client.modal.state.get().open && this.#position >= 0;
  }

  /** Index of the view in the history. */
  get #position(): number {
    const views = this.#client.router.history.map(({view}) => view);
    return this.#shown ? views.lastIndexOf(this.#shown) : -1;
  }
}

/** Loads a view like the router's outlet, so that a failure rejects here. */
async function load(client: Client, name: ViewName): Promise<void> {
  const {feature, view} = await client.viewOf(name);
  await Promise.all([client.use(feature), loadChunk(view.load()), client.loadMessages()]);
}

/** The name of the connector that the user chose. */
function declined({connections, connectors}: Client): DrawbridgeError {
  const connecting = Object.values(connections.state.get()).find(({status}) => status === 'connecting');
  const id = connecting && 'connectorId' in connecting ? connecting.connectorId : '';
  const name = connectors.find(id)?.name ?? id;
  return new DrawbridgeError('connect/declined', `The user left before ${name} was connected`, {name});
}

function destroyed(): DrawbridgeError {
  return new DrawbridgeError('client/destroyed', 'This client was destroyed');
}

function toCancelled(reason: unknown): DrawbridgeError {
  if (isDrawbridgeError(reason)) return reason;
  return new DrawbridgeError('connect/cancelled', 'The call was aborted by its caller', {cause: reason});
}
