import {css, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {transactionLink} from '../../../core/model/networks/explorer-links.js';
import type {Stop} from '../../../core/ports/clock.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {symbolMark, symbolSource} from '../../../ui/base/marks/token-pictures.js';
import {PageVisibility} from '../../../ui/base/page-visibility.js';
import {SubjectView} from '../../../ui/base/subject-watch.js';
import {buyIcon} from '../../../ui/icons/portfolio.js';
import '../../../ui/parts/button/push-button.js';
import {renderExplorerLink} from '../../../ui/parts/button/render-explorer-link.js';
import '../../../ui/parts/button/copy-button.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/feedback/progress-line.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/text/address.js';
import factsStyles from '../../../ui/styles/facts.styles.js';
import heldActions from '../../../ui/styles/held-actions.styles.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {BuyApi, BuyOrder} from '../api.js';
import {providerName} from '../order-news.js';
import {takesAmount} from '../payment-links.js';
import {renderProviderLogo} from './buy-pictures.js';
import {BuyText} from './buy-text.js';
import {noticeMessage, orderWords} from './order-words.js';

/**
 * Progress of a purchase until its end.
 *
 * @summary Follow a purchase.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-buy-in-progress-view')
export class BuyInProgressView extends SubjectView<'buy'> {
  static override styles = [
    viewStyles,
    factsStyles,
    heldActions,
    css`
      :host {
        gap: var(--_space-s);
        min-block-size: 420px;
      }
      .outcome {
        display: grid;
        gap: var(--_space-s);
      }
      .facts {
        margin-block-start: var(--_space-s);
        grid-template-columns: fit-content(50%) minmax(0, 1fr);
        background: var(--_color-surface-raised);
        border: 1px solid transparent;
        border-radius: var(--_radius-row);
        padding: 12px var(--_space-m);
      }
      .pair {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
        gap: var(--_space-s);
      }
      @media (forced-colors: active) {
        .facts {
          margin-block-start: var(--_space-s);
          border-color: CanvasText;
        }
      }
    `,
  ];

  #stopFollowing: Stop | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopFollowing = this.api.followOrders();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopFollowing?.();
    this.#stopFollowing = undefined;
  }

  constructor() {
    super();
    // A failure counts as seen once the page is visible.
    void new PageVisibility(this, () => this.requestUpdate());
  }

  protected override watched({state}: BuyApi): readonly ReadableAtom<unknown>[] {
    return [state, this.client.modal.state];
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const {order} = this.api.state.get();
    if (order?.isUnseen && this.client.modal.state.get().open && !document.hidden)
      this.api.markSeen(order.key);
  }

  protected override render(): TemplateResult {
    const text = new BuyText(this.client);
    const {order, notice} = this.api.state.get();
    if (!order) return this.#renderNothing(text);
    const label = providerName(order.provider);
    const {span, turn, heading, hints} = orderWords(text, order, label);
    const message = noticeMessage(notice, order, label);
    return html`<drawbridge-progress-line state=${span} turn=${turn}>
        ${renderProviderLogo(this.client, order.provider, 56)}
        <drawbridge-logo
          slot="end"
          size="56"
          shape="round"
          name=${order.token.symbol}
          src=${symbolSource(this.client, order.token.symbol)}
          .mark=${symbolMark(this.client, order.token.symbol)}
        ></drawbridge-logo>
      </drawbridge-progress-line>
      <div
        class="outcome"
        role="status"
        data-testid="buy-outcome"
        data-status=${order.status}
        data-window=${order.windowState}
      >
        <p class="lead"><bdi>${text.t(...heading)}</bdi></p>
        ${hints.map((hint) => html`<p class="sub">${text.t(...hint)}</p>`)}
      </div>
      ${this.#renderFacts(text, order, label)}
      <div class="actions">
        <p class="sub" role="status" data-testid="buy-notice">${message ? text.t(...message) : nothing}</p>
        ${this.#renderActions(text, order, label)}
      </div>`;
  }

  #renderNothing(text: BuyText): TemplateResult {
    return html`<drawbridge-empty-state role="status" .icon=${buyIcon} heading=${text.t('buy.nothing')}>
      <drawbridge-push-button
        exportparts="button"
        size="sm"
        data-testid="buy-again"
        @click=${this.#startAgain}
        >${text.t('buy.title')}</drawbridge-push-button
      >
    </drawbridge-empty-state>`;
  }

  #renderFacts(text: BuyText, order: BuyOrder, label: string): TemplateResult {
    const {fiat, token, networkName, account, orderNumber, provider, status} = order;
    const paid = takesAmount(provider, fiat.currency)
      ? text.money(fiat)
      : text.t('buy.about', text.money(fiat));
    return html`<dl class="facts">
      ${
        // What was paid in the end, the provider alone knows.
        status === 'done'
          ? nothing
          : html`<dt>${text.t('buy.pay')}</dt>
              <dd data-testid="buy-paid"><bdi>${paid}</bdi></dd>`
      }
      <dt>${text.t('buy.receive')}</dt>
      <dd><bdi>${text.t('buy.tokenOn', token.symbol, networkName)}</bdi></dd>
      <dt>${text.t('buy.provider')}</dt>
      <dd>${label}</dd>
      <dt>${text.t('buy.account')}</dt>
      <dd><drawbridge-address .address=${account}></drawbridge-address></dd>
      ${
        orderNumber
          ? html`<dt>${text.t('buy.orderNumber')}</dt>
              <dd data-testid="buy-order-number"><bdi dir="ltr">${orderNumber}</bdi></dd>`
          : nothing
      }
    </dl>`;
  }

  #renderActions(text: BuyText, order: BuyOrder, label: string): unknown {
    const {status} = order;
    if (status === 'opening' || status === 'waiting') {
      const isBlocked = order.windowState === 'blocked';
      if (status === 'opening' && !isBlocked) return this.#renderLeave(text, 'quiet');
      if (isBlocked)
        return [this.#renderOpen(text, order, {label, isPrimary: true}), this.#renderLeave(text, 'quiet')];
      return this.#renderWaiting(text, order, label);
    }
    if (status === 'processing') return this.#renderLeave(text, 'primary');
    if (status === 'done') return this.#renderDone(text, order);
    return this.#renderEnded(text, order, label);
  }

  /** The user may have paid: opening the provider again could pay twice. */
  #renderWaiting(text: BuyText, order: BuyOrder, label: string): unknown {
    const open = this.#renderOpen(text, order, {label, isPrimary: false});
    const isUnsure = order.isOverdue || order.windowState === 'closed' || order.windowState === 'unseen';
    const away = this.#renderNotPaid(text, order);
    if (!isUnsure) return [this.#renderLeave(text, 'primary'), open, away];
    return [this.#renderAll(text, 'primary'), open, this.#renderGoToAccount(text, 'quiet'), away];
  }

  #renderNotPaid(text: BuyText, {key}: BuyOrder): TemplateResult {
    return html`<p class="sub">
      <drawbridge-push-button
        exportparts="button"
        variant="link"
        data-testid="buy-not-paid"
        @click=${() => {
          this.api.putAway(key);
          this.client.router.replace('OnRampProviders', undefined);
        }}
        >${text.t('buy.notPaid')}</drawbridge-push-button
      >
    </p>`;
  }

  /** Fetches a fresh link each time: a link works once. */
  #renderOpen(
    text: BuyText,
    {key, windowState}: BuyOrder,
    {label, isPrimary}: {readonly label: string; readonly isPrimary: boolean},
  ): TemplateResult {
    const isBlocked = windowState === 'blocked';
    return html`<drawbridge-push-button
        exportparts="button"
        variant=${isPrimary ? 'primary' : 'quiet'}
        data-testid="open-provider"
        @click=${() => this.api.openAgain(key)}
        >${text.t(isBlocked ? 'buy.open' : 'buy.openAgain', label)}</drawbridge-push-button
      >
      <p class="sub">${text.t('buy.opensFresh')}</p>`;
  }

  #renderLeave(text: BuyText, variant: 'primary' | 'quiet'): TemplateResult {
    return html`${this.#renderGoToAccount(text, variant)} ${this.#renderAllLink(text)}`;
  }

  #renderAllLink(text: BuyText): TemplateResult {
    return html`<p class="sub">${this.#renderAll(text, 'link')}</p>`;
  }

  #renderGoToAccount(text: BuyText, variant: 'primary' | 'quiet'): TemplateResult {
    return html`<drawbridge-push-button
      exportparts="button"
      variant=${variant}
      data-testid="buy-done"
      @click=${this.#leave}
      >${text.t('buy.goToAccount')}</drawbridge-push-button
    >`;
  }

  #renderAll(text: BuyText, variant: 'primary' | 'link'): TemplateResult {
    return html`<drawbridge-push-button
      exportparts="button"
      variant=${variant}
      data-testid="buy-activity"
      @click=${this.#showAll}
      >${text.t('buy.seeActivity')}</drawbridge-push-button
    >`;
  }

  #renderDone(text: BuyText, {caipNetworkId, settled}: BuyOrder): TemplateResult {
    const network = this.client.networks.find(caipNetworkId);
    const href = settled?.hash ? transactionLink(network, settled.hash) : undefined;
    return html`${href ? renderExplorerLink({url: href, words: text.t('buy.explorer')}) : nothing}
      <div class="pair">
        <drawbridge-push-button
          exportparts="button"
          variant="quiet"
          data-testid="buy-again"
          @click=${this.#startAgain}
          >${text.t('buy.again')}</drawbridge-push-button
        >
        <drawbridge-push-button exportparts="button" data-testid="buy-done" @click=${this.#leave}
          >${text.t('buy.finish')}</drawbridge-push-button
        >
      </div>
      ${this.#renderAllLink(text)}`;
  }

  /** A failed purchase, or one without contact. */
  #renderEnded(text: BuyText, order: BuyOrder, label: string): TemplateResult {
    const {status, pageUrl, orderNumber, reason} = order;
    const isLost = status === 'lost';
    // Another attempt would end in the same way.
    const isFinal = reason === 'unavailable' || reason === 'refused';
    return html`${
        orderNumber
          ? html`<drawbridge-copy-button
              exportparts="button"
              label=${text.t('buy.copyOrderNumber')}
              copied-label=${text.t('buy.orderNumberCopied')}
              .value=${orderNumber}
            ></drawbridge-copy-button>`
          : nothing
      }
      ${
        pageUrl
          ? html`<drawbridge-push-button
              exportparts="button"
              variant=${isLost ? 'primary' : 'quiet'}
              href=${pageUrl}
              target="_blank"
              data-testid="provider-page"
              >${text.t('buy.providerPage', label)}</drawbridge-push-button
            >`
          : isLost
            ? this.#renderAll(text, 'primary')
            : nothing
      }
      <div class="pair">
        <drawbridge-push-button
          exportparts="button"
          variant=${isFinal ? 'primary' : 'quiet'}
          data-testid="buy-done"
          @click=${this.#leave}
          >${text.t('buy.finish')}</drawbridge-push-button
        >
        ${isFinal ? nothing : this.#renderTryAgain(text, isLost)}
      </div>
      ${isLost && !pageUrl ? nothing : this.#renderAllLink(text)}`;
  }

  #renderTryAgain(text: BuyText, isLost: boolean): TemplateResult {
    return html`<drawbridge-push-button
      exportparts="button"
      variant=${isLost ? 'quiet' : 'primary'}
      data-testid="buy-again"
      @click=${this.#startAgain}
      >${text.t(isLost ? 'buy.again' : 'common.tryAgain')}</drawbridge-push-button
    >`;
  }

  #startAgain(): void {
    this.api.clearOrder();
    this.client.router.replace('OnRampProviders', undefined);
  }

  #showAll(): void {
    this.client.router.push('OnRampActivity');
  }

  #leave(): void {
    // An order without contact stays in the list: its number is needed to ask the provider.
    if (this.api.state.get().order?.status !== 'lost') this.api.clearOrder();
    this.client.router.reset('Account');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-buy-in-progress-view': BuyInProgressView;
  }
}
