import {safeAppLink} from '../safety/app-link.js';
import type {Wallet} from '../wallet.js';

/** The ways to reach one wallet: the tabs of its connecting view. `unsupported` reads "Not Detected". */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported';

/** What the platforms depend on beside the wallet. */
export interface PlatformContext {
  readonly isMobile: boolean;
  /** A connector with this wallet's rdns or explorer id is in the browser. */
  readonly isInstalled: boolean;
}

/**
 * The ways to reach a wallet, the default one first (reference 1.4.5). Never empty: a QR code always works.
 *
 * On a phone, where no extension can be installed, `unsupported` is named only when nothing else is left.
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

/** A tab whose link may not be opened would lead nowhere. */
function isAppLink(link: string | undefined): boolean {
  return link !== undefined && safeAppLink(link) !== undefined;
}
