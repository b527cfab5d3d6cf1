import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../../client/client.js';
import {MEDIUM, shortenAddress} from '../../../../core/model/addresses/shorten-address.js';
import {translate, type Message} from '../../../../core/messages/message.js';
import '../../../../ui/parts/image/avatar.js';

/** Draws which account sends, in which wallet and on which network. */
export function renderOrigin({account, messages}: Client, network: string): TemplateResult | typeof nothing {
  const {address, addressLabels, profileName, profileImage, connectedWalletInfo} = account.get();
  if (address === undefined) return nothing;
  const say = (...message: Message): string => translate(messages.get(), message);
  const name = addressLabels[address] ?? profileName;
  return html`<div class="origin" data-testid="send-origin">
    <drawbridge-avatar
      aria-hidden="true"
      size="40"
      address=${address}
      src=${profileImage ?? ''}
    ></drawbridge-avatar>
    <div>
      <p>
        ${say('send.from')} ${name ? html`<b dir="auto">${name}</b>` : nothing}
        <bdi dir="ltr" translate="no" title=${address}>${shortenAddress(address, MEDIUM)}</bdi>
      </p>
      <p class="where">${say('send.origin', connectedWalletInfo?.name ?? '', network)}</p>
    </div>
  </div>`;
}
