import '../../../../ui/parts/feedback/notice.js';
import '../../../../ui/parts/image/icon.js';
import '../../../../ui/parts/input/checkbox.js';
import {html, nothing, type ReactiveController, type TemplateResult} from 'lit';
import type {Client} from '../../../../client/client.js';
import {type Message, translate} from '../../../../core/messages/message.js';
import type {MessageWallet} from '../../../../core/messages/shown-wallet.js';
import type {Stop} from '../../../../core/ports/clock.js';
import type {ReceiverKind, TransferForecast} from '../../../../core/ports/transfers.js';
import type {ClientElement} from '../../../../ui/base/client-element.js';
import {createIntersectionObserver, createResizeObserver} from '../../../../ui/base/observers.js';
import {checkIcon} from '../../../../ui/icons/search.js';
import {markAddresses} from '../../../../ui/parts/text/full-address.js';
import type {ReceiverRisk} from '../../model/check-receiver.js';
import type {ReceiverWarning} from '../receiver-warning.js';

/** Data of the reviewed transfer that its warnings depend on. */
export interface ReviewWarnings {
  /** `undefined` until it arrives. */
  readonly forecast: TransferForecast | undefined;
  /** The warnings about the receiver's address or name. */
  readonly receiver: readonly ReceiverWarning[];
  readonly kind: ReceiverKind;
  /** The formatted amount. */
  readonly amount: string;
  /** The message of a refusal. */
  readonly refusal?: string | undefined;
  /** Messages about earlier transfers that may have been sent. */
  readonly unclear: readonly Message[];
  /** The wallet may still show an earlier request. */
  readonly isUnanswered: boolean;
  readonly wallet: MessageWallet;
}

/** A warning to read before sending. */
interface ReviewWarning {
  /** Its subject, as `data-about`. */
  readonly about: string;
  readonly tone: 'warning' | 'danger';
  readonly text: string;
}

/** The user's consent to a risky receiver, or to an earlier transfer that may have been sent. */
interface Consent {
  readonly isGiven: boolean;
  onChange(event: Event): void;
}

const FORECAST = 'forecast';
const UNCLEAR = 'may-have-been-sent';

/** All warnings about this transfer, the most serious first. */
export function reviewWarnings(client: Client, review: ReviewWarnings): readonly ReviewWarning[] {
  const {receiver, kind, unclear, isUnanswered, wallet} = review;
  const textOf = (...message: Message): string => translate(client.messages.get(), message);
  const warn = (about: string, ...message: Message): ReviewWarning => ({
    about,
    tone: 'warning',
    text: textOf(...message),
  });
  const forecast = forecastWarning(review, textOf);
  const all: (ReviewWarning | false | undefined)[] = [
    forecast?.tone === 'danger' && forecast,
    ...unclear.map((message) => warn(UNCLEAR, ...message)),
    ...receiver.map(({about, message}) => warn(about, ...message)),
    kindRisk(review, textOf),
    kind === 'contract' && warn(kind, 'send.contract'),
    kind === 'token-account' && warn(kind, 'send.tokenAccount'),
    isUnanswered && warn('unanswered', 'send.unanswered', wallet),
    forecast?.tone === 'warning' && forecast,
  ];
  return all.filter((warning) => Boolean(warning)) as readonly ReviewWarning[];
}

const RISKY_KINDS = {
  keyless: 'send.keyless',
  mint: 'send.mint',
  program: 'send.program',
} as const;

/** The warning about an account that would lose the tokens; none if a refusal has the same message. */
function kindRisk(
  {kind, forecast}: ReviewWarnings,
  textOf: (...message: Message) => string,
): ReviewWarning | undefined {
  if (forecast?.outcome === 'refused' || !(kind === 'keyless' || kind === 'mint' || kind === 'program')) {
    return undefined;
  }
  return {about: kind, tone: 'danger', text: textOf(RISKY_KINDS[kind])};
}

/** The warning of a forecast; `undefined` if the transfer would succeed. */
function forecastWarning(
  {forecast, refusal, amount}: ReviewWarnings,
  textOf: (...message: Message) => string,
): ReviewWarning | undefined {
  const about = FORECAST;
  if (forecast?.outcome === 'refused')
    return {about, tone: 'danger', text: refusal ?? textOf('send.refused')};
  if (forecast?.outcome === 'fails')
    return {about, tone: 'danger', text: textOf('send.wouldFail', forecast.reason)};
  if (forecast?.outcome === 'unknown')
    return {about, tone: 'warning', text: textOf('send.cannotTell', amount)};
  return undefined;
}

interface Drawn {
  readonly warnings: readonly ReviewWarning[];
  /** For the risks of the receiver; needed only if there are any. */
  readonly consent: Consent & {readonly risks: readonly ReceiverRisk[]};
  /** For an earlier transfer that may have been sent. */
  readonly repeat: Consent;
}

/** Draws the warnings, then a quiet line if the forecast is good or pending. */
export function renderReviewWarnings(
  client: Client,
  {forecast, amount}: ReviewWarnings,
  {warnings, consent, repeat}: Drawn,
): TemplateResult {
  const textOf = (...message: Message): string => translate(client.messages.get(), message);
  const hasUnclear = warnings.some(({about}) => about === UNCLEAR);
  return html`<div class="warnings" role="status">
    ${warnings.map((warning) => renderWarning(warning, forecast))}
    ${hasUnclear ? renderConsent('send-as-well', repeat, textOf('send.sendAsWell')) : nothing}
    ${
      consent.risks.length > 0
        ? renderConsent(
            'checked-address',
            consent,
            textOf(consent.risks.every((risk) => risk === 'imitation') ? 'send.checked' : 'send.acceptRisk'),
          )
        : nothing
    }
    ${
      forecast === undefined || forecast.outcome === 'succeeds'
        ? renderGoodForecast(forecast, textOf(...goodForecast(forecast, amount)))
        : nothing
    }
  </div>`;
}

