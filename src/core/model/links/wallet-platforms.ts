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
  {isMobile, isInstalled}: PlatformContext,
): readonly [WalletPlatform, ...WalletPlatform[]] {
  if (!wallet) return ['qrcode'];
  const reachable: readonly (WalletPlatform | undefined)[] = [
    isInstalled ? 'browser' : undefined,
    wallet.mobileLink ? phonePlatform(isMobile) : undefined,
    wallet.webappLink ? 'web' : undefined,
    wallet.desktopLink && !isMobile ? 'desktop' : undefined,
  ];
  const platforms = reachable.filter((platform) => platform !== undefined);
  if (isMissingExtension(wallet, isInstalled) && (!isMobile || platforms.length === 0)) {
    platforms.push('unsupported');
  }
  const [first, ...others] = platforms;
  return first ? [first, ...others] : ['qrcode'];
}

function phonePlatform(isMobile: boolean): WalletPlatform {
  return isMobile ? 'mobile' : 'qrcode';
}

function isMissingExtension({rdns, injected}: Wallet, isInstalled: boolean): boolean {
  return !isInstalled && (rdns !== undefined || (injected?.length ?? 0) > 0);
}
