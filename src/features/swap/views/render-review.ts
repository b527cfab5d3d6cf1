import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/notice.js';
import '../../../ui/parts/input/checkbox.js';
import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {MEDIUM, shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import type {SwapDoubt} from '../../../core/ports/swaps.js';
import {walletInUse} from '../../../ui/base/wallet-in-use.js';
import type {Checkbox} from '../../../ui/parts/input/checkbox.js';
import {markAddresses, renderFullAddress} from '../../../ui/parts/text/full-address.js';
import type {ReviewRefusal, ReviewState, SwapApi, SwapReview} from '../api.js';
import type {Quote, QuoteState} from '../quote.js';
import type {SwapToken} from '../swap-token.js';
import {renderSwapCost, renderReviewLoss, renderLossFact, renderPriceFacts} from './quote-facts.js';
import {BUILD_FAILURES, DOUBTS, quoteFailureMessage, MISMATCHES, type SwapText} from './swap-text.js';

/** What a review is drawn with. */
export interface Shown {
  readonly client: Client;
  readonly api: SwapApi;
  readonly text: SwapText;
  /** Name of the network in use. */
  readonly network: string;
  /** A price or a review is being loaded. */
  readonly isPreparing: boolean;
  onRetry(): void;
}

type Coin = Pick<SwapToken, 'symbol' | 'decimals'>;

/** The coin of the network in use. */
function coinOf({activeNetwork}: Client): Coin {
  const {symbol = '', decimals = 18} = activeNetwork.get().network?.nativeCurrency ?? {};
  return {symbol, decimals};
}

/** Draws the review of a swap: its warnings, the questions to the user, and its facts. */
export function renderReview(it: Shown, state: ReviewState): TemplateResult | typeof nothing {
  const {text} = it;
  if (state.status === 'none') return nothing;
  if (state.status === 'failed') return renderFailed(it, state);
  if (state.status === 'refused') {
    return html`${state.refusal.reason === 'loss' ? renderReviewLoss(text, state.review.quote) : nothing}
    ${renderRefusal(it, state.refusal, state.review.quote)}`;
  }
  return renderChecked(it, state);
}

function renderChecked(
  it: Shown,
  state: Extract<ReviewState, {status: 'ready' | 'loading'}>,
): TemplateResult {
  const isReady = state.status === 'ready';
  const preparing = it.isPreparing ? it.text.t('swap.preparing') : '';
  const review = isReady ? state.review : state.previous;
  if (!review) return html`<p class="sub" role="status">${preparing}</p>`;
  // One template for both, so that the focus and what was typed and ticked stay while a new price is checked.
  return html`<div class=${isReady ? 'review' : 'review outdated'} aria-busy=${isReady ? 'false' : 'true'}>
    <p class="sub">${isReady ? '' : preparing}</p>
    ${renderWarnings(it, review)} ${renderTerms(it, review)}
  </div>`;
}

/** Draws the facts, and last what the wallet will ask for. */
function renderTerms(it: Shown, review: SwapReview): TemplateResult {
  return html`${renderFacts(it, review)}
    <div>
      <p class="sub" data-testid="swap-asks">${asks(it, review)}</p>
      ${renderMode(it, review)}
    </div>`;
}

/** Draws the way from one confirmation to several, which each wallet can do, and back. */
function renderMode({api, text}: Shown, {mode, isStepwise}: SwapReview): TemplateResult | typeof nothing {
  const isBatch = mode === 'batch';
  if (!isBatch && !isStepwise) return nothing;
  return html`<drawbridge-push-button
    exportparts="button"
    variant="link"
    data-testid="swap-mode"
    @click=${() => void api.confirmEachStep(isBatch)}
    >${text.t(isBatch ? 'swap.confirmEachStep' : 'swap.confirmOnce')}</drawbridge-push-button
  >`;
}

function renderWarnings(it: Shown, {quote, target, doubts}: SwapReview): TemplateResult {
  const {api, text} = it;
  const {acceptedDoubts} = api.state.get();
  return html`${renderUnfinished(it)} ${renderTransfers(it)} ${renderReviewLoss(text, quote)}
  ${renderTyped(it, quote)}
  ${doubts.map((doubt) => renderDoubt(it, {doubt, target, sold: quote.sold, isAccepted: acceptedDoubts.includes(doubt)}))}`;
}

/** Draws a swap of the same tokens that may still take effect, with both ways on. */
function renderUnfinished({api, text}: Shown): TemplateResult | typeof nothing {
  const run = api.unfinished();
  if (!run) return nothing;
  return html`<div>
    <drawbridge-notice tone="warning" data-testid="swap-unfinished"
      >${text.t('swap.running', text.exact(run.amount, run.sold), run.bought.symbol)}
      ${text.t('swap.unfinishedHint')}
      <drawbridge-push-button
        exportparts="button"
        variant="link"
        data-testid="view-progress"
        @click=${() => api.showRun(run.key)}
        >${text.t('swap.viewProgress')}</drawbridge-push-button
      ></drawbridge-notice
    >
    <drawbridge-checkbox
      data-testid="accept-repeat"
      .checked=${api.state.get().acceptedRepeats.includes(run.key)}
      @change=${({target}: Event) => api.acceptRepeat(run.key, (target as Checkbox).checked)}
      >${text.t('swap.acceptRepeat')}</drawbridge-checkbox
    >
  </div>`;
}

/** Draws the transfers of the sold token that may have been sent. */
function renderTransfers({api, text}: Shown): readonly TemplateResult[] {
  const {acceptedRepeats} = api.state.get();
  return api.transfers().map(
    ({key, amount, symbol}) =>
      html`<div>
        <drawbridge-notice tone="warning" data-testid="send-unclear"
          >${text.t('swap.sendUnclear', text.exactText(amount, symbol))}</drawbridge-notice
        >
        <drawbridge-checkbox
          data-testid="accept-beside-send"
          .checked=${acceptedRepeats.includes(key)}
          @change=${({target}: Event) => api.acceptRepeat(key, (target as Checkbox).checked)}
          >${text.t('swap.swapAsWell')}</drawbridge-checkbox
        >
      </div>`,
  );
}

interface Doubted {
  readonly doubt: SwapDoubt;
  readonly target: string;
  readonly sold: SwapToken;
  readonly isAccepted: boolean;
}

function renderDoubt(it: Shown, {doubt, target, sold, isAccepted}: Doubted): TemplateResult {
  const {api, text} = it;
  const [warning, consent] = DOUBTS[doubt];
  // The contract of a swap receives the coin, but has to be allowed to take a token.
  const isSpender = doubt === 'unknown-router' && sold.address !== undefined;
  return html`<div>
    <drawbridge-notice tone="warning"
      >${isSpender ? text.t('swap.doubtSpender', sold.symbol) : text.t(warning)}
      ${doubt === 'unknown-router' ? html`<div>${renderFullAddress(target, 'swap-contract')}</div>` : nothing}</drawbridge-notice
    >
    <drawbridge-checkbox
      data-testid="accept-${doubt}"
      .checked=${isAccepted}
      @change=${(event: Event) => api.acceptDoubt(doubt, (event.target as Checkbox).checked)}
      >${text.t(consent)}</drawbridge-checkbox
    >
  </div>`;
}

function renderTyped(it: Shown, {loss}: Quote): TemplateResult | typeof nothing {
  const {api, text} = it;
  if (loss.level !== 'typed') return nothing;
  const {lossText, acceptedLoss} = api.state.get();
  // A number that was accepted stays the one that is asked for, as long as it holds.
  const digits = acceptedLoss !== undefined && api.blocker() !== 'loss' ? acceptedLoss : loss.digits;
  const label = digits
    ? text.t('swap.typeDigits', text.count(digits))
    : text.t('swap.typeWord', api.lossWord());
  const isWrong = lossText !== '' && api.blocker() === 'loss';
  return html`<div class="typed">
    <label for="loss">${label}</label>
    <input
      id="loss"
      dir="auto"
      autocomplete="off"
      inputmode=${loss.digits ? 'numeric' : 'text'}
      data-testid="swap-loss-input"
      aria-describedby="loss-remark"
      .value=${lossText}
      @input=${({target}: Event) => api.typeLoss((target as HTMLInputElement).value)}
    />
    <p id="loss-remark" class="label">${isWrong ? text.t('swap.typeMore') : nothing}</p>
  </div>`;
}

function renderRefusal(it: Shown, refusal: ReviewRefusal, quote: Quote): TemplateResult | typeof nothing {
  const {client, text} = it;
  const words = refusalText(text, refusal, quote, coinOf(client));
  if (!words) return nothing;
  return html`<drawbridge-notice tone="danger" data-testid="swap-refused" data-reason=${refusal.reason}
    >${words}
    ${
      refusal.reason === 'decimals'
        ? html`<drawbridge-push-button
            exportparts="button"
            variant="link"
            data-testid="choose-another"
            @click=${() => client.flows.navigate.back()}
            >${text.t('swap.chooseAnother')}</drawbridge-push-button
          >`
        : renderRetry(it)
    }</drawbridge-notice
  >`;
}

function renderFailed(
  it: Shown,
  {failure}: Extract<ReviewState, {readonly status: 'failed'}>,
): TemplateResult {
  const {text} = it;
  return html`<drawbridge-notice tone="danger" data-testid="swap-build-failed" data-failure=${failure}
    ><b>${text.t(BUILD_FAILURES[failure])}</b
    ><br />${failure === 'unsupported' ? text.t('swap.unsupportedHint', it.network) : text.t('swap.buildHint')}
    ${renderRetry(it)}</drawbridge-notice
  >`;
}

/** Draws the button that requests a new price. */
function renderRetry(it: Shown): TemplateResult {
  const {text, onRetry} = it;
  return html`<drawbridge-push-button
    exportparts="button"
    variant="link"
    data-testid="try-again"
    @click=${onRetry}
    >${text.t('swap.getNewPrice')}</drawbridge-push-button
  >`;
}

/** Draws the button for a new price after the last one has ended, or the reason for the missing price. */
export function renderQuoteEnd(it: Shown, state: QuoteState): TemplateResult | typeof nothing {
  if (state.status === 'ended') return renderRetry(it);
  if (state.status !== 'failed') return nothing;
  const {sold, bought} = it.api.state.get().form;
  return html`<drawbridge-notice
    tone="warning"
    role="status"
    data-testid="quote-failed"
    data-failure=${state.failure}
    >${it.text.t(...quoteFailureMessage(state.failure, sold?.symbol, bought?.symbol))}
    ${state.failure === 'refused' ? nothing : renderRetry(it)}</drawbridge-notice
  >`;
}

function asks(it: Shown, {mode, steps}: SwapReview): string {
  const {client, text} = it;
  const wallet = walletInUse(client);
  if (mode === 'batch') return text.t('swap.asksBatch', wallet);
  if (steps.includes('reset')) return text.t('swap.asksReset', wallet);
  return text.t(steps.includes('approve') ? 'swap.asksTwice' : 'swap.asksOnce', wallet);
}

/** Draws what decides, and folded below it how it comes about. */
function renderFacts(it: Shown, review: SwapReview): TemplateResult {
  const {client, api, text, network} = it;
  const {quote, fee, paymaster} = review;
  const {address = ''} = client.account.get();
  return html`<div class="facts-box">
    <dl class="facts">
      ${isQuiet(quote) ? renderLossFact(text, quote) : nothing}
      ${renderSwapCost(text, api, {...(fee && {fee}), paymaster})}
    </dl>
    <p class="label" title=${address} data-testid="swap-from">
      ${markAddresses(text.t('swap.from', shortenAddress(address, MEDIUM), network))}
    </p>
    <details data-testid="review-details">
      <summary>${text.t('swap.details')}</summary>
      ${renderDetails(it, review)}
    </details>
  </div>`;
}

/** True where no warning names the loss. */
function isQuiet({loss}: Quote): boolean {
  return loss.level === 'quiet';
}

function renderDetails(
  {api, text}: Shown,
  {quote, steps, target, doubts, forecast}: SwapReview,
): TemplateResult {
  return html`<dl class="facts">
    <dt>${text.t('swap.rateLabel')}</dt>
    <dd data-testid="swap-rate"><bdi>${text.rate(quote, quote.amount, quote.expected)}</bdi></dd>
    ${renderPriceFacts(text, api)}
    ${
      forecast.outcome === 'succeeds'
        ? html`<dt>${text.t('swap.trial')}</dt>
            <dd data-testid="swap-forecast" title=${text.exact(forecast.received, quote.bought)}>
              ${text.t('swap.checked', text.short(forecast.received, quote.bought))}
            </dd>`
        : nothing
    }
    ${
      steps.includes('approve')
        ? html`<dt>${text.t('swap.approves')}</dt>
            <dd><bdi>${text.t('swap.exactly', text.exact(quote.amount, quote.sold))}</bdi></dd>`
        : nothing
    }
    ${
      doubts.includes('unknown-router')
        ? nothing
        : html`<dt>${text.t('swap.contract')}</dt>
            <dd>${text.t('swap.contractKnown')}</dd>
            <dd class="whole">${renderFullAddress(target, 'swap-contract')}</dd>`
    }
    ${renderTokenContracts(text, quote)}
  </dl>`;
}

/** The contracts of both tokens. A symbol is no proof: anyone can choose it. */
function renderTokenContracts(text: SwapText, {sold, bought}: Quote): TemplateResult {
  return html`<dt class="whole">${text.t('swap.tokenContracts')}</dt>
    <dd class="whole" data-testid="token-contracts">
      ${[sold, bought].map(
        ({symbol, address}) =>
          html`<div>
            <p class="label"><bdi>${symbol}</bdi></p>
            ${
              address === undefined
                ? html`<p>${text.t('swap.isCoin')}</p>`
                : renderFullAddress(address, `contract-of-${symbol}`)
            }
          </div>`,
      )}
    </dd>`;
}

/** The message for a refused swap; empty for a loss, which has its own warning. */
function refusalText(text: SwapText, refusal: ReviewRefusal, quote: Quote, coin: Coin): string {
  if (refusal.reason === 'mismatch') return text.t(MISMATCHES[refusal.mismatch]);
  if (refusal.reason === 'would-fail') return text.t('swap.wouldFail', refusal.text);
  if (refusal.reason === 'insufficient-gas') return text.t('swap.gasRefused', coin.symbol);
  if (refusal.reason === 'loss') return '';
  if (refusal.reason === 'decimals') return decimalsText(text, refusal);
  const {sold, bought, amount, minReceived} = quote;
  if (refusal.reason === 'takes-more' && refusal.isCoin)
    return text.t('swap.takesCoins', text.exact(refusal.taken, coin));
  if (refusal.reason === 'takes-more')
    return text.t('swap.takesMore', text.exact(refusal.taken, sold), text.exact(amount, sold));
  if (refusal.reason === 'price-moved')
    return text.t('swap.nowLess', text.short(refusal.least, bought), text.short(minReceived, bought));
  return text.t('swap.receivesLess', text.short(refusal.received, bought), text.short(minReceived, bought));
}

function decimalsText(
  text: SwapText,
  {symbol, told, chain}: Extract<ReviewRefusal, {reason: 'decimals'}>,
): string {
  return chain === undefined
    ? text.t('swap.noDecimals', symbol)
    : text.t('swap.otherDecimals', symbol, text.count(String(told)), text.count(String(chain)));
}
