import type {MessageWallet} from '../../messages/shown-wallet.js';
import {isTexts} from '../safety/record.js';

/** True for an optional wallet of a message as it is stored. Its flag counts only if it is true. */
export function isStoredWallet(stored: unknown): boolean {
  if (stored === undefined) return true;
  const {name, translatedName} = Object(stored) as Partial<Record<keyof MessageWallet, unknown>>;
  return typeof name === 'string' && isTexts(translatedName ?? []);
}
