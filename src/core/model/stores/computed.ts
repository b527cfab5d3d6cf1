import {atom, type ReadableAtom} from 'nanostores';

type Values<S extends readonly ReadableAtom[]> = {
  [I in keyof S]: S[I] extends ReadableAtom<infer T> ? T : never;
};

/**
 * A store that follows from others. It listens to them only while somebody listens to it, and works its value out
 * again only when one of theirs has changed.
 *
 * In the place of the one of nanostores, whose life cycle of timers and hooks weighs three times as much in every
 * page's first load (decisions/0055).
 */
export function computed<S extends readonly ReadableAtom[], T>(
  stores: readonly [...S],
  make: (...values: Values<S>) => T,
): ReadableAtom<T> {
  let last: readonly unknown[] | undefined;
  let stops: readonly (() => void)[] = [];
  const store = atom<T | undefined>();
  const listen: ReadableAtom<T | undefined>['listen'] = store.listen.bind(store);
  const update = (): void => {
    const values = stores.map((input) => input.get());
    if (last?.every((value, index) => Object.is(value, values[index]))) return;
    last = values;
    store.set(make(...(values as Values<S>)));
  };
  return Object.assign(store, {
    get() {
      update();
      return store.value;
    },
    listen(listener: Parameters<typeof listen>[0]) {
      if (store.lc === 0) stops = stores.map((input) => input.listen(update));
      update();
      return listen(listener);
    },
    // Called with the last listener gone.
    off() {
      for (const stop of stops) stop();
    },
  }) as ReadableAtom<T>;
}
