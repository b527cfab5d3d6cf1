import type {Device} from '../../core/model/device.js';
import type {SocialProvider} from '../../core/model/login.js';

/** Social logins that work on the device: Telegram's apps refuse some (spec 9). */
export function offeredSocials(
  socials: readonly SocialProvider[],
  device: Pick<Device, 'isTelegram' | 'isIos' | 'isAndroid'>,
  userAgent: string,
): readonly SocialProvider[] {
  if (!device.isTelegram) return socials;
  const isMacApp = !device.isIos && /macintosh/i.test(userAgent) && !/safari/i.test(userAgent);
  const refused: readonly SocialProvider[] = [
    ...(device.isIos ? ['google' as const] : []),
    ...(isMacApp ? ['x' as const] : []),
    ...(device.isAndroid ? ['facebook' as const, 'x' as const] : []),
  ];
  return socials.filter((provider) => !refused.includes(provider));
}
