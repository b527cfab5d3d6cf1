import type {KernelContext} from '../../client/client.js';
import {createLazy, dispose, type Lazy} from '../../client/lazy.js';
import {loadChunk} from '../../core/errors/load-chunk.js';
import type {InternalApis} from '../../core/ports/feature.js';
import type {ReviewerParts} from './create-review.js';
import type {Running, RunningParts} from './create-running.js';
import {toError} from './quote-failure.js';
import type {ReviewFlow} from './review-flow.js';
import type {SwapController} from './swap-controller.js';
import type {SwapRunner} from './swap-runner.js';

/** Loads the flows that ask the wallet. */
export function createLazyRunning(
  context: KernelContext,
  needs: Pick<InternalApis, 'tokens' | 'activity'>,
  reviewing: Lazy<ReviewFlow>,
  parts: Omit<RunningParts, 'review'>,
): Lazy<Running> {
  return createLazy(async () => {
    const [{createRunning}, review] = await Promise.all([
      loadChunk(import(/* together: swap-run */ './create-running.js')),
      reviewing.load(),
    ]);
    const made = createRunning(context, needs, {...parts, review});
    made.runs.resume();
    return made;
  }, dispose);
}

/** Loads the flow that reviews swaps. */
export function createReviewing(context: KernelContext, parts: ReviewerParts): Lazy<ReviewFlow> {
  return createLazy(async () => {
    const {createReview} = await loadChunk(import(/* together: swap-review */ './create-review.js'));
    return createReview(context, parts);
  });
}

/** Calls the flow that asks the wallet. Where its code cannot be loaded, the review says so, and nothing is asked. */
export async function withRuns(
  running: Pick<Lazy<Pick<Running, 'runs'>>, 'load' | 'loaded'>,
  swap: Pick<SwapController, 'state' | 'notify'>,
  act: (runs: SwapRunner) => Promise<void>,
): Promise<void> {
  const loaded = running.loaded();
  if (loaded) return act(loaded.runs);
  const pressed = swap.state.get().review;
  const [loading] = await Promise.allSettled([running.load()]);
  // Only what the user has seen is asked for: a new price needs another press.
  if (swap.state.get().review !== pressed) return;
  if (loading.status === 'fulfilled') return act(loading.value.runs);
  swap.notify({about: 'failed', error: toError(loading.reason)});
}
