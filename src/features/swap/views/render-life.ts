import {html, nothing, type TemplateResult} from 'lit';
import type {Clock} from '../../../core/ports/clock.js';
import type {Quote, QuoteState} from '../quote.js';
import './price-life.js';
import {ENDS, type SwapText} from './swap-text.js';

/** The quote to show, current or not. */
export function quoteOf(state: QuoteState): Quote | undefined {
  if (state.status === 'ready') return state.quote;
  return state.status === 'loading' || state.status === 'ended' ? state.previous : undefined;
}

/** Draws how long a quote is still valid, or why it is not. */
export function renderLife(text: SwapText, clock: Clock, state: QuoteState): TemplateResult | typeof nothing {
  if (state.status === 'ready') {
    return html`<p class="life">
      <drawbridge-price-life
        data-testid="swap-life"
        .clock=${clock}
        .at=${state.quote.at}
        .words=${(seconds: number) => text.t('swap.newPriceIn', seconds)}
      ></drawbridge-price-life>
    </p>`;
  }
  if (state.status === 'loading')
    return html`<p class="life" data-testid="swap-life">${text.t('swap.newPrice')}</p>`;
  if (state.status !== 'ended') return nothing;
  return html`<p class="life" data-testid="swap-life">${text.t(ENDS[state.reason])}</p>`;
}

/** The announcement of a new quote, or of its end; not of the seconds between. */
export function announcement(text: SwapText, state: QuoteState): string {
  if (state.status === 'ended') return text.t(ENDS[state.reason]);
  if (state.status !== 'ready') return '';
  const {expected, minReceived, bought} = state.quote;
  return text.t('swap.priceArrived', text.short(expected, bought), text.short(minReceived, bought));
}
