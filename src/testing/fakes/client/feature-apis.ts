import type {Client} from '../../../client/client.js';
import type {FeatureApis} from '../../../core/ports/feature.js';

type Api = Pick<FeatureApis, 'tokens' | 'activity' | 'nfts' | 'send'>;

/** The APIs of the account's features, for tests. */
export interface AccountApis extends Omit<FeatureApis['send'], 'loadActivity'> {
  /** The API of each feature, as its elements receive it. */
  readonly api: Api;
  readonly nfts: FeatureApis['nfts']['nfts'];
  readonly follow: FeatureApis['activity']['follow'];
  readonly loadActivity: FeatureApis['activity']['load'];
  readonly loadMoreActivity: FeatureApis['activity']['loadMore'];
  readonly worthOf: FeatureApis['tokens']['worthOf'];
}

/** Creates the features of an account. */
export async function accountApis(client: Pick<Client, 'use'>): Promise<AccountApis> {
  const [tokens, activity, nfts, send] = await Promise.all([
    client.use('tokens'),
    client.use('activity'),
    client.use('nfts'),
    client.use('send'),
  ]);
  return {
    ...send,
    api: {tokens, activity, nfts, send},
    nfts: nfts.nfts,
    follow: activity.follow,
    loadActivity: activity.load,
    loadMoreActivity: activity.loadMore,
    worthOf: tokens.worthOf,
  };
}
