import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../../../client/client.js';
import {translate} from '../../../../../core/messages/message.js';
import {receiveIcon} from '../../../../icons/holdings.js';
import '../../../../parts/image/mark.js';
import '../../../../parts/list/list-item.js';

/** The way out of an empty account: have something sent to it, where the adopter offers that. */
export function renderReceive({features, messages, router}: Client): TemplateResult | typeof nothing {
  if (!features.state.get().receive) return nothing;
  return html`<drawbridge-list-item
    data-testid="receive-funds"
    exportparts="list-item"
    label=${translate(messages.get(), ['holdings.receive'])}
    caption=${translate(messages.get(), ['holdings.receiveHint'])}
    trailing="chevron"
    @click=${() => router.push('WalletReceive')}
  >
    <drawbridge-mark slot="start" .icon=${receiveIcon}></drawbridge-mark>
  </drawbridge-list-item>`;
}
