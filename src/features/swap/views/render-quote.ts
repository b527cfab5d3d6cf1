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
      <bdi>${cost ?? text.unknownCost()}</bdi>${second ? html`<small><bdi>${second}</bdi></small>` : nothing}
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
  if (loss.level === 'quiet') return nothing;
  const unpriced = sold.price === undefined ? sold.symbol : bought.symbol;
  const [heading, ...sentences] = lossSentences(text, loss, unpriced);
  return html`<drawbridge-notice
    tone=${loss.level === 'warning' ? 'warning' : 'danger'}
    data-testid="swap-loss"
    data-level=${loss.level}
    ><b>${heading}</b><br />${sentences.join(' ')}</drawbridge-notice
  >`;
}

function lossSentences(text: SwapText, loss: SwapLoss, unpriced: string): readonly string[] {
  const {level, amount, percent, limit} = loss;
  if (amount === undefined || percent === undefined) {
    return [text.t('swap.lossUnpriced'), text.t('swap.lossUnpricedHint', unpriced)];
  }
  const {gain} = loss;
  const heading =
    gain === undefined
      ? text.t('swap.youLose', text.money(amount), text.percent(percent))
      : text.t('swap.youGain', text.percent(gain));
  const sentences = [
    heading,
    ...worths(text, loss),
    ...(gain === undefined ? [] : [text.t('swap.youGainHint')]),
  ];
  if (level !== 'refused' || !limit) return sentences;
  return [...sentences, text.t('swap.lossRefused', text.percent(limit.percent), text.dollars(limit.usd))];
}

function worths(text: SwapText, {worthIn, worthOut, otherWorthOut}: SwapLoss): readonly string[] {
  if (worthIn === undefined || worthOut === undefined) return [];
  const received = text.money(worthOut);
  const both = text.t('swap.youLoseHint', text.money(worthIn), received);
  return otherWorthOut === undefined
    ? [both]
    : [both, text.t('swap.otherWorth', text.money(otherWorthOut), received)];
}
