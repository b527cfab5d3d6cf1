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

/** What others may ask of tokens. */
export interface TokensApi {
  readonly tokens: TokensController;
  /** Reads the tokens of the account in use. */
  readonly load: LoadTokensFlow;
  /** What an account on the network in use is worth, whether or not it is the one in use. */
  readonly worthOf: AccountWorthFlow;
  /** What a wallet told of NFTs at the last reading; `undefined` where none did. */
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
