import type {ActivityController} from '../../../controllers/activity/activity-controller.js';
import type {TokensController} from '../../../controllers/tokens/tokens-controller.js';
import {
  createFollowActivityFlow,
  type FollowActivityFlow,
} from '../../../flows/account/following/follow-activity.js';
import type {LoadActivityFlow} from '../../../flows/account/load-activity.js';
import type {LoadTokensFlow} from '../../../flows/account/load-tokens.js';
import type {HoldingsParts} from './create-holdings.js';
import {listenToChain} from './listen-to-chain.js';

/** What {@link createFollowing} works with. */
export interface FollowingParts extends HoldingsParts {
  readonly activity: ActivityController;
  readonly tokens: TokensController;
  readonly history: LoadActivityFlow;
  readonly loadTokens: LoadTokensFlow;
}

/** Wires what keeps history and balances true while somebody looks. */
export function createFollowing(parts: FollowingParts): FollowActivityFlow {
  const {page, surroundings, tokens, history, loadTokens} = parts;
  return createFollowActivityFlow({
    ...parts,
    ...surroundings,
    loadActivity: (options) => history.first(options),
    async loadBalances() {
      const {namespace} = page.activeNetwork.get();
      await Promise.all([loadTokens(namespace, {force: true, isQuiet: true}), parts.syncAccount(namespace)]);
    },
    balances: tokens.state,
    lacksBalances: () => tokens.of(page.activeNetwork.get().namespace).status === 'failed',
    listen: (listener) => listenToChain(parts, listener),
  });
}
