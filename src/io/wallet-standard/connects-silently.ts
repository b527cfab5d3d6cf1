import {readMember} from '../page-wallets/read-member.js';

/**
 * True if the wallet supports the `silent` flag. A draft of the standard's next version removes it: a silent
 * connect would then prompt (0062).
 */
export function connectsSilently(wallet: object): boolean {
  return readMember(readMember(readMember(wallet, 'features'), 'standard:connect'), 'version') === '1.0.0';
}
