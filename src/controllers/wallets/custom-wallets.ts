import type {CustomWallet} from '../../core/config/options.js';
import {safeAppLink, safeImageUrl, safeWebLink} from '../../core/model/safety/safe-link.js';
import type {Wallet} from '../../core/model/wallet.js';

/** A wallet of the adopter as the lists know it; links that nobody should follow are left out. */
export function toWallet(custom: CustomWallet): Wallet {
  const members: {readonly [K in keyof Wallet]: Wallet[K] | undefined} = {
    id: custom.id,
    name: custom.name,
    rdns: custom.rdns,
    imageUrl: checked(custom.imageUrl, imageUrl),
    homepage: checked(custom.homepage, safeWebLink),
    mobileLink: checked(custom.mobileLink, safeAppLink),
    desktopLink: checked(custom.desktopLink, safeAppLink),
    webappLink: checked(custom.webappLink, safeWebLink),
    appStore: checked(custom.appStore, safeWebLink),
    playStore: checked(custom.playStore, safeWebLink),
    chromeStore: checked(custom.chromeStore, safeWebLink),
  };
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as unknown as Wallet;
}

/** The adopter's own pages may hold the picture, so a path of this origin is fine too. */
function imageUrl(text: string): string | undefined {
  return /^\/(?![/\\])/.test(text) ? text : safeImageUrl(text);
}

function checked(text: string | undefined, check: (text: string) => string | undefined): string | undefined {
  return text === undefined ? undefined : check(text);
}
