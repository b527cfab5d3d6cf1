import type {CaipNetworkId, ChainNamespace} from './caip.js';

/** An id by which an installed extension of a listed wallet is recognised. */
export interface InjectedId {
  readonly namespace?: ChainNamespace;
  readonly injectedId?: string;
}

/** A wallet of the explorer's list, or one the adopter added. Links are checked before they get here. */
export interface Wallet {
  readonly id: string;
  readonly name: string;
  readonly imageId?: string;
  /** Address of the picture, for wallets the adopter added. */
  readonly imageUrl?: string;
  readonly rdns?: string;
  readonly chains?: readonly CaipNetworkId[];
  readonly homepage?: string;
  /** A wallet's own scheme (`rainbow://`) or an https address. */
  readonly mobileLink?: string;
  readonly desktopLink?: string;
  readonly webappLink?: string;
  readonly appStore?: string;
  readonly playStore?: string;
  readonly chromeStore?: string;
  readonly injected?: readonly InjectedId[];
  readonly certified?: boolean;
}

/** A wallet the user connected with before; at most {@link MAX_RECENT_WALLETS} are kept. */
export type RecentWallet = Pick<Wallet, 'id' | 'name'> &
  Partial<
    Pick<Wallet, 'rdns' | 'imageId' | 'imageUrl' | 'mobileLink' | 'webappLink' | 'desktopLink' | 'chains'>
  >;

/** Wallets of the featured and of the recommended list, whatever is configured. */
export const FEATURED_WALLETS = 4;

/** Recent wallets that are kept (spec 3). */
export const MAX_RECENT_WALLETS = 2;
