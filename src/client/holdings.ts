import type {ReadableAtom} from 'nanostores';
import type {ActivityController} from '../controllers/activity/activity-controller.js';
import type {NftsController} from '../controllers/nfts/nfts-controller.js';
import type {TokensController} from '../controllers/tokens/tokens-controller.js';
import type {SendController} from '../controllers/send/send-controller.js';
import type {ResolveReceiverFlow} from '../flows/account/resolve-receiver.js';
import type {SendTokenFlow} from '../flows/account/sending/send-token.js';
import type {AccountWorthFlow} from '../flows/account/account-worth.js';
import type {FollowActivityFlow} from '../flows/account/following/follow-activity.js';
import type {LoadTokensFlow} from '../flows/account/load-tokens.js';

/**
 * What the account's screens work with: tokens, NFTs, activity. Loaded with the first of them
 * by {@link Client.holdings}.
 */
export interface Holdings {
  readonly tokens: TokensController;
  /** The collectibles that the wallet tells of; read together with the tokens. */
  readonly nfts: NftsController;
  readonly activity: ActivityController;
  readonly loadTokens: LoadTokensFlow;
  /** Reads the history of the account in use; resolves when the state shows it, or that it could not be read. */
  loadActivity(): Promise<void>;
  /** Reads the next page of the history. */
  loadMoreActivity(): Promise<void>;
  /** Keeps the history true while somebody looks, and balances with it. */
  readonly follow: FollowActivityFlow;
  /** The send form, and what became of it. */
  readonly send: SendController;
  /** Asks what a transfer costs and does, and sends it. */
  readonly sendToken: SendTokenFlow;
  /** Finds out who is meant while a receiver is typed. */
  readonly receiver: ResolveReceiverFlow;
  /** What an account of the network in use is worth, whether or not it is the one in use. */
  readonly worthOf: AccountWorthFlow;
  /** True where balances and history can be had (product.md point 9). */
  readonly isOffered: ReadableAtom<boolean>;
}
