import type {Device} from '../device.js';

/**
 * True where the pairing must be there before the tap, because a link opened after a wait is blocked:
 * on phones, "on Telegram or iOS Safari" (spec 4).
 *
 * Such a pairing is then reused by every wallet the user tries, until it expires.
 */
export function preparesPairingEarly({isMobile, isIos, isTelegram}: Device): boolean {
  return isMobile || isIos || isTelegram;
}
