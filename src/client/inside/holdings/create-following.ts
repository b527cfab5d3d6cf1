import type {ActivityController} from '../../../controllers/activity/activity-controller.js';
import type {TokensController, TokensState} from '../../../controllers/tokens/tokens-controller.js';
import type {AccountDetails} from '../../../core/model/account.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import {
  createFollowActivityFlow,
  type FollowedTokens,
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
  const namespace = (): ChainNamespace => page.activeNetwork.get().namespace;
  const details = (): AccountDetails | undefined => page.accounts.state.get()[namespace()];
  return createFollowActivityFlow({
    ...parts,
    ...surroundings,
    loadActivity: (options) => history.first(options),
    tokens: {
      load: () => loadTokens(namespace(), {force: true, isQuiet: true}),
      condition: () => conditionOf(tokens.of(namespace())),
    },
    coin: {
      // Where the code that asks cannot be loaded, what is on show stays.
      load: async () => void (await Promise.allSettled([parts.syncAccount(namespace())])),
      // The page may show a token in its place.
      amount: () => (details()?.coin ?? details()?.balance)?.value,
      isMissing: () => details()?.balanceFailed === true,
    },
    stores: [tokens.state, page.accounts.state],
    listen: (listener) => listenToChain(parts, listener),
  });
}

function conditionOf(state: TokensState): ReturnType<FollowedTokens['condition']> {
  if (state.status === 'failed') return 'missing';
  return state.status === 'idle' || (state.status === 'ready' && state.isUnsupported) ? 'none' : 'known';
}
