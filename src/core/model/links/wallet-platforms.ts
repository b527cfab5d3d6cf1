import {safeAppLink} from '../safety/app-link.js';
import type {Wallet} from '../wallet.js';

/** The ways to reach one wallet: the tabs of its connecting view. `unsupported` reads "Not Detected". */
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
