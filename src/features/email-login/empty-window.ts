import {SOCIAL_WINDOW} from '../../core/config/constants.js';
import type {Device} from '../../core/model/device.js';
import type {SocialProvider} from '../../core/model/login.js';

/** Opens the window of a social login. Call it in the tap itself: browsers block windows that open later. */
export function openEmptyWindow(page: Window = window): Window | null {
  return page.open(...SOCIAL_WINDOW);
}

/** True for a login in a window; Farcaster has a code, and in Telegram the provider replaces the page. */
export function opensWindow(provider: SocialProvider, {isTelegram}: Pick<Device, 'isTelegram'>): boolean {
  return provider !== 'farcaster' && !isTelegram;
}
