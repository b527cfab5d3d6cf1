import {waitUntil} from '@open-wc/testing';

/** Longer than any local operation on a busy machine, shorter than the time limit of a test (30 s). */
const DEADLINE_MS = 25_000;

/** Waits until a condition is true; fails the browser test with `otherwise` after the deadline. */
export async function eventually(isSo: () => unknown, otherwise: string): Promise<void> {
  await waitUntil(isSo, otherwise, {timeout: DEADLINE_MS, interval: 20});
}
