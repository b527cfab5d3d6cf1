import {html, nothing, type TemplateResult} from 'lit';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/notice.js';
import type {BuyProvider, BuyQuote, BuyQuoteState} from '../api.js';
import type {BuyText} from './buy-text.js';

/** What a price is drawn with. */
interface Priced {
  readonly state: BuyQuoteState;
  readonly provider: BuyProvider;
  /** Name of the network on which the tokens arrive. */
  readonly network: string | undefined;
  onRetry(): void;
}

/** Draws a price with its fees, always in a place of the same height: what follows does not move. */
export function renderBuyPrice(text: BuyText, it: Priced): TemplateResult {
  const {state, provider} = it;
  const isLoading = state.status === 'loading';
  const current = state.status === 'ready' ? state.quote : undefined;
  const quote = isLoading ? state.previous : current;
  const waiting = isLoading ? text.t('buy.gettingPrice') : '';
  return html`<div class="quote ${current ? '' : 'outdated'}" aria-busy=${isLoading ? 'true' : 'false'}>
    <p class="visually-hidden" role="status" data-testid="buy-announcement">
      ${current ? announcementOf(text, current, provider) : waiting}
    </p>
    ${
      quote
        ? renderFigures(text, quote, it)
        : html`<p class="life">${waiting || text.t('buy.priceHere', provider.label)}</p>`
    }
    ${current ? renderEstimateNotice(text, current, it) : nothing}
  </div>`;
}

function renderFigures(text: BuyText, quote: BuyQuote, {provider, network}: Priced): TemplateResult {
  return html`<h3>${text.t('buy.priceAt', provider.label)}</h3>
    <dl class="facts" data-testid="buy-quote">
      ${
        network === undefined
          ? nothing
          : html`<dt>${text.t('buy.arrivesOn')}</dt>
              <dd><bdi>${network}</bdi></dd>`
      }
      ${quote.isEstimate ? renderEstimate(text, quote, provider) : renderPrice(text, quote, provider)}
    </dl>`;
}

function renderEstimateNotice(
  text: BuyText,
  {isEstimate}: BuyQuote,
  {provider, onRetry}: Priced,
): TemplateResult | typeof nothing {
  if (!isEstimate) return nothing;
  return html`<drawbridge-notice tone="warning" role="status" data-testid="buy-estimate"
    >${text.t('buy.estimate', provider.label)}
    <drawbridge-push-button
      exportparts="button"
      variant="link"
      data-testid="buy-refresh-quote"
      @click=${onRetry}
      >${text.t('buy.tryPrice')}</drawbridge-push-button
    ></drawbridge-notice
  >`;
}

function renderPrice(text: BuyText, quote: BuyQuote, {label}: BuyProvider): TemplateResult {
  return html`<dt>${text.t('buy.subtotal')}</dt>
    <dd><bdi>${text.money(quote.subtotal)}</bdi></dd>
    <dt>${text.t('buy.providerFee', label)}</dt>
    <dd data-testid="buy-provider-fee"><bdi>${text.money(quote.providerFee)}</bdi></dd>
    <dt>${text.t('buy.networkFee')}</dt>
    <dd data-testid="buy-network-fee"><bdi>${text.money(quote.networkFee)}</bdi></dd>
    <dt class="total">${text.t('buy.total')}</dt>
    <dd class="total" data-testid="buy-total"><bdi>${text.money(quote.total)}</bdi></dd>`;
}

/** The estimate of the service repeats the amount everywhere, so that its fees mean nothing. */
function renderEstimate(
  text: BuyText,
  {total}: BuyQuote,
  {label, feePercent: {min, max}}: BuyProvider,
): TemplateResult {
  return html`<dt>${text.t('buy.providerFee', label)}</dt>
    <dd data-testid="buy-provider-fee">
      <bdi>${text.t('buy.usualFee', text.percent(min), text.percent(max))}</bdi>
    </dd>
    <dt>${text.t('buy.networkFee')}</dt>
    <dd data-testid="buy-network-fee">${text.t('buy.shownBeforeYouPay')}</dd>
    <dt class="total">${text.t('buy.total')}</dt>
    <dd class="total" data-testid="buy-total"><bdi>${text.t('buy.about', text.money(total))}</bdi></dd>`;
}

function announcementOf(text: BuyText, quote: BuyQuote, {label}: BuyProvider): string {
  // The notice about the estimate is announced, too.
  if (quote.isEstimate) return '';
  const received = text.tokens(quote.purchase);
  return text.t('buy.quoteAnnounced', label, received, text.money(quote.total));
}
