import type {Device} from '../device.js';
import {safeAppLink} from '../safety/safe-app-link.js';
import type {Wallet} from '../wallet.js';

/** The kind of app that a wallet's link opens. */
export type LinkPlatform = 'mobile' | 'desktop' | 'web';

/** Facts about the device that the form of a link depends on. */
export type LinkDevice = Pick<Device, 'isAndroid' | 'isIframe' | 'isTelegram'>;

/** The data that a link passes on, and facts about the device that opens it. */
interface LinkContext {
  /** The pairing URI, `wc:…`. */
  readonly uri: string;
  readonly device: LinkDevice;
}

/** The attributes of an `<a>`, prepared before the tap so that the tap itself opens the wallet. */
export interface WalletLink {
  readonly href: string;
  readonly target: '_self' | '_top' | '_blank';
  readonly rel: 'noopener noreferrer';
  /** The wallet's address without the pairing, remembered so that later requests open the same app. */
  readonly base: string;
}

/**
 * The link that hands a pairing to a wallet.
 *
 * `undefined` when the wallet's address is not safe to open: see {@link safeAppLink}.
 */
export function walletLink(
  address: string | undefined,
  platform: LinkPlatform,
  {uri, device}: LinkContext,
): WalletLink | undefined {
  const base = address === undefined ? undefined : safeAppLink(address);
  if (base === undefined) return undefined;
  return {
    base,
    href: withPairing(base, encodeUri(uri, device)),
    target: targetOf(platform, device),
    rel: 'noopener noreferrer',
  };
}

/** Telegram on Android decodes a link once before it hands it on. */
function encodeUri(uri: string, {isTelegram, isAndroid}: LinkDevice): string {
  const encoded = encodeURIComponent(uri);
  return isTelegram && isAndroid ? encodeURIComponent(encoded) : encoded;
}

/** Native and universal links have the same form: `wc?uri=` below the wallet's address, before its query. */
function withPairing(base: string, encoded: string): string {
  const end = base.search(/[?#]/);
  const path = end < 0 ? base : base.slice(0, end);
  const [query = ''] = end < 0 ? [] : base.slice(end).split('#');
  const own = query.replace(/^\?/, '');
  return `${path.endsWith('/') ? path : `${path}/`}wc?${own ? `${own}&` : ''}uri=${encoded}`;
}

/**
 * On a phone a link opens in place (`_self`), from a frame in the outermost page (`_top`); elsewhere in a new tab.
 *
 * Telegram comes first: its web version shows pages in a frame that may not navigate the outermost one.
 */
function targetOf(platform: LinkPlatform, device: LinkDevice): WalletLink['target'] {
  if (platform !== 'mobile' || device.isTelegram) return '_blank';
  return device.isIframe ? '_top' : '_self';
}

/** The ways to reach one wallet: the tabs of its connecting view. `unsupported` says that the wallet is not installed. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported';

/** Facts that the platforms depend on beside the wallet. */
export interface PlatformContext {
  readonly isMobile: boolean;
  /** A connector with this wallet's rdns or explorer id is in the browser. */
  readonly isInstalled: boolean;
}

/**
 * The ways to reach a wallet, the default one first. Never empty: a QR code always works.
 *
 * On a phone, where no extension can be installed, `unsupported` occurs only when there is no other way.
 */
export function walletPlatforms(
  wallet: Wallet | undefined,
  context: PlatformContext,
): readonly [WalletPlatform, ...WalletPlatform[]] {
  if (!wallet) return ['qrcode'];
  const platforms = reachable(wallet, context);
  if (isMissingExtension(wallet, context.isInstalled) && (!context.isMobile || platforms.length === 0)) {
    platforms.push('unsupported');
  }
  const [first, ...others] = platforms;
  return first ? [first, ...others] : ['qrcode'];
}

function reachable(wallet: Wallet, {isMobile, isInstalled}: PlatformContext): WalletPlatform[] {
  const platforms: readonly (WalletPlatform | false)[] = [
    isInstalled && 'browser',
    isAppLink(wallet.mobileLink) && (isMobile ? 'mobile' : 'qrcode'),
    wallet.webappLink !== undefined && 'web',
    isAppLink(wallet.desktopLink) && !isMobile && 'desktop',
  ];
  return platforms.filter((platform) => platform !== false);
}

function isMissingExtension({rdns, injected}: Wallet, isInstalled: boolean): boolean {
  return !isInstalled && (rdns !== undefined || (injected?.length ?? 0) > 0);
}

/** True for a link that is safe to open; a tab without one would have no target. */
function isAppLink(link: string | undefined): boolean {
  return link !== undefined && safeAppLink(link) !== undefined;
}
