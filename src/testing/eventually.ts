import {waitUntil} from '@open-wc/testing';

/** Longer than anything local takes on a busy machine, shorter than a test may run. */
const PATIENCE_MS = 8_000;

/** Waits until something holds, also where another party has to do it; fails the test with `otherwise`. */
export async function eventually(isSo: () => unknown, otherwise?: string): Promise<void> {
  await waitUntil(isSo, otherwise, {timeout: PATIENCE_MS, interval: 20});
}
