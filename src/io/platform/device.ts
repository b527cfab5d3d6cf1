import type {Device} from '../../core/model/device.js';
import {isInTelegram} from './is-in-telegram.js';

/** Inputs of {@link detectDevice}. */
export interface DeviceSigns {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** True if the primary pointer is a finger. */
  readonly hasCoarsePointer: boolean;
  readonly isIframe: boolean;
  readonly isTelegram: boolean;
  readonly timeZone: string;
}

const MOBILE = /android|iphone|ipad|ipod|mobile/i;
const IOS = /iphone|ipad|ipod/i;

/** Determines device and environment; pure, so that every device can be tested on one. */
export function detectDevice(signs: DeviceSigns): Device {
  const {userAgent, hasCoarsePointer, isIframe, isTelegram} = signs;
  const isIpadOs = /macintosh/i.test(userAgent) && signs.maxTouchPoints > 1;
  return {
    isMobile: hasCoarsePointer && (MOBILE.test(userAgent) || isIpadOs),
    isIos: IOS.test(userAgent) || isIpadOs,
    isAndroid: /android/i.test(userAgent),
    isTelegram,
    isIframe,
    get timeZone() {
      return signs.timeZone;
    },
  };
}

/**
 * Reads the inputs of {@link detectDevice} from the page; the time zone at its first use, because the browser loads its
 * data of time zones for it.
 */
export function readDeviceSigns(page: Window = window): DeviceSigns {
  let zone: string | undefined;
  return {
    userAgent: page.navigator.userAgent,
    maxTouchPoints: page.navigator.maxTouchPoints,
    hasCoarsePointer: matchesMedia(page, '(pointer: coarse)'),
    isIframe: page.self !== page.top,
    isTelegram: isInTelegram(page),
    get timeZone() {
      return (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone ?? '');
    },
  };
}

/** The answer of a media query; false in DOM libraries of tests that have none (jsdom). */
export function matchesMedia({matchMedia}: Partial<Pick<Window, 'matchMedia'>>, query: string): boolean {
  return matchMedia?.(query).matches ?? false;
}

/** True if the browser asks pages to reduce data use (`Save-Data`). */
export function savesData(page: Navigator = navigator): boolean {
  const connection: unknown = 'connection' in page ? page.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
