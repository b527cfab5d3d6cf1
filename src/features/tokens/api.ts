import type {ReadableAtom} from 'nanostores';
import type {InternalManifest} from '../../core/ports/feature.js';
import type {AccountWorthFlow} from './account-worth-flow.js';
import type {LoadTokensFlow} from './load-tokens-flow.js';
import type {en} from './messages/en.js';
import type {WalletNfts} from './read-tokens-flow.js';
import type {TokensController} from './tokens-controller.js';

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
  interface InternalApis {
    readonly tokens: TokensApi;
  }
}

export interface TokensFeature extends InternalManifest<'tokens'> {}
