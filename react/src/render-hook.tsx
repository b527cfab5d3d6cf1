import type {ReactElement} from 'react';
import type {TestPage} from './test-page.js';

/** A hook on a test page, with its results. */
export interface RenderedHook<T> {
  /** The result of each render. */
  readonly all: readonly T[];
  /** The result of the latest render. */
  readonly last: T;
  /** Renders the component anew, as its parent does. */
  again(): Promise<void>;
  /** Waits for updates of the client until the hook's result matches. */
  until(isIt: (value: T) => boolean): Promise<void>;
}

/** Renders a component with a hook, and keeps the hook's results. */
export async function renderHook<T>(page: TestPage, useIt: () => T): Promise<RenderedHook<T>> {
  const all: T[] = [];
  const last = (): T => all[all.length - 1] as T;
  const Probe = ({count}: {readonly count: number}): ReactElement => {
    all.push(useIt());
    return <b>{count}</b>;
  };
  await page.render(<Probe count={0} />);
  return {
    all,
    get last(): T {
      return last();
    },
    again: () => page.render(<Probe count={1} />),
    async until(isIt) {
      while (!isIt(last())) {
        await page.change(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
    },
  };
}
