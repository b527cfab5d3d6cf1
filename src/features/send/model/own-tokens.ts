import type {Client} from '../../../client/client.js';
import type {FeatureApis} from '../../../core/ports/feature.js';
import {pageTokenOf} from '../../../core/model/assets/page-token.js';
import type {AccountDetails} from '../../../core/model/account.js';
import {sendableTokens, type SendableToken} from './sendable-tokens.js';

/** State of reading a balance. */
export type Reading = 'reading' | 'known' | 'failed';

/** The tokens that the account in use can send on the network in use. */
export interface OwnTokens {
  /** The network's own coin first; empty on a network that the page does not know. */
  readonly tokens: readonly SendableToken[];
  /** The node's answer: the coin, and the page's token. */
  readonly node: Reading;
  /** The answer of the service or the wallet; `unsupported` if neither can be asked on this network. */
  readonly others: Reading | 'unsupported';
}

/** Collects the sendable tokens that are already loaded; loads nothing. */
export function ownTokens(
  client: Pick<Client, 'activeNetwork' | 'accounts' | 'config'>,
  tokens: FeatureApis['tokens']['tokens'],
): OwnTokens {
  const {namespace, caipNetworkId, network} = client.activeNetwork.get();
  const details = client.accounts.state.get()[namespace] ?? {};
  const pageToken = pageTokenOf(client.config.options.tokens, caipNetworkId);
  const coin = pageToken ? details.coin : details.balance;
  const state = tokens.of(namespace);
  return {
    tokens: network
      ? sendableTokens({
          network,
          coin,
          coinPrice: tokens.coinPrice(caipNetworkId),
          pageToken: pageToken && {...pageToken, balance: details.balance},
          told: state.status === 'idle' ? [] : state.tokens,
        })
      : [],
    node: nodeReading(details, pageToken !== undefined),
    others: othersReading(state),
  };
}

function nodeReading({balance, coin, balanceFailed}: AccountDetails, hasPageToken: boolean): Reading {
  if (balance && (coin || !hasPageToken)) return 'known';
  // Both are read together: if only one is there, the other failed.
  return balanceFailed || balance ? 'failed' : 'reading';
}

function othersReading(state: ReturnType<FeatureApis['tokens']['tokens']['of']>): OwnTokens['others'] {
  if (state.status === 'failed') return 'failed';
  if (state.status !== 'ready') return 'reading';
  return state.isUnsupported ? 'unsupported' : 'known';
}
