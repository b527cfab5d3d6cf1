import {html, nothing, type TemplateResult} from 'lit';
import type {SwapApi} from '../api.js';
import type {Quote, SwapLoss} from '../quote.js';
import type {SwapText} from './swap-text.js';
import '../../../ui/parts/feedback/notice.js';

/** The greatest deviation from the expected amount, in percent. */
const SLIPPAGE = 1;

/** Draws what a swap loses, as a pair of a list. */
export function renderLossFact(text: SwapText, {loss}: Quote): TemplateResult {
  return html`<dt>${text.t('swap.loss')}</dt>
    <dd data-testid="swap-loss-figures" data-tone=${loss.level === 'quiet' ? nothing : 'warning'}>
      <bdi>${lossFigures(text, loss)}</bdi>
    </dd>`;
}

/** Draws what the network takes, as a pair of a list. */
export function renderSwapCost(
  text: SwapText,
  api: Pick<SwapApi, 'coinPrice'>,
  {fee, paymaster}: {readonly fee?: Quote['fee']; readonly paymaster?: string | undefined},
): TemplateResult {
  const {
    texts: [cost, second],
    exact,
  } = text.cost(fee, api.coinPrice());
  return html`<dt>${text.t('swap.cost')}</dt>
    <dd data-testid="swap-cost" title=${exact || nothing}>
      <bdi>${cost ?? text.unknownCost()}</bdi>${second ? html` <bdi>(${second})</bdi>` : nothing}
      ${paymaster ? html`<small>${text.t('swap.paidBy', paymaster)}</small>` : nothing}
    </dd>`;
}

/** Draws the least amount that arrives, as a pair of a list. */
export function renderLeast(text: SwapText, {minReceived, bought, pricing}: Quote): TemplateResult {
  const worth = text.worth(minReceived, bought, pricing.prices.bought);
  return html`<dt>${text.t('swap.atLeast')}</dt>
    <dd data-testid="swap-min-received">
      <bdi title=${text.exact(minReceived, bought)}>${text.short(minReceived, bought)}</bdi
      >${worth ? html`<small><bdi>${worth}</bdi></small>` : nothing}
    </dd>`;
}

/** Draws how the price comes about, as pairs of a list. */
export function renderPriceFacts(
  text: SwapText,
  {providerFee}: Pick<SwapApi, 'providerFee'>,
): TemplateResult {
  return html`<dt>${text.t('swap.slippage')}</dt>
    <dd><bdi>${text.percent(SLIPPAGE)}</bdi></dd>
    ${
      providerFee === undefined
        ? nothing
        : html`<dt>${text.t('swap.providerFee')}</dt>
            <dd data-testid="swap-provider-fee">
              <bdi>${text.percent(providerFee)}</bdi><small>${text.t('swap.included')}</small>
            </dd>`
    }`;
}

function lossFigures(text: SwapText, {percent, amount}: SwapLoss): string {
  if (percent === undefined || amount === undefined) return text.t('swap.lossUnknown');
  if (percent <= 0) return text.t('swap.lossNone');
  return amount === 0 ? text.percent(percent) : `${text.percent(percent)} (${text.money(amount)})`;
}

/** Draws the warning about what the user loses; for a quiet loss only prices that differ. */
export function renderLoss(text: SwapText, quote: Quote): TemplateResult | typeof nothing {
  const {worthIn, worthOut} = quote.loss;
  const worths =
    worthIn === undefined || worthOut === undefined
      ? []
      : [text.t('swap.youLoseHint', text.money(worthIn), text.money(worthOut))];
  return renderLossNotice(text, quote, worths);
}

/** Draws the same warning below the figures of a review, which have both worths. */
export function renderReviewLoss(text: SwapText, quote: Quote): TemplateResult | typeof nothing {
  return renderLossNotice(text, quote, []);
}

function renderLossNotice(
  text: SwapText,
  {loss, bought, sold}: Quote,
  worths: readonly string[],
): TemplateResult | typeof nothing {
  if (loss.level === 'quiet') {
    const others = otherWorths(text, loss);
    return others.length === 0
      ? nothing
      : html`<p class="sub" data-testid="swap-other-worth">${others.join(' ')}</p>`;
  }
  const unpriced = loss.worthIn === undefined ? sold.symbol : bought.symbol;
  const [heading, ...sentences] = lossSentences(text, loss, unpriced, worths);
  return html`<drawbridge-notice
    tone=${loss.level === 'warning' ? 'warning' : 'danger'}
    data-testid="swap-loss"
    data-level=${loss.level}
    ><b>${heading}</b
    >${sentences.length > 0 ? html`<br />${sentences.join(' ')}` : nothing}</drawbridge-notice
  >`;
}

function lossSentences(
  text: SwapText,
  loss: SwapLoss,
  unpriced: string,
  worths: readonly string[],
): readonly string[] {
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
    ...worths,
    ...otherWorths(text, loss),
    ...(gain === undefined ? [] : [text.t('swap.youGainHint')]),
  ];
  if (level !== 'refused' || !limit) return sentences;
  return [...sentences, text.t('swap.lossRefused', text.percent(limit.percent), text.dollars(limit.usd))];
}

/** Names both sources of a worth where they differ. */
function otherWorths(
  text: SwapText,
  {worthIn, worthOut, otherWorthIn, otherWorthOut}: SwapLoss,
): readonly string[] {
  return [
    ...(worthIn !== undefined && otherWorthIn !== undefined
      ? [text.t('swap.otherWorthIn', text.money(otherWorthIn), text.money(worthIn))]
      : []),
    ...(worthOut !== undefined && otherWorthOut !== undefined
      ? [text.t('swap.otherWorthOut', text.money(otherWorthOut), text.money(worthOut))]
      : []),
  ];
}
