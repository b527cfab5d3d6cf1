import {waitUntil} from '@open-wc/testing';

/** Longer than anything local takes on a busy machine, shorter than a test may run. */
const PATIENCE_MS = 6_000;

/** Waits for what another party does over the network; fails the test with `otherwise`. */
export async function eventually(isSo: () => boolean | Promise<boolean>, otherwise?: string): Promise<void> {
  await waitUntil(isSo, otherwise, {timeout: PATIENCE_MS, interval: 20});
}
