import type {Device} from '../device.js';
import {safeWebLink} from '../safety/safe-link.js';
import type {Wallet} from '../wallet.js';

/** The stores a wallet is available from, in the order of the Downloads view. */
export type StoreName = 'chrome' | 'ios' | 'android' | 'website';

/** One store of a wallet. */
export interface StoreLink {
  readonly store: StoreName;
  readonly href: string;
}

/** The action of 'Get': open one store, or the Downloads view that lists several. */
export type Download =
  | {readonly kind: 'store'; readonly link: StoreLink}
  | {readonly kind: 'choice'; readonly links: readonly StoreLink[]};

/** Every store of a wallet; unsafe addresses are left out. */
export function storeLinks(wallet: Wallet): readonly StoreLink[] {
  const places: readonly (readonly [StoreName, string | undefined])[] = [
    ['chrome', wallet.chromeStore],
    ['ios', wallet.appStore],
    ['android', wallet.playStore],
    ['website', wallet.homepage],
  ];
  return places.flatMap(([store, address]) => {
    const href = address === undefined ? undefined : safeWebLink(address);
    return href === undefined ? [] : [{store, href}];
  });
}

/**
 * The download of a wallet that is not installed.
 *
 * On a phone, its own store or else the homepage; elsewhere a choice where there are several stores.
 * `undefined` for a wallet without any, so that each button has a target.
 */
export function downloadFor(
  wallet: Wallet,
  {isIos, isAndroid}: Pick<Device, 'isIos' | 'isAndroid'>,
): Download | undefined {
  const links = storeLinks(wallet);
  const own = links.find(({store}) => (isIos && store === 'ios') || (isAndroid && store === 'android'));
  const website = links.find(({store}) => store === 'website');
  const direct = isIos || isAndroid ? (own ?? website) : undefined;
  const [only, ...others] = links;
  const link = direct ?? (others.length === 0 ? only : undefined);
  if (link) return {kind: 'store', link};
  return only ? {kind: 'choice', links} : undefined;
}
