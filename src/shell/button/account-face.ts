import type {PageMessage} from '../../core/messages/message.js';
import type {AccountState} from '../../core/model/account.js';
import {shortenAddress} from '../../core/model/addresses/shorten-address.js';
import type {Face} from './page-button.js';

/** Options of an account button. */
export interface AccountLook {
  readonly account: AccountState;
  /** False when the wallet is on a network the page does not know. */
  readonly isSupported: boolean;
  readonly showsBalance: boolean;
}

/** The account in one line: picture, name or address, and the balance or what is wrong. */
export function accountFace(look: AccountLook, t: (...message: PageMessage) => string): Face {
  const {account, isSupported} = look;
  const {status, address = '', profileName, profileImage} = account;
  const name = profileName ?? shortenAddress(address);
  const aside = asideOf(look, t);
  return {
    states: [status, ...(isSupported ? [] : ['unsupported'])],
    name: t('button.account', name, aside),
    words: name,
    badge: {address, src: profileImage ?? '', aside, unsupported: !isSupported},
  };
}

function asideOf(
  {account, isSupported, showsBalance}: AccountLook,
  t: (...message: PageMessage) => string,
): string {
  if (account.status !== 'connected') return t('button.reconnecting');
  if (!isSupported) return t('button.unknownNetwork');
  return (showsBalance && account.balanceShown) || '';
}
