import {html, nothing, type TemplateResult} from 'lit';
import type {Quote, SwapApi, SwapLoss} from '../api.js';
import type {SwapText} from './swap-text.js';
import '../../../ui/parts/feedback/notice.js';

/** Share of the sold amount that the service keeps, in percent; it is part of the price. */
const PROVIDER_FEE = 0.85;
/** The greatest deviation from the expected amount, in percent. */
const SLIPPAGE = 1;

/** Draws the facts of a quote as pairs of a list. */
export function renderQuoteFacts(
  text: SwapText,
  api: Pick<SwapApi, 'coinPrice'>,
  {
    quote,
    fee = quote.fee,
    paymaster,
  }: {readonly quote: Quote; readonly fee?: Quote['fee']; readonly paymaster?: string | undefined},
): TemplateResult {
  const {minReceived, bought, loss} = quote;
  const least = text.worth(minReceived, bought);
  const [cost, second] = text.cost(fee, api.coinPrice());
  return html`<dt>${text.t('swap.atLeast')}</dt>
    <dd data-testid="swap-min-received">
      <bdi>${text.short(minReceived, bought)}</bdi
      >${least ? html`<small><bdi>${least}</bdi></small>` : nothing}
    </dd>
    <dt>${text.t('swap.loss')}</dt>
    <dd data-tone=${loss.level === 'quiet' ? nothing : 'warning'}><bdi>${lossFigures(text, loss)}</bdi></dd>
    <dt>${text.t('swap.slippage')}</dt>
    <dd><bdi>${text.percent(SLIPPAGE)}</bdi></dd>
    <dt>${text.t('swap.cost')}</dt>
    <dd data-testid="swap-cost">
      <bdi>${cost ?? text.t('swap.costUnknown')}</bdi
      >${second ? html`<small><bdi>${second}</bdi></small>` : nothing}
      ${paymaster ? html`<small>${text.t('swap.paidBy', paymaster)}</small>` : nothing}
    </dd>
    <dt>${text.t('swap.providerFee')}</dt>
    <dd><bdi>${text.percent(PROVIDER_FEE)}</bdi><small>${text.t('swap.included')}</small></dd>`;
}

function lossFigures(text: SwapText, {percent, amount}: SwapLoss): string {
  if (percent === undefined || amount === undefined) return text.t('swap.lossUnknown');
  if (percent <= 0) return text.t('swap.lossNone');
  return `${text.percent(percent)} (${text.money(amount)})`;
}

/** Draws the warning about what the user loses; nothing for a quiet loss. */
export function renderLoss(text: SwapText, {loss, bought, sold}: Quote): TemplateResult | typeof nothing {
  const {level, amount, percent, worthIn, worthOut, otherWorthOut, limit} = loss;
  if (level === 'quiet') return nothing;
  const isKnown = amount !== undefined && percent !== undefined;
  return html`<drawbridge-notice
    tone=${level === 'warning' ? 'warning' : 'danger'}
    data-testid="swap-loss"
    data-level=${level}
  >
    <b
      >${
        isKnown
          ? text.t('swap.youLose', text.money(amount), text.percent(percent))
          : text.t('swap.lossUnpriced')
      }</b
    ><br />
    ${
      isKnown
        ? worthIn !== undefined && worthOut !== undefined
          ? text.t('swap.youLoseHint', text.money(worthIn), text.money(worthOut))
          : nothing
        : text.t('swap.lossUnpricedHint', sold.price === undefined ? sold.symbol : bought.symbol)
    }
    ${
      otherWorthOut !== undefined && worthOut !== undefined
        ? text.t('swap.otherWorth', text.money(otherWorthOut), text.money(worthOut))
        : nothing
    }
    ${
      level === 'refused' && limit
        ? text.t('swap.lossRefused', text.percent(limit.percent), text.dollars(limit.usd))
        : nothing
    }
  </drawbridge-notice>`;
}
