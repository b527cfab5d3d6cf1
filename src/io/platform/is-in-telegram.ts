/** Globals that Telegram's apps define in their web view. */
const TELEGRAM_MARKS = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'];

/** True in the web view of a Telegram app. */
export function isInTelegram(page: Window = window): boolean {
  return TELEGRAM_MARKS.some((mark) => mark in page);
}
