import type {Device} from '../../core/model/device.js';

/** What {@link detectDevice} judges by. */
export interface DeviceSigns {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** The main pointer is a finger. */
  readonly hasCoarsePointer: boolean;
  readonly isIframe: boolean;
  readonly isTelegram: boolean;
}

const MOBILE = /android|iphone|ipad|ipod|mobile/i;
const IOS = /iphone|ipad|ipod/i;
/** Telegram's apps put one of these into their web view. */
const TELEGRAM_MARKS = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'];

/** Judges what kind of page this is; pure, so that every device can be tested on one. */
export function detectDevice(signs: DeviceSigns): Device {
  const {userAgent, hasCoarsePointer, isIframe, isTelegram} = signs;
  const isIpadOs = /macintosh/i.test(userAgent) && signs.maxTouchPoints > 1;
  return {
    isMobile: hasCoarsePointer && (MOBILE.test(userAgent) || isIpadOs),
    isIos: IOS.test(userAgent) || isIpadOs,
    isAndroid: /android/i.test(userAgent),
    isTelegram,
    isIframe,
  };
}

/** Reads the signs from the page. */
export function readDeviceSigns(page: Window = window): DeviceSigns {
  return {
    userAgent: page.navigator.userAgent,
    maxTouchPoints: page.navigator.maxTouchPoints,
    hasCoarsePointer: page.matchMedia('(pointer: coarse)').matches,
    isIframe: page.self !== page.top,
    isTelegram: TELEGRAM_MARKS.some((mark) => mark in page),
  };
}