type Good = Extract<TransferForecast, {readonly outcome: 'succeeds'}> | undefined;

function goodForecast(forecast: Good, amount: string): Message {
  if (!forecast) return ['send.asking'];
  return [forecast.isRecognizable ? 'send.trialSucceeded' : 'send.willSucceed', amount];
}

/** A trial that a contract could recognize has no tick. */
function renderGoodForecast(forecast: Good, text: string): TemplateResult {
  const isProven = forecast !== undefined && !forecast.isRecognizable;
  return html`<p class="forecast" data-testid="forecast" data-outcome=${forecast?.outcome ?? 'asking'}>
    ${isProven ? html`<drawbridge-icon .icon=${checkIcon}></drawbridge-icon>` : nothing}
    <span>${text}</span>
  </p>`;
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
    ${endOfWarning(warningKey(warning))}
  </div>`;
}

/** A warning with another text has to be read again. The marks around its values are for display. */
export function warningKey({about, text}: ReviewWarning): string {
  return `${about}: ${text.replaceAll(/[\u2068\u2069]/g, '')}`;
}

/** The dialog takes 150 ms to grow to its view; a warning may only come into view then. */
export const SETTLE_MS = 300;

/** Marks the end of a warning: in view once the user has scrolled past its last line. */
function endOfWarning(key: string): TemplateResult {
  return html`<i class="warning-end" aria-hidden="true" data-warning=${key}></i>`;
}

/**
 * Records which warnings have been in view down to their last line, and redraws the view when one has.
 *
 * The view's sticky buttons cover the content below them, which an IntersectionObserver does not notice.
 * So the marks are placed below their warnings by the height of the buttons, which is kept in `--_bar`.
 */
export class WarningsInView implements ReactiveController {
  readonly #host: ClientElement;
  readonly #seen = new Set<string>();
  /** Warnings that have stayed out of view. */
  readonly #unseen = new Set<string>();
  /** Warnings out of view that may still come into view while the dialog grows. */
  readonly #outOfView = new Set<string>();
  #stopSettling: Stop | undefined;
  /** The warning of each observed mark. A mark that is reused for another warning is observed again. */
  readonly #observed = new Map<Element, string>();
  #bar: Element | null = null;
  #onReport: (() => void)[] = [];

  readonly #views = createIntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) this.#note(this.#observed.get(target), isIntersecting);
    if (this.#outOfView.size > 0) {
      this.#stopSettling ??= this.#host.client.clock.after(SETTLE_MS, () => this.#settle());
    }
    this.#report();
  });

  readonly #sizes = createResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
    this.#host.style.setProperty('--_bar', `${height}px`);
  });

  constructor(host: ClientElement) {
    this.#host = host;
    host.addController(this);
  }

  /** The first of these warnings that has not been in view. */
  firstUnseen(keys: readonly string[]): string | undefined {
    return keys.find((key) => this.#unseen.has(key));
  }

  /** Resolves to true if all these warnings have been in view. Waits for the first observation of new ones. */
  async areSeen(keys: readonly string[]): Promise<boolean> {
    const isNew = (key: string): boolean => !this.#seen.has(key) && !this.#unseen.has(key);
    while (this.#host.isConnected && keys.some(isNew)) {
      await new Promise<void>((resolve) => this.#onReport.push(resolve));
    }
    return keys.every((key) => this.#seen.has(key));
  }

  hostUpdated(): void {
    const marks = this.#host.renderRoot.querySelectorAll<HTMLElement>('.warning-end');
    for (const [mark] of this.#observed) if (!mark.isConnected) this.#forget(mark);
    for (const mark of marks) this.#observe(mark, mark.dataset['warning'] ?? '');
    this.#watchBar();
  }

  hostDisconnected(): void {
    this.#views.disconnect();
    this.#sizes.disconnect();
    this.#observed.clear();
    this.#bar = null;
    this.#stopSettling?.();
    this.#stopSettling = undefined;
    for (const resolve of this.#onReport.splice(0)) resolve();
  }

  #note(key: string | undefined, isInView: boolean): void {
    if (key === undefined || this.#seen.has(key)) return;
    if (!isInView) {
      if (!this.#unseen.has(key)) this.#outOfView.add(key);
      return;
    }
    this.#seen.add(key);
    this.#unseen.delete(key);
    this.#outOfView.delete(key);
  }

  #settle(): void {
    this.#stopSettling = undefined;
    for (const key of this.#outOfView) this.#unseen.add(key);
    this.#outOfView.clear();
    this.#report();
  }

  #report(): void {
    this.#host.requestUpdate();
    for (const resolve of this.#onReport.splice(0)) resolve();
  }

  #observe(mark: Element, key: string): void {
    if (this.#observed.get(mark) === key) return;
    this.#forget(mark);
    this.#observed.set(mark, key);
    this.#views.observe(mark);
  }

  #forget(mark: Element): void {
    this.#observed.delete(mark);
    this.#views.unobserve(mark);
  }

  #watchBar(): void {
    const bar = this.#host.renderRoot.querySelector('.actions');
    if (bar === this.#bar) return;
    this.#sizes.disconnect();
    this.#bar = bar;
    if (bar) this.#sizes.observe(bar);
  }
}
