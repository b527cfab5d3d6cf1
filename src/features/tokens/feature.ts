import type {ReadableAtom} from 'nanostores';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Nft} from '../../core/model/assets/owned-nfts.js';
import type {FeatureManifest} from '../../core/ports/feature.js';
import type {AccountWorthFlow} from './account-worth-flow.js';
import type {LoadTokensFlow} from './load-tokens-flow.js';
import type {TokensController} from './tokens-controller.js';
import type {en} from './messages/en.js';

/** The NFTs that a wallet told of together with the tokens of an account. */
export interface WalletNfts {
  readonly chainId: CaipNetworkId;
  readonly address: string;
  readonly nfts: readonly Nft[];
}

/** API of the feature `tokens`. */
export interface TokensApi {
  readonly tokens: TokensController;
  /** Reads the tokens of the account in use. */
  readonly load: LoadTokensFlow;
  /** Total value of an account on the network in use, also of one that is not in use. */
  readonly worthOf: AccountWorthFlow;
  /** The NFTs in a wallet's own list at the last reading; `undefined` without such a list. */
  readonly walletNfts: ReadableAtom<WalletNfts | undefined>;
}

type Sentences = typeof en;

declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface FeatureApis {
    readonly tokens: TokensApi;
  }
}

export interface TokensFeature extends FeatureManifest<'tokens'> {}

export const tokensFeature: TokensFeature = {
  id: 'tokens',
  needs: [],
  views: {},
  messages: {
    prefixes: ['tokens'],
    load: {en: async () => (await import(/* together: balances */ './messages/en.js')).en},
  },
  slots: [
    {
      slot: 'account-tab',
      id: 'tokens',
      order: 0,
      label: ['account.tokens'],
      tag: 'drawbridge-tokens-panel',
      load: () => import(/* together: account */ './views/tokens-panel.js'),
      isOffered: ({subject}) => subject?.capabilities.tokens === true,
    },
  ],
  load: async () => (await import(/* together: balances */ './create-tokens.js')).createTokens,
};
