import type {Device} from '../device.js';

/** Expiry of a pairing. Times in milliseconds, `expiresAt` and `now` since the epoch. */
interface PairingAge {
  readonly expiresAt: number;
  readonly now: number;
  /** A pairing with less time left cannot be scanned in time: `PAIRING_MARGIN_MS`. */
  readonly marginMs: number;
}

/** "A pairing counts as expired within 10 s of expiry" (spec 9). */
export function isPairingExpired({expiresAt, now, marginMs}: PairingAge): boolean {
  return expiresAt - now <= marginMs;
}

/** Time left as `m:ss`, rounded up so that it reads 0:00 only when no time is left. */
export function formatCountdown(expiresAt: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((expiresAt - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * True if the pairing must be ready before the tap, because a link opened after a wait is blocked: on phones,
 * "on Telegram or iOS Safari" (spec 4).
 *
 * Such a pairing is then reused by every wallet the user tries, until it expires.
 */
export function preparesPairingEarly({isMobile, isIos, isTelegram}: Device): boolean {
  return isMobile || isIos || isTelegram;
}
