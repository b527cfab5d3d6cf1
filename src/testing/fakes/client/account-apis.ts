import type {Client} from '../../../client/client.js';
import type {InternalApis} from '../../../core/ports/feature.js';

type Api = Pick<InternalApis, 'tokens' | 'activity' | 'nfts' | 'send'>;

/** The APIs of the account's features, for tests. */
export interface AccountApis extends Omit<InternalApis['send'], 'loadActivity'> {
  /** The API of each feature, as its elements receive it. */
  readonly api: Api;
  readonly nfts: InternalApis['nfts']['nfts'];
  readonly follow: InternalApis['activity']['follow'];
  readonly loadActivity: InternalApis['activity']['load'];
  readonly loadMoreActivity: InternalApis['activity']['loadMore'];
  readonly worthOf: InternalApis['tokens']['worthOf'];
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
