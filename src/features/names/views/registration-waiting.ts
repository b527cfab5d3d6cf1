import {html, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import type {Message} from '../../../core/messages/message.js';
import {connectingViewModel} from '../../../ui/base/connecting/connecting-view-model.js';
import '../../../ui/parts/button/push-button.js';
import {renderHandshake} from '../../../ui/parts/connecting/handshake.js';
import type {NamesApi} from '../api.js';
import type {ReviewedRegistration} from '../names-controller.js';

/** The view that draws a registration. */
interface Drawing {
  readonly client: Client;
  readonly api: NamesApi;
  readonly t: (...message: Message) => string;
}

/** Draws a registration that waits for the wallet or the service, with a way out. */
export function renderWaiting(
  {client, api, t}: Drawing,
  {name, step, wallet}: ReviewedRegistration,
): TemplateResult {
  const isSigning = step === 'signing';
  const model = connectingViewModel(client, {
    heading: isSigning ? ['names.signing', wallet] : ['names.registering', name],
    text: isSigning ? ['names.signingHint', wallet, name] : ['names.registeringHint'],
    phase: step,
    wallet,
    walletImage: client.subjectOf('eip155')?.wallet.icon ?? '',
  });
  const wayOut = isSigning
    ? html`<drawbridge-push-button
        exportparts="button"
        variant="quiet"
        data-testid="cancel-name"
        @click=${() => api.cancel()}
        >${t('common.cancel')}</drawbridge-push-button
      >`
    : html`<drawbridge-push-button
        exportparts="button"
        variant="quiet"
        data-testid="leave-name"
        @click=${() => client.router.reset('Account')}
        >${t('names.toAccount')}</drawbridge-push-button
      >`;
  return renderHandshake(model, html`<div class="actions">${wayOut}</div>`);
}

/** True while the wallet or the service is awaited. */
export function isWaiting({step}: ReviewedRegistration): boolean {
  return step !== 'done';
}
