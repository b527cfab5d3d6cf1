import type {KernelContext} from '../../client/client.js';
import {createLazy, dispose, type Lazy} from '../../client/lazy.js';
import {loadChunk} from '../../core/errors/load-chunk.js';
import type {InternalApis} from '../../core/ports/feature.js';
import type {ReviewerParts} from './create-review.js';
import type {Running, RunningParts} from './create-running.js';
import type {ReviewFlow} from './review-flow.js';

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
