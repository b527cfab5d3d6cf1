import {css, html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {ReadableAtom} from 'nanostores';
import type {Client} from '../../../client/client.js';
import type {Message} from '../../../core/messages/message.js';
import type {Balance} from '../../../core/model/account.js';
import {formatUnits} from '../../../core/model/assets/amount.js';
import {totalValue} from '../../../core/model/assets/token-list.js';
import type {InternalApis} from '../../../core/ports/feature.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {LocalFormats} from '../../../ui/base/local-formats.js';
import {observe} from '../../../ui/base/observe.js';
import {SubjectWatch} from '../../../ui/base/subject-watch.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/skeleton.js';
import '../../../ui/parts/image/logo.js';
import reset from '../../../ui/styles/reset.styles.js';
import {splitFraction} from './split-fraction.js';
type TokensController = InternalApis['tokens']['tokens'];

/** `unknown` without a service, or without a price. */
type Worth = number | 'loading' | 'unknown';

/**
 * What the account is worth in the user's currency, and below, smaller, its balance of the network's coin. Where the
 * worth is unknown the coin has its place.
 *
 * As high in every state, so that nothing below moves.
 *
 * @summary $12,480.36, and 3.412 ETH.
 * @csspart button - Tries again.
 * @internal
 */
@customElement('drawbridge-account-figures')
export class AccountFigures extends ClientElement {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
      .large {
        display: flex;
        gap: var(--_space-s);
        align-items: center;
        block-size: 32px;
        container-type: inline-size;
        font-weight: 600;
      }
      .small {
        display: flex;
        gap: var(--_space-s);
        align-items: center;
        block-size: 16px;
        color: var(--_color-text-muted);
        font-size: 12px;
        line-height: 16px;
      }
      .amount {
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      .large .amount {
        font-size: 20px;
        /* A number that is too long for its line shrinks. */
        font-size: clamp(12px, calc(140cqi / var(--_length, 1)), 28px);
        line-height: 32px;
      }
      /* A dash is no amount. */
      .large .none {
        color: var(--_color-text-muted);
        font-size: 16px;
      }
      .large .fraction {
        color: var(--_color-text-muted);
      }
      .large drawbridge-skeleton {
        inline-size: 140px;
        block-size: 24px;
        border-radius: 8px;
      }
      .small drawbridge-skeleton {
        inline-size: 72px;
        block-size: 10px;
        border-radius: 5px;
      }
    `,
  ];

  @state() private api: InternalApis['tokens'] | 'failed' | undefined;

  readonly #formats = new LocalFormats(this);
  readonly #active = observe(this, (client) => client.activeNetwork);
  readonly #details = observe(this, (client) => client.accounts.state);

  constructor() {
    super();
    // Until the tokens are loaded, only the account can change.
    observe<Client, unknown>(this, ({account}): ReadableAtom<unknown> => this.#tokens?.state ?? account);
    observe<Client, unknown>(this, ({account}): ReadableAtom<unknown> => this.#tokens?.currency ?? account);
    // Registers itself with the host. The worth is read although another tab is open.
    void new SubjectWatch(this, {stores: () => [], onSubject: () => void this.#read()});
  }

  protected override render(): TemplateResult {
    const worth = this.#worth;
    const coin = this.#coin;
    if (worth === 'unknown') return this.#renderCoinAlone(coin);
    return html`<div class="large">${this.#renderWorth(worth)}</div>
      <div class="small">${coin ? this.#renderCoin(coin) : this.#renderNoCoin()}</div>`;
  }

  protected override updated(): void {
    const number = this.renderRoot.querySelector('.large bdi')?.textContent ?? '';
    this.style.setProperty('--_length', String(number.length || 1));
  }

  #renderCoinAlone(coin: Balance | undefined): TemplateResult {
    const large = coin ? this.#renderCoin(coin) : this.#renderUnknown();
    return html`<div class="large">${large}</div>
      <div class="small">${!coin && this.#hasNoCoin ? this.#renderFailure() : nothing}</div>`;
  }

  #renderWorth(worth: Exclude<Worth, 'unknown'>): TemplateResult {
    const {currency} = this.#tokens ?? {};
    if (worth === 'loading' || !currency) return html`<drawbridge-skeleton></drawbridge-skeleton>`;
    const written = this.#formats.value.money(worth, currency.get());
    return html`<span class="amount" data-testid="total">
      <span class="visually-hidden">${this.t('account.worth')}</span>
      <bdi>${this.#renderMoney(written)}</bdi>
    </span>`;
  }

  #renderCoin({value, decimals, symbol}: Balance): TemplateResult {
    const written = this.#formats.value.amount(formatUnits(value, decimals));
    return html`${this.#renderPicture(symbol)}<span class="amount" data-testid="balance">
        <span class="visually-hidden">${this.t('account.balance')}</span>
        <bdi>${written} ${symbol}</bdi>
      </span>`;
  }

  /** The fraction of money is small change, and gray. Each digit of a coin may count. */
  #renderMoney(written: string): TemplateResult {
    const {whole, fraction, rest} = splitFraction(written, this.#formats.value);
    return html`${whole}${fraction ? html`<span class="fraction">${fraction}</span>` : nothing}${rest}`;
  }

  /** The picture of the token that the page shows instead of the coin. */
  #renderPicture(symbol: string): TemplateResult | typeof nothing {
    const image = this.client.config.options.tokens?.[this.#active.value.caipNetworkId]?.image;
    if (!image) return nothing;
    return html`<drawbridge-logo shape="round" size="24" name=${symbol} src=${image}></drawbridge-logo>`;
  }

  /** Below the worth: what could not be read is the coin, and not the worth. */
  #renderNoCoin(): TemplateResult {
    const symbol = this.#active.value.network?.nativeCurrency.symbol;
    if (!this.#hasNoCoin) return this.#renderWaiting();
    return this.#renderFailure(symbol ? ['account.coinUnavailable', symbol] : undefined);
  }

  #renderUnknown(): TemplateResult {
    return this.#hasNoCoin
      ? html`<span class="amount none" aria-hidden="true">–</span>`
      : this.#renderWaiting();
  }

  #renderWaiting(): TemplateResult {
    return html`<span class="visually-hidden" role="status">${this.t('common.loading')}</span>
      <drawbridge-skeleton data-testid="balance-loading"></drawbridge-skeleton>`;
  }

  #renderFailure(sentence: Message = ['account.balanceUnavailable']): TemplateResult {
    const canRetry = this.#active.value.network !== undefined;
    return html`<span class="failed" role="status">${this.t(...sentence)}</span>
      ${canRetry ? this.#renderRetry() : nothing}`;
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

  get #coin(): Balance | undefined {
    return this.#details.value[this.#active.value.namespace]?.balance;
  }

  /** The balance could not be read; an unknown network has no node that answers. */
  get #hasNoCoin(): boolean {
    const {namespace, network} = this.#active.value;
    return !network || this.#details.value[namespace]?.balanceFailed === true;
  }

  get #tokens(): TokensController | undefined {
    return typeof this.api === 'object' ? this.api.tokens : undefined;
  }

  get #worth(): Worth {
    const {namespace, network} = this.#active.value;
    // The service cannot read a network outside the page.
    if (!network || this.api === 'failed' || !this.#hasTokens) return 'unknown';
    return this.#tokens ? worthOf(this.#tokens.of(namespace)) : 'loading';
  }

  get #hasTokens(): boolean {
    return this.client.subject.get()?.capabilities.tokens === true;
  }

  async #read(): Promise<void> {
    if (!this.#hasTokens) return;
    const {namespace} = this.#active.value;
    // The list of tokens reports the failure.
    const [used] = await Promise.allSettled([this.client.use('tokens')]);
    this.api = used.status === 'fulfilled' ? used.value : 'failed';
    if (used.status === 'fulfilled') await used.value.load(namespace);
  }

  #retry(): void {
    const {namespace} = this.#active.value;
    this.run(() => this.client.flows.syncAccount(namespace, {force: true}));
  }
}

function worthOf(read: ReturnType<TokensController['of']>): Worth {
  if (read.status === 'idle') return 'loading';
  if (read.tokens.length > 0) return totalValue(read.tokens) ?? 'unknown';
  if (read.status === 'ready') return read.isUnsupported ? 'unknown' : 0;
  return read.status === 'failed' ? 'unknown' : 'loading';
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-account-figures': AccountFigures;
  }
}
