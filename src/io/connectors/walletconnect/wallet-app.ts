import {parseUrl} from '../../../core/model/safety/parse-url.js';
import {isRecord} from '../../../core/model/safety/record.js';
import {safeAppLink} from '../../../core/model/safety/safe-app-link.js';
import {isLocal, type WebAddress} from '../../../core/model/safety/safe-link.js';

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
function isSameName(reported: unknown, listed: string): boolean {
  if (typeof reported !== 'string') return false;
  const [a, b] = [reported, listed].map((name) => `${name.trim().toLowerCase()} `) as [string, string];
  return a !== ' ' && b !== ' ' && (a.startsWith(b) || b.startsWith(a));
}

/**
 * An app's address if it is safe to open; checked again before each opening, because stored values can be
 * changed.
 */
export function safeApp(href: unknown, page: WebAddress = location): string | undefined {
  const link = typeof href === 'string' ? safeAppLink(href) : undefined;
  // Local addresses are only for pages that are local themselves.
  return link === undefined || (isLocal(new URL(link)) && !isLocal(page)) ? undefined : link;
}

/** A request that waits in the wallet's app. */
interface AskedRequest {
  readonly topic: string;
  readonly requestId: number;
  /** Address of the wallet's app; empty or absent if it was paired by QR code. */
  readonly app: string | undefined;
}

/**
 * Opens the wallet's app at the pending request.
 *
 * Does nothing if the wallet has no app on this device, and in a page without focus: a background tab must
 * not navigate the user away.
 */
export function openWalletApp({topic, requestId, app: href}: AskedRequest): void {
  const app = safeApp(href);
  if (app === undefined || !document.hasFocus()) return;
  const asked = `requestId=${requestId}&sessionTopic=${topic}`;
  window.open(addressOf(app, asked), targetOf(app), 'noreferrer noopener');
}

/** Address in WalletConnect's form; an app inside Telegram takes the request as its start parameter. */
function addressOf(app: string, asked: string): string {
  const base = app.replace(/\/$/, '');
  if (!app.startsWith('https://t.me')) return `${base}/wc?${asked}`;
  return `${base}${app.includes('?') ? '&' : '?'}startapp=${btoa(asked).replace(/=+$/, '')}`;
}

/** Web addresses open in a new tab, so that the page stays; inside Telegram, all addresses do. */
function targetOf(app: string): string {
  if (window.self !== window.top) return '_top';
  const isTelegram = 'TelegramWebviewProxy' in window || 'Telegram' in window;
  return isTelegram || /^https?:/i.test(app) ? '_blank' : '_self';
}
