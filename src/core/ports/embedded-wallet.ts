import {type MessageWallet, shownWallet} from '../messages/shown-wallet.js';
import type {ChainNamespace} from '../model/caip.js';

/** A JSON-RPC request of the page, checked and copied: the page cannot change it any more. */
export interface WalletRequest {
  readonly method: string;
  /**
   * As the page gave them, with the account in use where the page names none. Core has checked the network, the account
   * and the names of the fields (decision 0285); each wallet checks the rest itself.
   */
  readonly params?: unknown;
}

/** ApproveTransaction, while the wallet asks the user there. */
export interface ApprovalScreen {
  /**
   * Shows the wallet's own frame in place of the description of the request: 360 px wide and 600 px high, on
   * phones as wide as the screen at its bottom. The frame is removed with the view.
   *
   * A frame that has to stay where it is, because it would load again elsewhere, is in an element
   * `drawbridge-session-frame` in the page's body: give that element, which opens above the view. Remove its attribute
   * `open` as soon as the user has answered.
   */
  show(frame: HTMLElement): void;
  /**
   * Texts in the user's language: for the wallet's frame, for the button that opens its window, and for a window that
   * does not answer.
   */
  readonly texts: {readonly frame: string; readonly window: string; readonly silentWindow: string};
  /**
   * Aborts as soon as the answer is no longer needed: the user left, the account changed, the wallet is
   * disconnected.
   */
  readonly signal: AbortSignal;
}

/**
 * A wallet of this site, such as that of an e-mail login. Its connector has the type `AUTH` and gives it as `embedded` of
 * each namespace of its session.
 *
 * The page reaches it only through a provider that answers requests about the connection, checks the others, and has
 * the user approve those that sign or send (decision 0154).
 */
export interface EmbeddedWallet {
  readonly connectorId: string;
  readonly namespace: ChainNamespace;
  readonly name: string;
  /**
   * Further fields of `eth_sendTransaction`, such as `nonce`, and capabilities of `wallet_sendCalls` that this wallet
   * carries out as given. Core refuses others, so that none is dropped in silence.
   */
  readonly supportedFields?: readonly string[];
  /**
   * {@link approve} settles within seconds after its signal aborts: with the answer if the user had approved before. Core
   * then waits for it. Otherwise core reports a decline at once.
   */
  readonly settlesOnAbort?: boolean;
  /**
   * Makes the provider of a namespace that has no EIP-1193 provider, such as a Wallet Standard wallet, over requests that
   * are checked first. Where the page names a network, give its CAIP-2 id as `chainId` in `params`: core compares it and
   * takes it out. Absent on eip155.
   */
  createProvider?(request: (request: unknown) => Promise<unknown>): unknown;
  /** Answers a request that reads only. On eip155 never one for accounts or the chain id. */
  answer(request: WalletRequest): Promise<unknown>;
  /**
   * Asks the user in the wallet's own frame, and performs the approved request. One request at a time.
   *
   * Rejects with the code 4001 of EIP-1193 where the user declines, and with `login/interrupted` where it is not known
   * whether the request was carried out.
   */
  approve(request: WalletRequest, screen: ApprovalScreen): Promise<unknown>;
}

/** The wallet of this site for messages; only logins have one. */
export function shownEmbeddedWallet({name}: Pick<EmbeddedWallet, 'name'>): MessageWallet {
  return shownWallet({name, type: 'AUTH'});
}
