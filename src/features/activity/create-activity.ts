import type {KernelContext} from '../../client/client.js';
import {supportedOf} from '../../client/shared-services.js';
import type {AccountDetails} from '../../core/model/account.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {CreateInternalFeature, InternalApis} from '../../core/ports/feature.js';
import {getHistory} from '../../io/api/get-history.js';
import {ActivityController} from './activity-controller.js';
import {createActivityFollower, type ActivityFollowerParts} from './activity-follower.js';
import {ActivityPoller} from './activity-poller.js';
import {ChainSubscription} from './chain-subscription.js';
import {createLoadActivityFlow} from './load-activity-flow.js';

/** Creates the feature, which keeps the history and balances of the account in use up to date. */
export const createActivity: CreateInternalFeature<'activity', 'tokens', KernelContext> = (
  context,
  {tokens},
) => {
  const {services, config} = context;
  const supported = supportedOf(services);
  const activity = new ActivityController({
    // 'Unsupported networks return empty results' (spec 8).
    read: async (request) =>
      (await supported.hasAccounts(request.chainId))
        ? getHistory(services.blockchain, request)
        : {transactions: [], isUnsupported: true},
  });
  const history = createLoadActivityFlow({...context, activity, projectId: config.projectId});
  const follow = createActivityFollower({
    clock: context.env.clock,
    poller: new ActivityPoller(context.env.clock),
    activity,
    loadActivity: (options) => history.first(options),
    ...followedBalances(context, tokens),
    listen(listener) {
      const subscription = new ChainSubscription(context, listener);
      return () => subscription.end();
    },
  });
  context.onDispose(follow.watchWhile(context.liveViews.count));
  context.onDispose(() => activity.clear());
  context.onDispose(() => follow.end());
  return {
    activity,
    follow,
    current() {
      const {address, caipNetworkId} = context.subject.get() ?? {};
      const state = activity.state.get();
      const isOwn = state.subject?.address === address && state.subject?.chainId === caipNetworkId;
      return isOwn && state.subject ? state : undefined;
    },
    load: () => history.first(),
    loadMore: () => history.more(),
  };
};

/** The balances that a transaction may change. */
function followedBalances(
  context: KernelContext,
  {tokens, load}: InternalApis['tokens'],
): Pick<ActivityFollowerParts, 'tokens' | 'coin' | 'stores'> {
  const {accounts, activeNetwork, flows} = context;
  const namespace = (): ChainNamespace => activeNetwork.get().namespace;
  const details = (): AccountDetails | undefined => accounts.state.get()[namespace()];
  return {
    tokens: {
      load: () => load(namespace(), {force: true, isQuiet: true}),
      condition() {
        const state = tokens.of(namespace());
        if (state.status === 'failed') return 'missing';
        return state.status === 'idle' || (state.status === 'ready' && state.isUnsupported)
          ? 'none'
          : 'known';
      },
    },
    coin: {
      // If the code cannot be loaded, the shown balance stays.
      load: async () => void (await Promise.allSettled([flows.syncAccount(namespace(), {force: true})])),
      // The page may show a token instead.
      amount: () => (details()?.coin ?? details()?.balance)?.value,
      isMissing: () => details()?.balanceFailed === true,
    },
    stores: [tokens.state, accounts.state],
  };
}
