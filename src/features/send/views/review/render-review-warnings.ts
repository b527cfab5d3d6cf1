import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../../client/client.js';
import {translate, type Message} from '../../../../core/messages/message.js';
import type {ReceiverKind, TransferForecast} from '../../../../core/ports/transfers.js';
import type {ReceiverRisk} from '../../model/receiver-risks.js';
import type {ReceiverWarning} from '../receiver-warning.js';
import {checkIcon} from '../../../../ui/icons/search.js';
import '../../../../ui/parts/feedback/notice.js';
import '../../../../ui/parts/image/icon.js';
import '../../../../ui/parts/input/checkbox.js';
import {markAddresses} from '../../../../ui/parts/text/mark-addresses.js';
import {endOfWarning} from './warnings-in-view.js';

/** The transfer on review, as far as its warnings depend on it. */
export interface ReviewWarnings {
  /** `undefined` until the network has answered. */
  readonly forecast: TransferForecast | undefined;
  /** The warnings about the receiver's address or name. */
  readonly receiver: readonly ReceiverWarning[];
  readonly kind: ReceiverKind;
  /** The amount sent, written out. */
  readonly amount: string;
  /** The reason of a refusal, written out. */
  readonly refusal?: string | undefined;
  /** Earlier transfers that may have been sent, in words. */
  readonly unclear: readonly Message[];
  /** The wallet may still show an earlier request. */
  readonly isUnanswered: boolean;
  readonly walletName: string;
}

/** A sentence to read before sending. */
export interface ReviewWarning {
  /** Its subject, as `data-about`. */
  readonly about: string;
  readonly tone: 'warning' | 'danger';
  readonly text: string;
}

/** The state of the consent that a risky receiver, or an earlier transfer that may have been sent, needs. */
export interface Consent {
  readonly isGiven: boolean;
  onChange(event: Event): void;
}

const FORECAST = 'forecast';
const UNCLEAR = 'may-have-been-sent';

/** Everything that warns of this transfer, the gravest first. */
export function reviewWarnings(client: Client, review: ReviewWarnings): readonly ReviewWarning[] {
  const {receiver, kind, unclear, isUnanswered, walletName} = review;
  const say = (...message: Message): string => translate(client.messages.get(), message);
  const warn = (about: string, ...message: Message): ReviewWarning => ({
    about,
    tone: 'warning',
    text: say(...message),
  });
  const forecast = forecastWarning(review, say);
  const all: (ReviewWarning | false | undefined)[] = [
    forecast?.tone === 'danger' && forecast,
    ...unclear.map((message) => warn(UNCLEAR, ...message)),
    ...receiver.map(({about, message}) => warn(about, ...message)),
    kindRisk(review, say),
    kind === 'contract' && warn(kind, 'send.contract'),
    kind === 'token-account' && warn(kind, 'send.tokenAccount'),
    isUnanswered && warn('unanswered', 'send.unanswered', walletName),
    forecast?.tone === 'warning' && forecast,
  ];
  return all.filter((warning) => Boolean(warning)) as readonly ReviewWarning[];
}

const RISKY_KINDS = {
  keyless: 'send.keyless',
  mint: 'send.mint',
  program: 'send.program',
} as const;

/** The warning about an account that loses what it is sent; a refusal of the transfer says the same. */
function kindRisk(
  {kind, forecast}: ReviewWarnings,
  say: (...message: Message) => string,
): ReviewWarning | undefined {
  if (forecast?.outcome === 'refused' || !(kind === 'keyless' || kind === 'mint' || kind === 'program')) {
    return undefined;
  }
  return {about: kind, tone: 'danger', text: say(RISKY_KINDS[kind])};
}

/** The warning of a forecast that is not good; `undefined` for a good one. */
function forecastWarning(
  {forecast, refusal, amount}: ReviewWarnings,
  say: (...message: Message) => string,
): ReviewWarning | undefined {
  const about = FORECAST;
  if (forecast?.outcome === 'refused') return {about, tone: 'danger', text: refusal ?? say('send.refused')};
  if (forecast?.outcome === 'fails')
    return {about, tone: 'danger', text: say('send.wouldFail', forecast.reason)};
  if (forecast?.outcome === 'unknown') return {about, tone: 'warning', text: say('send.cannotTell', amount)};
  return undefined;
}

interface Drawn {
  readonly warnings: readonly ReviewWarning[];
  /** For the risks of the receiver; without any, none is needed. */
  readonly consent: Consent & {readonly risks: readonly ReceiverRisk[]};
  /** For an earlier transfer that may have been sent. */
  readonly repeat: Consent;
}

/** Draws the warnings, then one quiet line where the forecast is good or has not arrived yet. */
export function renderReviewWarnings(
  client: Client,
  {forecast, amount}: ReviewWarnings,
  {warnings, consent, repeat}: Drawn,
): TemplateResult {
  const say = (...message: Message): string => translate(client.messages.get(), message);
  const hasUnclear = warnings.some(({about}) => about === UNCLEAR);
  return html`<div class="warnings" role="status">
    ${warnings.map((warning) => renderWarning(warning, forecast))}
    ${hasUnclear ? renderConsent('send-as-well', repeat, say('send.sendAsWell')) : nothing}
    ${
      consent.risks.length > 0
        ? renderConsent(
            'checked-address',
            consent,
            say(consent.risks.every((risk) => risk === 'imitation') ? 'send.checked' : 'send.acceptRisk'),
          )
        : nothing
    }
    ${
      forecast === undefined || forecast.outcome === 'succeeds'
        ? html`<p class="forecast" data-testid="forecast" data-outcome=${forecast?.outcome ?? 'asking'}>
            ${forecast ? html`<drawbridge-icon .icon=${checkIcon}></drawbridge-icon>` : nothing}
            <span>${forecast ? say('send.willSucceed', amount) : say('send.asking')}</span>
          </p>`
        : nothing
    }
  </div>`;
}

function renderConsent(testId: string, {isGiven, onChange}: Consent, words: string): TemplateResult {
  return html`<drawbridge-checkbox data-testid=${testId} .checked=${isGiven} @change=${onChange}
    >${words}</drawbridge-checkbox
  >`;
}

function renderWarning(warning: ReviewWarning, forecast: TransferForecast | undefined): TemplateResult {
  const {about, tone, text} = warning;
  const testId =
    {forecast: 'forecast', unanswered: 'unanswered', [UNCLEAR]: UNCLEAR}[about] ?? 'review-warning';
  return html`<div class="warning">
    <drawbridge-notice
      tone=${tone}
      tabindex="-1"
      data-testid=${testId}
      data-about=${about}
      data-outcome=${about === FORECAST && forecast ? forecast.outcome : nothing}
      >${markAddresses(text)}</drawbridge-notice
    >
    ${endOfWarning(keyOf(warning))}
  </div>`;
}

/** Another text is another warning, to be read anew. */
export function keyOf({about, text}: ReviewWarning): string {
  return `${about}: ${text}`;
}
