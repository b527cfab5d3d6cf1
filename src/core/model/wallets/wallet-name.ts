import {isLoginName} from '../../messages/message.js';
import {cleanName} from '../safety/clean-name.js';

/**
 * A wallet's name from outside, cleaned for display. Empty for the name of a login, which only the product's own
 * connector has: it selects the sentences for logins.
 */
export function cleanWalletName(text: string): string {
  const name = cleanName(text);
  return isLoginName(name) ? '' : name;
}
