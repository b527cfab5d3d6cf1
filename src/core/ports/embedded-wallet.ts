import type {ChainNamespace} from '../model/caip.js';

/** A JSON-RPC request of the page, checked and copied: the page cannot change it any more. */
export interface WalletRequest {
  readonly method: string;
  /** As the page gave them; each wallet checks them itself. */
  readonly params?: unknown;
}

/** ApproveTransaction, while the wallet asks the user there. */
export interface ApprovalScreen {
  /**
   * Shows the wallet's own frame in place of the description of the request: 360 px wide and 600 px high, on
   * phones as wide as the screen at its bottom. The frame is removed with the view.
   */
  show(frame: HTMLElement): void;
  /**
   * Aborts as soon as the answer is no longer needed: the user left, the account changed, the wallet is
   * disconnected.
   */
  readonly signal: AbortSignal;
}

/**
 * A wallet of this site, such as that of an e-mail login: the page's requests reach it through the feature `permissions`.
 *
 * Its connector has the type `AUTH` and gives it as `embedded` of each leg of its session.
 */
export interface EmbeddedWallet {
  readonly connectorId: string;
  readonly namespace: ChainNamespace;
  readonly name: string;
  /** Answers `eth_chainId` immediately; absent if it is handled like any other request. */
  chainId?(): string;
  /**
   * Makes the provider of a namespace that has no EIP-1193 provider, such as a Wallet Standard wallet, over requests that
   * are checked first. Absent on eip155.
   */
  createProvider?(request: (request: unknown) => Promise<unknown>): unknown;
  /** Answers a request that reads only. */
  answer(request: WalletRequest): Promise<unknown>;
  /**
   * Asks the user in the wallet's own frame, and performs the approved request. One request at a time.
   *
   * Rejects with the code 4001 of EIP-1193 where the user declines.
   */
  approve(request: WalletRequest, screen: ApprovalScreen): Promise<unknown>;
}
