import {isRecord} from '../../../../core/model/safety/record.js';
import {safeApp} from './safe-app.js';

/** An app the user was sent to with the pairing; `href` is its address without the pairing. */
export interface FollowedApp {
  readonly href: string;
  /** The wallet's, as its row says it. */
  readonly name: string;
}

/**
 * The app to open at each request of a session: the one whose link was followed for its pairing. Where several were
 * followed, the one that the wallet says it is, so that no other app is opened. Empty where there is none.
 */
export function appOfWallet(wallet: unknown, followed: readonly FollowedApp[]): string {
  const apps = new Map(followed.flatMap(({href, name}) => (safeApp(href) ? [[href, name] as const] : [])));
  const own = apps.size > 1 ? [...apps].filter(([href, name]) => isOf(wallet, {href, name})) : [...apps];
  const [[href] = ['']] = own;
  return own.length === 1 ? href : '';
}

/** @param wallet What it says of itself, not yet checked. */
function isOf(wallet: unknown, app: FollowedApp): boolean {
  if (!isRecord(wallet)) return false;
  const {name, redirect} = wallet;
  const {native, universal} = isRecord(redirect) ? redirect : {};
  const place = placeOf(app.href);
  return (
    (place !== undefined && [native, universal].map(placeOf).includes(place)) || isSameName(name, app.name)
  );
}

/** What tells apps apart in an address: the host of the web's, the scheme of all others. */
function placeOf(href: unknown): string | undefined {
  if (typeof href !== 'string' || !URL.canParse(href)) return undefined;
  const {protocol, host} = new URL(href);
  return protocol.startsWith('http') ? host : protocol;
}

/** 'Trust' calls itself 'Trust Wallet'. */
function isSameName(told: unknown, listed: string): boolean {
  if (typeof told !== 'string') return false;
  const [a, b] = [told, listed].map((name) => `${name.trim().toLowerCase()} `) as [string, string];
  return a !== ' ' && b !== ' ' && (a.startsWith(b) || b.startsWith(a));
}
