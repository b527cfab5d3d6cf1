import {css, html, nothing, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import {transactionLink} from '../../../core/model/networks/explorer-links.js';
import type {Stop} from '../../../core/ports/clock.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {symbolMark, symbolSource} from '../../../ui/base/marks/token-pictures.js';
import {failureMessage, noAccountHere} from '../../../ui/base/notices.js';
import {Online} from '../../../ui/base/online.js';
import {contentImage} from '../../../ui/base/picture.js';
import {SubjectView} from '../../../ui/base/subject-watch.js';
import {buyIcon} from '../../../ui/icons/portfolio.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/feedback/notice.js';
import {renderUnavailable} from '../../../ui/parts/feedback/render-unavailable.js';
import {renderNote, renderTrouble} from '../../../ui/parts/feedback/retry.js';
import {renderSkeletonRows} from '../../../ui/parts/feedback/skeleton.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/list/list-end.js';
import type {Tone} from '../../../ui/parts/list/list-item.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {BuyAmount, BuyApi, BuyHistoryState, BuyOrder, BuyOrderStatus, BuyPurchase} from '../api.js';
import {providerName} from '../order-news.js';
import {BuyText} from './buy-text.js';
import './purchase-row.js';
import type {PurchaseWords} from './purchase-row.js';

/** Placeholders for the first page (spec 4.4). */
const PLACEHOLDERS = 7;

/** A purchase of the list: one of the history, or an order that the history does not list. */
interface Row {
  readonly key: string;
  readonly at: number;
  readonly symbol: string;
  readonly words: PurchaseWords;
  readonly iconUrl?: string | undefined;
  readonly href?: string | undefined;
  /** The order that a press shows. */
  readonly order?: string;
  readonly month: string;
}

const LABELS = {
  opening: 'buy.rowWaiting',
  waiting: 'buy.rowWaiting',
  processing: 'buy.rowProcessing',
  done: 'buy.bought',
  failed: 'buy.rowFailed',
  lost: 'buy.rowLost',
} as const satisfies Record<BuyOrderStatus, string>;

const TONES: Readonly<Record<BuyOrderStatus, Tone>> = {
  opening: 'warning',
  waiting: 'warning',
  processing: 'warning',
  done: 'success',
  failed: 'danger',
  lost: 'danger',
};

/**
 * The purchases of the account in use, by month.
 *
 * @summary Purchases.
 * @csspart list-item - Every row.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-on-ramp-activity-view')
export class OnRampActivityView extends SubjectView<'buy'> {
  static override styles = [
    viewStyles,
    css`
      :host {
        gap: var(--_space-s);
      }
      h3 {
        padding: 8px;
        color: var(--_color-text-muted);
        font-size: 12px;
        font-weight: 600;
        line-height: 16px;
      }
    `,
  ];

  readonly #online = new Online(this, () => this.#load());
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

  protected override watched({state, history}: BuyApi): readonly ReadableAtom<unknown>[] {
    return [state, history, this.client.account];
  }

  protected override async whenReady(api: BuyApi): Promise<void> {
    await api.loadHistory();
  }

  protected override render(): unknown {
    const unavailable = noAccountHere(this.client);
    if (unavailable) return renderUnavailable(unavailable);
    const text = new BuyText(this.client);
    const history = this.api.history.get();
    const rows = this.#rows(text, history);
    if (rows.length > 0)
      return [
        this.#renderRows(text, rows),
        this.#renderProblem(text, history),
        this.#renderMore(text, history),
      ];
    if (history.status === 'failed') return this.#renderFailed(text, history.error);
    if (history.status !== 'ready') return renderSkeletonRows(PLACEHOLDERS);
    return this.#renderEmpty(text, history);
  }

  #renderFailed(text: BuyText, error: unknown): TemplateResult {
    const {isOnline} = this.#online;
    return renderTrouble({
      icon: buyIcon,
      isOnline,
      heading: text.t(isOnline ? 'buy.historyFailed' : 'common.offline'),
      text: isOnline ? text.t(...failureMessage(error)) : text.t('service.offlineHint'),
      words: {now: text.t('common.tryAgain'), later: String},
      retry: () => this.#load(),
    });
  }

  #renderEmpty(text: BuyText, history: BuyHistoryState): TemplateResult {
    return html`<drawbridge-empty-state
        data-testid="no-purchases"
        role="status"
        .icon=${buyIcon}
        heading=${text.t('buy.none')}
        text=${text.t('buy.noneHint')}
      ></drawbridge-empty-state>
      ${this.#renderProblem(text, history)} ${this.#renderMore(text, history)}`;
  }

  #renderRows(text: BuyText, rows: readonly Row[]): readonly TemplateResult[] {
    const months = [...new Set(rows.map(({month}) => month))];
    return months.map(
      (month) =>
        html`<section>
          <h3>${month}</h3>
          <ul class="list" aria-label=${month}>
            ${rows.filter((row) => row.month === month).map((row) => html`<li>${this.#renderRow(row)}</li>`)}
          </ul>
        </section>`,
    );
  }

  #renderRow(row: Row): TemplateResult {
    const {key, words, href, order} = row;
    return html`<drawbridge-purchase-row
      data-testid="purchase-${key}"
      exportparts="list-item"
      href=${href ?? ''}
      target=${href ? '_blank' : ''}
      trailing=${href ? 'external' : order ? 'chevron' : ''}
      .words=${words}
      @click=${order ? () => this.#show(order) : nothing}
      >${this.#renderLogo(row)}</drawbridge-purchase-row
    >`;
  }

  #renderLogo({symbol, iconUrl}: Row): TemplateResult {
    return html`<drawbridge-logo
      slot="start"
      aria-hidden="true"
      shape="round"
      name=${symbol}
      src=${iconUrl ? contentImage(this.client, iconUrl) : symbolSource(this.client, symbol)}
      .mark=${symbolMark(this.client, symbol)}
    ></drawbridge-logo>`;
  }

  #renderProblem(text: BuyText, history: BuyHistoryState): TemplateResult | typeof nothing {
    const error = history.status === 'ready' || history.status === 'failed' ? history.error : undefined;
    const {isOnline} = this.#online;
    if (!error && isOnline) return nothing;
    if (!isOnline) return renderNote({id: 'trouble', tone: 'warning', text: text.t('service.staleOffline')});
    return html`<drawbridge-notice tone="warning" role="status" data-testid="trouble"
      >${text.t(...failureMessage(error))} ${text.t('service.stale')}
      <drawbridge-push-button
        exportparts="button"
        variant="link"
        data-testid="try-again"
        @click=${() => this.#load()}
        >${text.t('common.tryAgain')}</drawbridge-push-button
      ></drawbridge-notice
    >`;
  }

  #renderMore(text: BuyText, history: BuyHistoryState): TemplateResult | typeof nothing {
    if (history.status !== 'ready' || !history.hasMore || history.error) return nothing;
    const isLoading = history.isLoadingMore ?? false;
    const load = (): void => this.run(() => this.api.loadHistory({more: true}));
    return html`<drawbridge-list-end ?quiet=${isLoading} @near-end=${load}></drawbridge-list-end>
      <drawbridge-push-button
        exportparts="button"
        variant="quiet"
        size="sm"
        data-testid="load-more"
        ?loading=${isLoading}
        @click=${load}
        >${text.t('buy.loadMore')}</drawbridge-push-button
      >`;
  }

  /** Newest first. */
  #rows(text: BuyText, history: BuyHistoryState): readonly Row[] {
    const purchases = history.status === 'ready' ? history.purchases : [];
    const listed = new Set(purchases.map(({id}) => id));
    const orders = this.api.state
      .get()
      .orders.filter(({orderNumber, isPutAway}) => !isPutAway && (!orderNumber || !listed.has(orderNumber)));
    return [
      ...orders.map((order) => this.#rowOfOrder(text, order)),
      ...purchases.map((purchase) => this.#rowOfPurchase(text, purchase)),
    ].toSorted((one, other) => other.at - one.at);
  }

  #rowOfOrder(text: BuyText, order: BuyOrder): Row {
    const {key, at, status, token, fiat, provider, settled, caipNetworkId} = order;
    const paid = (when: string) => text.t('buy.rowPaid', text.money(fiat), providerName(provider), when);
    return {
      key,
      at,
      month: text.month(at),
      symbol: token.symbol,
      words: {
        ...amountOf(text, settled && {amount: settled.amount, currency: settled.symbol}, token.symbol),
        ...stateOf(text, order),
        caption: paid(text.day(at)),
        moment: paid(text.moment(at)),
      },
      ...(status === 'done' ? {href: this.#explorer(caipNetworkId, settled?.hash)} : {order: key}),
    };
  }

  #rowOfPurchase(text: BuyText, purchase: BuyPurchase): Row {
    const {id, at, status, caipNetworkId, amount, symbol = '', iconUrl, hash} = purchase;
    const isSettled = status === 'done' && amount !== undefined;
    const order = this.api.state.get().orders.find(({orderNumber}) => orderNumber === id);
    return {
      key: id,
      at,
      month: text.month(at),
      symbol,
      words: {
        ...amountOf(text, isSettled ? {amount, currency: symbol} : undefined, symbol),
        ...stateOf(text, {status}),
        caption: text.moment(at),
        moment: text.moment(at),
      },
      iconUrl,
      ...(order && status !== 'done'
        ? {order: order.key}
        : {href: this.#explorer(caipNetworkId ?? order?.caipNetworkId, hash)}),
    };
  }

  #explorer(id: CaipNetworkId | undefined, hash: string | undefined): string | undefined {
    return id && hash ? transactionLink(this.client.networks.find(id), hash) : undefined;
  }

  #load(): void {
    this.run(() => this.api.loadHistory());
  }

  #show(key: string): void {
    this.api.showOrder(key);
    this.client.router.push('BuyInProgress');
  }
}

function amountOf(
  text: BuyText,
  settled: BuyAmount | undefined,
  symbol: string,
): Pick<PurchaseWords, 'amount' | 'symbol' | 'exact'> {
  if (!settled) return {amount: '', symbol, exact: symbol};
  return {amount: text.row(settled), symbol: settled.currency, exact: text.exact(settled)};
}

function stateOf(
  text: BuyText,
  {status, reason}: Pick<BuyOrder, 'status' | 'reason'>,
): Pick<PurchaseWords, 'state' | 'tone'> {
  if (status === 'failed' && reason === 'payment-canceled')
    return {state: text.t('buy.rowCanceled'), tone: 'neutral'};
  if (status === 'failed' && reason === 'payment-expired')
    return {state: text.t('buy.rowExpired'), tone: 'warning'};
  return {state: text.t(LABELS[status]), tone: TONES[status]};
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-on-ramp-activity-view': OnRampActivityView;
  }
}
