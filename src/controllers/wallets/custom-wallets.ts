import type {CustomWallet} from '../../core/config/options.js';
import {readWallet} from '../../core/model/safety/read-wallet.js';
import {safeImageUrl} from '../../core/model/safety/safe-link.js';
import type {Wallet} from '../../core/model/wallet.js';

/** A wallet of the adopter as the lists know it; unsafe links are left out. */
export function toWallet(custom: CustomWallet): Wallet {
  return readWallet(custom, {imageUrl}) ?? {id: custom.id, name: custom.name};
}

/** The adopter's own pages may hold the picture, so a path of this origin is fine too. */
function imageUrl(text: string): string | undefined {
  return /^\/(?![/\\])/.test(text) ? text : safeImageUrl(text);
}
