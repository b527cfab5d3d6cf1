import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../../client/client.js';
import {translate, type Message} from '../../../../core/messages/message.js';
import type {ReceiverKind, TransferForecast} from '../../../../core/ports/transfers.js';
import type {ReceiverWarning} from '../receiver-warning.js';
import {checkIcon} from '../../../../ui/icons/search.js';
import '../../../../ui/parts/feedback/notice.js';
import type {Notice} from '../../../../ui/parts/feedback/notice.js';
import '../../../../ui/parts/input/checkbox.js';

/** Warnings to read before sending. */
export interface Care {
  /** `undefined` while the network is asked. */
  readonly forecast: TransferForecast | undefined;
  readonly warning: ReceiverWarning | undefined;
  readonly kind: ReceiverKind;
  /** The amount sent, written out. */
  readonly amount: string;
  /** The reason of a refusal, written out. */
  readonly refusal?: string | undefined;
  /** The user has compared a look-alike. */
  readonly isConfirmed: boolean;
  onConfirm(event: Event): void;
}

/** Draws what would happen, and what there is to say against it. */
export function renderCare(client: Client, care: Care): TemplateResult {
  const say = (message: Message): string => translate(client.messages.get(), message);
  const {kind, warning} = care;
  return html`<div role="status">${renderForecast(care, say)}</div>
    ${kind === 'contract' ? renderWarning(say(['send.contract']), 'contract') : nothing}
    ${kind === 'token-account' ? renderWarning(say(['send.tokenAccount']), 'token-account') : nothing}
    ${warning ? renderWarning(say(warning.message), warning.about) : nothing}
    ${
      warning?.about === 'imitation'
        ? html`<drawbridge-checkbox
            data-testid="checked-address"
            .checked=${care.isConfirmed}
            @change=${care.onConfirm}
            >${say(['send.checked'])}</drawbridge-checkbox
          >`
        : nothing
    }`;
}

function renderForecast(care: Care, say: (message: Message) => string): TemplateResult {
  const {forecast, amount, refusal} = care;
  const {tone, message} = wordsOf(forecast, amount);
  return html`<drawbridge-notice
    data-testid="forecast"
    data-outcome=${forecast?.outcome ?? 'asking'}
    tone=${tone}
    .icon=${forecast?.outcome === 'succeeds' ? checkIcon : undefined}
    >${refusal ?? say(message)}</drawbridge-notice
  >`;
}

function wordsOf(
  forecast: TransferForecast | undefined,
  amount: string,
): {readonly tone: Notice['tone']; readonly message: Message} {
  if (!forecast) return {tone: 'info', message: ['send.asking']};
  if (forecast.outcome === 'succeeds') return {tone: 'info', message: ['send.willSucceed', amount]};
  if (forecast.outcome === 'unknown') return {tone: 'warning', message: ['send.cannotTell', amount]};
  if (forecast.outcome === 'refused') return {tone: 'danger', message: ['send.refused']};
  return {tone: 'danger', message: ['send.wouldFail', forecast.reason]};
}

function renderWarning(text: string, about: string): TemplateResult {
  return html`<drawbridge-notice tone="warning" data-testid="review-warning" data-about=${about}
    >${text}</drawbridge-notice
  >`;
}
