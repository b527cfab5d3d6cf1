import {css, html, nothing, type TemplateResult} from 'lit';
import type {Balance} from '../../../core/model/account.js';
import {formatUnits} from '../../../core/model/assets/amount.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {LocalFormats} from '../../../ui/base/local-formats.js';
import {observe} from '../../../ui/base/observe.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/skeleton.js';
import '../../../ui/parts/image/logo.js';
import reset from '../../../ui/styles/reset.styles.js';

/** Splits an amount before its decimal mark and three decimals, in any script. */
const FRACTION = /^(.*)(\P{Nd}\p{Nd}{3})$/u;

/**
 * The account's balance of the network's coin, with a muted fraction.
 *
 * @summary The native balance.
 * @internal
 */
@customElement('drawbridge-native-balance')
export class NativeBalance extends ClientElement {
  static override styles = [
    reset,
    css`
      :host {
        display: grid;
        justify-items: center;
        /* As high in every state, so that nothing below it moves. */
        min-block-size: 52px;
        align-content: center;
        text-align: center;
      }
      .amount {
        margin: 0;
        font-size: 28px;
        font-weight: 600;
        line-height: 36px;
        font-variant-numeric: tabular-nums;
        overflow-wrap: anywhere;
      }
      .fraction,
      .symbol,
      .failed {
        color: var(--_color-text-muted);
      }
      .symbol {
        font-size: 20px;
      }
      .failed {
        margin: 0;
      }
      drawbridge-skeleton {
        inline-size: 160px;
        block-size: 28px;
        border-radius: 8px;
      }
    `,
  ];

  readonly #formats = new LocalFormats(this);
  readonly #active = observe(this, (client) => client.activeNetwork);
  readonly #details = observe(this, (client) => client.accounts.state);

  protected override render(): TemplateResult {
    const {namespace, network} = this.#active.value;
    const {balance, balanceFailed} = this.#details.value[namespace] ?? {};
    if (balance) return html`${this.#renderPicture(balance)}${this.#renderAmount(balance)}`;
    // An unknown network has no node to ask.
    if (balanceFailed || !network) return this.#renderFailure(network !== undefined);
    return html`<span class="visually-hidden" role="status">${this.t('common.loading')}</span>
      <drawbridge-skeleton data-testid="balance-loading"></drawbridge-skeleton>`;
  }

  #renderAmount(balance: Balance): TemplateResult {
    const amount = this.#formats.value.amount(formatUnits(balance.value, balance.decimals));
    const [, whole, fraction] = FRACTION.exec(amount) ?? ['', amount];
    return html`<p class="amount" data-testid="balance">
      <span class="visually-hidden">${this.t('account.balance')}</span>
      <bdi
        >${whole}<span class="fraction">${fraction}</span> <span class="symbol">${balance.symbol}</span></bdi
      >
    </p>`;
  }

  /** The picture of the token that the page shows instead of the coin. */
  #renderPicture({symbol}: Balance): TemplateResult | typeof nothing {
    const image = this.client.config.options.tokens?.[this.#active.value.caipNetworkId]?.image;
    if (!image) return nothing;
    return html`<drawbridge-logo shape="round" size="24" name=${symbol} src=${image}></drawbridge-logo>`;
  }

  #renderFailure(canRetry: boolean): TemplateResult {
    return html`<p class="failed" role="status">${this.t('account.balanceUnavailable')}</p>
      ${canRetry ? this.#renderRetry() : ''}`;
  }

  #renderRetry(): TemplateResult {
    return html`<drawbridge-push-button
      exportparts="button"
      data-testid="balance-retry"
      variant="link"
      @click=${this.#retry}
      >${this.t('common.tryAgain')}</drawbridge-push-button
    >`;
  }

  #retry(): void {
    const {namespace} = this.#active.value;
    this.run(() => this.client.flows.syncAccount(namespace, {force: true}));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-native-balance': NativeBalance;
  }
}
