import type {KernelContext} from '../../client/client.js';
import {createReviewFlow, type ReviewFlow, type ReviewParts} from './review-flow.js';
import {SingleSteps} from './single-steps.js';
import {swapRouters} from './swap-settings.js';

/** Dependencies of {@link createReview} beside the page's. */
export type ReviewerParts = Omit<ReviewParts, 'projectId' | 'routers' | 'singleSteps'>;

/** Creates the flow that reviews swaps. */
export function createReview({env, config}: KernelContext, parts: ReviewerParts): ReviewFlow {
  return createReviewFlow({
    ...parts,
    singleSteps: new SingleSteps(env.storage),
    projectId: config.projectId,
    routers: ({network}) => swapRouters(config.options, network.caipNetworkId),
  });
}
