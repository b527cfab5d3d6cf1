import {SignClient} from '@walletconnect/sign-client';

/** Number of listeners and timers that were not removed. */
export interface Leftovers {
  /** Listeners on the emitters of WalletConnect's SDK. */
  readonly listeners: number;
  /** Timers that wait for a second or more, and intervals. */
  readonly timers: number;
}

/** Counts leftovers until it is stopped. */
export interface LeftoverWatch {
  count(): Leftovers;
  /** Lists the leftovers, for the message of a failed test. */
  describe(): string;
  stop(): void;
}

/** A shorter timer ends while a test waits for the others. */
const LONG_MS = 1_000;

/** Watches the timers and the SDK's emitters of the page from now on. */
export function watchLeftovers(): LeftoverWatch {
  const timers = watchTimers();
  const emitters = watchEmitters();
  return {
    count: () => ({listeners: emitters.count(), timers: timers.pending.size}),
    describe: () => [...emitters.describe(), ...timers.pending.values()].join('\n'),
    stop() {
      timers.stop();
      emitters.stop();
    },
  };
}

function watchTimers(): {readonly pending: ReadonlyMap<unknown, string>; stop(): void} {
  const {setTimeout: later, clearTimeout: never, setInterval: again, clearInterval: noMore} = window;
  const pending = new Map<unknown, string>();
  const origin = (ms: number): string => `${ms} ms ${new Error('started').stack ?? ''}`;
  window.setTimeout = ((task: () => void, ms = 0, ...rest: readonly unknown[]) => {
    const id = later(
      () => {
        pending.delete(id);
        task();
      },
      ms,
      ...rest,
    );
    // A test that waits has a timer, too.
    if (ms >= LONG_MS && !/waitUntil/.test(origin(ms))) pending.set(id, origin(ms));
    return id;
  }) as typeof setTimeout;
  window.setInterval = ((task: () => void, ms = 0, ...rest: readonly unknown[]) => {
    const id = again(task, ms, ...rest);
    pending.set(id, origin(ms));
    return id;
  }) as typeof setInterval;
  window.clearTimeout = window.clearInterval = (id) => {
    pending.delete(id);
    never(id);
    noMore(id);
  };
  return {
    pending,
    stop: () =>
      void Object.assign(window, {
        setTimeout: later,
        clearTimeout: never,
        setInterval: again,
        clearInterval: noMore,
      }),
  };
}

/** The part of Node's emitter that counts; each class of the SDK has its own emitter, all of one class. */
interface Emitter {
  on(...call: readonly unknown[]): this;
  once(...call: readonly unknown[]): this;
  addListener(...call: readonly unknown[]): this;
  eventNames(): readonly (string | symbol)[];
  listenerCount(name: string | symbol): number;
}

function watchEmitters(): {count(): number; describe(): readonly string[]; stop(): void} {
  const prototype = emitterPrototype();
  const {on, once, addListener} = prototype;
  const seen = new Set<Emitter>();
  const note = (add: Emitter['on']) =>
    function (this: Emitter, ...call: readonly unknown[]): Emitter {
      seen.add(this);
      return Reflect.apply(add, this, call);
    };
  Object.assign(prototype, {on: note(on), once: note(once), addListener: note(addListener)});
  const names = (): readonly string[] =>
    [...seen].flatMap((emitter) =>
      emitter
        .eventNames()
        .flatMap((name) => Array<string>(emitter.listenerCount(name)).fill(`listener of ${String(name)}`)),
    );
  return {
    count: () => names().length,
    describe: names,
    stop: () => void Object.assign(prototype, {on, once, addListener}),
  };
}

function emitterPrototype(): Emitter {
  const customStoragePrefix = crypto.randomUUID();
  const {events}: {readonly events: object} = new SignClient({
    projectId: 'none',
    customStoragePrefix,
    logger: 'silent',
    telemetryEnabled: false,
  });
  for (const key of Object.keys(globalThis))
    if (key.includes(customStoragePrefix)) Reflect.deleteProperty(globalThis, key);
  return Object.getPrototypeOf(events) as Emitter;
}
