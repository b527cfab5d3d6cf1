import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {figureSize} from '../../../ui/base/figure-size.js';
import {tokenMark, tokenSource} from '../../../ui/base/marks/token-pictures.js';
import '../../../ui/parts/image/logo.js';
import type {SwapRun} from '../api.js';
import type {Quote} from '../quote.js';
import type {SwapToken} from '../swap-token.js';
import type {SwapText} from './swap-text.js';

/** Characters of an amount in its largest size that fit in a line. */
const ROOM = 13;

/** A token with its picture. */
export type SwapSide = Pick<SwapToken, 'symbol' | 'chainId' | 'address' | 'iconUrl' | 'isUnlisted'>;

/** One side of a swap. */
interface Figure {
  readonly label: string;
  readonly token: SwapSide;
  readonly amount: string;
  /** Every digit, for the tooltip of a shortened amount. */
  readonly exact?: string;
  readonly second: TemplateResult;
}

/** Draws what the user saw in the form, and below it the least amount that the call guarantees. */
export function renderReviewFigures(client: Client, text: SwapText, quote: Quote): TemplateResult {
  const {sold, bought, amount, expected, minReceived, pricing} = quote;
  const least = text.worth(minReceived, bought, pricing.prices.bought);
  return html`<div class="figures" data-testid="swap-figures">
    ${renderFigure(client, text, {
      label: text.t('swap.pay'),
      token: sold,
      amount: text.exact(amount, sold),
      second: html`<bdi>${text.worth(amount, sold, pricing.prices.sold)}</bdi>`,
    })}
    ${renderFigure(client, text, {
      label: text.t('swap.receive'),
      token: bought,
      amount: text.short(expected, bought),
      exact: text.exact(expected, bought),
      second: html`<span data-testid="swap-least" title=${text.exact(minReceived, bought)}
          >${text.t('swap.leastOf', text.short(minReceived, bought))}</span
        >
        ${least ? html`<bdi>(${least})</bdi>` : nothing}`,
    })}
  </div>`;
}

function renderFigure(
  client: Client,
  text: SwapText,
  {label, token, amount, exact, second}: Figure,
): TemplateResult {
  const {symbol, isUnlisted} = token;
  return html`<div class="figure">
    <drawbridge-logo
      aria-hidden="true"
      shape="round"
      name=${symbol}
      src=${tokenSource(client, token)}
      .mark=${tokenMark(client, token)}
    ></drawbridge-logo>
    <div>
      <p class="label">${label}</p>
      <p class="amount ${figureSize(amount, ROOM)}"><bdi title=${exact ?? nothing}>${amount}</bdi></p>
      <p class="label">${second}</p>
      ${isUnlisted ? html`<p class="warned">${text.t('swap.notListed')}</p>` : nothing}
    </div>
  </div>`;
}

/** Draws both amounts of a swap that was started, in two lines. */
export function renderRunFigures(
  text: SwapText,
  {sold, bought, amount, minReceived}: SwapRun,
): TemplateResult {
  return html`<dl class="facts figures" data-testid="swap-figures">
    <dt>${text.t('swap.pay')}</dt>
    <dd><bdi>${text.exact(amount, sold)}</bdi></dd>
    <dt>${text.t('swap.atLeast')}</dt>
    <dd><bdi title=${text.exact(minReceived, bought)}>${text.short(minReceived, bought)}</bdi></dd>
  </dl>`;
}
