import type {ReadableAtom} from 'nanostores';
import type {ActivityController} from '../controllers/activity/activity-controller.js';
import type {TokensController} from '../controllers/tokens/tokens-controller.js';
import type {LoadTokensFlow} from '../flows/account/load-tokens.js';

/**
 * What the account's screens work with: tokens, NFTs, activity. Loaded with the first of them
 * by {@link Client.holdings}.
 */
export interface Holdings {
  readonly tokens: TokensController;
  readonly activity: ActivityController;
  /** Changes whenever somebody should read anew: another account, another network, a transfer of our own. */
  readonly loadTokens: LoadTokensFlow;
  /** Reads the history of the account in use; resolves when the state shows it, or that it could not be read. */
  loadActivity(): Promise<void>;
  /** Reads the next page of the history. */
  loadMoreActivity(): Promise<void>;
  /** True where balances and history can be had (product.md point 9). */
  readonly isOffered: ReadableAtom<boolean>;
}
