import {html, nothing, type TemplateResult} from 'lit';
import type {PageMessage} from '../../../core/messages/message.js';
import type {AccountState} from '../../../core/model/account.js';
import {shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import type {Face} from './page-button.js';

/** What an account button is asked to show. */
export interface AccountLook {
  readonly account: AccountState;
  /** False when the wallet is on a network the page does not know. */
  readonly isSupported: boolean;
  readonly showsBalance: boolean;
}

/** The account in one line: picture, name or address, and the balance or what is wrong. */
export function accountFace(
  {account, isSupported, showsBalance}: AccountLook,
  t: (...message: PageMessage) => string,
): Face {
  const {status, address = '', profileName, profileImage} = account;
  const name = profileName ?? shortenAddress(address);
  const isWaiting = status !== 'connected';
  const aside = asideOf();
  return {
    states: [status, ...(isSupported ? [] : ['unsupported'])],
    name: t('button.account', name, aside),
    content: html`<span class="quiet"
      ><drawbridge-avatar
        class="mark"
        size="24"
        address=${address}
        src=${profileImage ?? ''}
      ></drawbridge-avatar
      >${aside ? renderAside() : nothing}<bdi>${name}</bdi></span
    >`,
  };

  function asideOf(): string {
    if (isWaiting) return t('button.reconnecting');
    if (!isSupported) return t('button.unknownNetwork');
    return showsBalance && account.balance !== undefined ? `${account.balance} ${account.balanceSymbol}` : '';
  }

  function renderAside(): TemplateResult {
    return html`<span class=${isSupported ? 'muted' : 'warning'}>${aside}</span>`;
  }
}
