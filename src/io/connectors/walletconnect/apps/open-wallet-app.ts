import {safeApp} from './safe-app.js';

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
