import {readMember} from '../../../page-wallets/read-member.js';
import type {Eip1193Provider} from './eip1193-provider.js';

/**
 * Whether the wallet reports that it is locked.
 *
 * Only MetaMask can report it; every other wallet counts as unlocked. The promise may never settle: callers
 * need a timeout.
 */
export async function saysLocked(provider: Eip1193Provider): Promise<boolean> {
  const metamask = readMember(provider, '_metamask');
  const isUnlocked = readMember(metamask, 'isUnlocked');
  if (typeof isUnlocked !== 'function') return false;
  try {
    return (await Reflect.apply(isUnlocked, metamask, [])) === false;
  } catch {
    return false;
  }
}
