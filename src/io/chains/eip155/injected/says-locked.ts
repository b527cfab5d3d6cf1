import {readMember} from '../../../page-wallets/read-member.js';
import type {Eip1193Provider} from './eip1193-provider.js';

/**
 * Whether the wallet says that it is locked.
 *
 * Only MetaMask has a way to tell; of every other wallet it is not known, which counts as open. The answer may never
 * come: callers bound the wait.
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
