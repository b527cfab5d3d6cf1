import {parseUrl} from '../../../../core/model/links/parse-url.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import {safeApp} from './safe-app.js';

/**
 * A wallet's app that the user opened by its link for the pairing; `href` is its address without the pairing.
 */
export interface FollowedApp {
  readonly href: string;
  /** The wallet's name, as its row shows it. */
  readonly name: string;
}

/**
 * Address of the app to open at each request of a session: the app whose link the user followed for its
 * pairing. If several links were followed, the one that matches the connected wallet, so that no other app is
 * opened. Empty if there is none.
 */
export function appOfWallet(wallet: unknown, followed: readonly FollowedApp[]): string {
  const apps = new Map(followed.flatMap(({href, name}) => (safeApp(href) ? [[href, name] as const] : [])));
  const own = apps.size > 1 ? [...apps].filter(([href, name]) => isOf(wallet, {href, name})) : [...apps];
  const [[href] = ['']] = own;
  return own.length === 1 ? href : '';
}

/** @param wallet The wallet's metadata, unchecked. */
function isOf(wallet: unknown, app: FollowedApp): boolean {
  if (!isRecord(wallet)) return false;
  const {name, redirect} = wallet;
  const {native, universal} = isRecord(redirect) ? redirect : {};
  const place = placeOf(app.href);
  return (
    (place !== undefined && [native, universal].map(placeOf).includes(place)) || isSameName(name, app.name)
  );
}

/** Part of an address that identifies an app: the host of a web address, the scheme of any other. */
function placeOf(href: unknown): string | undefined {
  const url = typeof href === 'string' ? parseUrl(href) : undefined;
  return url?.protocol.startsWith('http') ? url.host : url?.protocol;
}

/** True if one name begins with the other's words: 'Trust' reports its name as 'Trust Wallet'. */
function isSameName(told: unknown, listed: string): boolean {
  if (typeof told !== 'string') return false;
  const [a, b] = [told, listed].map((name) => `${name.trim().toLowerCase()} `) as [string, string];
  return a !== ' ' && b !== ' ' && (a.startsWith(b) || b.startsWith(a));
}
