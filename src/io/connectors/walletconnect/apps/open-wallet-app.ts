import {safeApp} from './safe-app.js';

/** A request as the wallet's app finds it. */
interface AskedRequest {
  readonly topic: string;
  readonly requestId: number;
  /** The app of the wallet that is asked; empty or absent where it was paired by QR code. */
  readonly app: string | undefined;
}

/**
 * Opens the app the user connected with, at the request that waits for them there.
 *
 * Nothing happens where the wallet has none on this device, and in a page without the
 * focus: a background tab must not send the user anywhere.
 */
export function openWalletApp({topic, requestId, app: href}: AskedRequest): void {
  const app = safeApp(href);
  if (app === undefined || !document.hasFocus()) return;
  const asked = `requestId=${requestId}&sessionTopic=${topic}`;
  window.open(addressOf(app, asked), targetOf(app), 'noreferrer noopener');
}

/** WalletConnect's form; an app inside Telegram takes it as its start parameter. */
function addressOf(app: string, asked: string): string {
  const base = app.replace(/\/$/, '');
  if (!app.startsWith('https://t.me')) return `${base}/wc?${asked}`;
  return `${base}${app.includes('?') ? '&' : '?'}startapp=${btoa(asked).replace(/=+$/, '')}`;
}

/** Web addresses get a tab of their own, so that the page stays; so does everything inside Telegram. */
function targetOf(app: string): string {
  if (window.self !== window.top) return '_top';
  const isTelegram = 'TelegramWebviewProxy' in window || 'Telegram' in window;
  return isTelegram || /^https?:/i.test(app) ? '_blank' : '_self';
}
