import {html, type TemplateResult} from 'lit';
import type {Client} from '../../../../client/client.js';
import {translate, type Message} from '../../../../core/messages/message.js';
import '../../../../ui/parts/button/action.js';

/** The way to what a wallet is, for those who have none. */
export function renderGuide({messages, router, telemetry}: Client): TemplateResult {
  const t = (...message: Message): string => translate(messages.get(), message);
  const open = (): void => {
    telemetry.track('CLICK_WALLET_HELP');
    router.push('WhatIsAWallet');
  };
  return html`<p class="foot" part="footer">
    ${t('connect.newToWallets')}
    <drawbridge-action variant="link" data-testid="wallet-guide" @click=${open}
      >${t('connect.seeHow')}</drawbridge-action
    >
  </p>`;
}
