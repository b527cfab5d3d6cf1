import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/button/icon-button.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/input/search.js';
import '../../../ui/parts/input/switch.js';
import '../../../ui/parts/list/wallet-card.js';
import '../../../ui/parts/feedback/skeleton.js';
import {
  css,
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import {state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import {WalletGrid} from '../../../controllers/wallets/wallet-grid.js';
import {WALLET_PAGE_SIZE} from '../../../core/config/constants.js';
import {readRetryAt} from '../../../core/errors/read-retry-at.js';
import type {Wallet} from '../../../core/model/wallet.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {firstField} from '../../../ui/base/first-field.js';
import {WalletMarks} from '../../../ui/base/marks/wallet-marks.js';
import {observe} from '../../../ui/base/observe.js';
import {createIntersectionObserver, type Observer} from '../../../ui/base/observers.js';
import {Online} from '../../../ui/base/online.js';
import {picture, Visibility} from '../../../ui/base/picture.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import {gridIcon} from '../../../ui/icons/first.js';
import {offlineIcon, qrCodeIcon, searchIcon} from '../../../ui/icons/search.js';
import type {Search} from '../../../ui/parts/input/search.js';
import type {Switch} from '../../../ui/parts/input/switch.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import {TermsGate} from './terms-gate.js';
import {WalletTargets} from './wallet-targets.js';

/**
 * All wallets, with search.
 *
 * @summary All wallets.
 * @csspart wallet-icon - A wallet's picture.
 * @internal
 */
@customElement('drawbridge-all-wallets-view')
export class AllWalletsView extends ViewElement {
  static override styles = [
    viewStyles,
    css`
      :host {
        container-type: inline-size;
      }
      .top {
        position: sticky;
        z-index: 1;
        inset-block-start: 0;
        display: flex;
        flex-wrap: wrap;
        gap: 0 var(--_space-s);
        padding-block-end: var(--_space-s);
        background: var(--_color-surface);
      }
      drawbridge-search {
        flex: 1;
        min-inline-size: 0;
      }
      drawbridge-switch {
        flex-basis: 100%;
      }
      .grid {
        grid-template-columns: repeat(4, minmax(0, 1fr));
        align-content: start;
        grid-auto-rows: minmax(106px, auto);
        gap: 4px;
        min-block-size: 420px;
      }
      /* 352 px of the modal, less its padding. */
      @container (inline-size < 320px) {
        .grid {
          grid-template-columns: repeat(3, minmax(0, 1fr));
        }
      }
      .grid > li {
        content-visibility: auto;
        contain-intrinsic-size: auto 106px;
      }
      .stale {
        opacity: 0.6;
      }
      /* Reaches up into the list, so that the next page is asked for before the end is in sight. */
      .sentinel {
        block-size: 300px;
        margin-block-start: -300px;
        pointer-events: none;
      }
    `,
  ];

  @state() private text = '';
  @state() private isCertified = false;

  readonly #terms = new TermsGate(this);
  readonly #targets = new WalletTargets(this);
  readonly #visibility = new Visibility(this);
  readonly #marks = new WalletMarks(this);
  readonly #online = new Online(this, () => this.#retry());
  readonly #all = observe(this, ({wallets}) => WalletGrid.of(wallets).all);
  readonly #list = observe(this, ({wallets}) => WalletGrid.of(wallets).list);
  readonly #found = observe(this, ({wallets}) => WalletGrid.of(wallets).found);
  readonly #total = observe(this, ({wallets}) => wallets.total);

  constructor() {
    super();
    observe(this, ({pairing}) => pairing);
    observe(this, ({connectors}) => connectors.state);
    this.addController(new EndOfList(this, () => this.#loadMore()));
  }

  /** False until the user has agreed to the adopter's terms. */
  get mayConnect(): boolean {
    return !this.#terms.isClosed;
  }

  override get firstFocus(): HTMLElement | undefined {
    return firstField(this, 'drawbridge-search');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const found = this.#grid.found.get();
    const isBack = this.client.router.state.get().direction === 'back';
    // Going back keeps the search; opening the view again clears it.
    if (isBack && found.status !== 'idle') {
      this.text = found.query.text;
      this.isCertified = found.query.certified;
    } else this.#grid.search('');
    if (this.#grid.list.get().status === 'idle') this.#loadMore();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.#terms.isClosed) return this.#terms.render();
    return html`
      <div class="top">
        <drawbridge-search
          label=${this.t('allWallets.search')}
          clear-label=${this.t('allWallets.clear')}
          .value=${this.text}
          @input=${this.#search}
        ></drawbridge-search>
        ${this.client.device.isMobile ? this.#renderQr() : nothing}
        <drawbridge-switch data-testid="certified" .checked=${this.isCertified} @change=${this.#certify}
          >${this.t('allWallets.certified')}</drawbridge-switch
        >
      </div>
      <p class="visually-hidden" role="status">${this.#countText}</p>
      ${this.#isSearching ? this.#renderFound() : this.#renderList()}
    `;
  }

  #renderQr(): TemplateResult {
    return html`<drawbridge-icon-button
      data-testid="show-qr"
      .icon=${qrCodeIcon}
      label=${this.t('allWallets.showQr')}
      @click=${this.#showQr}
    ></drawbridge-icon-button>`;
  }

  #renderFound(): TemplateResult {
    const found = this.#found.value;
    const {status, wallets} = found;
    if (status === 'failed') return this.#renderFailure();
    if (status === 'ready' && wallets.length === 0) return this.#renderNone(found.query.text);
    const isFirst = status === 'loading' && wallets.length === 0;
    return this.#renderGrid(wallets, {
      places: isFirst ? WALLET_PAGE_SIZE : 0,
      isStale: status === 'loading',
    });
  }

  #renderList(): TemplateResult {
    const wallets = this.#all.value;
    const {status} = this.#list.value;
    const isOver = status === 'failed' || (status === 'ready' && !this.#hasMore);
    if (isOver && wallets.length === 0) return this.#renderFailure();
    return html`${this.#renderGrid(wallets, {places: placesToKeep(this.#list.value, wallets.length), isStale: false})}
    ${status === 'failed' ? this.#renderFailure() : nothing}
    ${this.#hasMore ? html`<div class="sentinel"></div>` : nothing}`;
  }

  #renderGrid(
    wallets: readonly Wallet[],
    {places, isStale}: {readonly places: number; readonly isStale: boolean},
  ): TemplateResult {
    const cards = new Map(wallets.map((wallet) => [wallet.id, this.#renderCard(wallet)]));
    for (let place = 0; place < places; place++) cards.set(`place ${place}`, PLACE);
    return html`<ul class="grid ${isStale ? 'stale' : ''}" aria-busy=${places > 0 || isStale}>
      ${repeat(
        cards,
        ([key]) => key,
        ([, card]) => html`<li>${card}</li>`,
      )}
    </ul>`;
  }

  #renderCard(wallet: Wallet): TemplateResult {
    const {link, isAwaited, choose} = this.#targets.targetOf(wallet);
    const isInstalled = this.client.wallets.connectorFor(wallet) !== undefined;
    return html`<drawbridge-wallet-card
      data-testid=${`wallet-${wallet.id}`}
      exportparts="wallet-icon"
      label=${wallet.name}
      image=${picture(this.client, 'wallet', {...wallet, visibility: this.#visibility})}
      .mark=${this.#marks.of(wallet.id)}
      badge=${isInstalled ? this.t('connect.installed') : ''}
      href=${link?.href ?? ''}
      target=${link?.target ?? ''}
      ?loading=${isAwaited ?? false}
      @click=${choose}
    ></drawbridge-wallet-card>`;
  }

  #renderNone(text: string): TemplateResult {
    return html`<drawbridge-empty-state
      data-testid="none-found"
      .icon=${searchIcon}
      heading=${this.t('allWallets.none')}
      text=${text ? this.t('allWallets.noneHint', text) : this.t('allWallets.noneCertified')}
    >
      ${
        text
          ? html`<drawbridge-push-button
              variant="quiet"
              exportparts="button"
              data-testid="unlisted-wallet"
              @click=${this.#showQr}
              >${this.t('allWallets.showQr')}</drawbridge-push-button
            >`
          : nothing
      }
    </drawbridge-empty-state>`;
  }

  /** Any wallet can scan it, also one that the list does not have. */
  readonly #showQr = (): void => this.client.router.push('ConnectingWalletConnect');

  #renderFailure(): TemplateResult {
    const {isOnline} = this.#online;
    const {value: found} = this.#found;
    const failed = found.status === 'failed' ? found : this.#list.value;
    const isRefused = failed.status === 'failed' && readRetryAt(failed.error) === Infinity;
    return html`<drawbridge-empty-state
      data-testid="failed"
      .icon=${isOnline ? gridIcon : offlineIcon}
      heading=${this.t(isOnline ? 'allWallets.failed' : 'common.offline')}
      text=${this.t(isOnline ? 'allWallets.failedHint' : 'common.offlineHint')}
    >
      ${
        isRefused
          ? nothing
          : html`<drawbridge-push-button
              data-testid="try-again"
              size="sm"
              variant="quiet"
              @click=${this.#retry}
              >${this.t('common.tryAgain')}</drawbridge-push-button
            >`
      }
    </drawbridge-empty-state>`;
  }

  get #grid(): WalletGrid {
    return WalletGrid.of(this.client.wallets);
  }

  get #isSearching(): boolean {
    return this.#found.value.status !== 'idle';
  }

  get #hasMore(): boolean {
    const list = this.#list.value;
    return list.status === 'ready' && list.hasMore;
  }

  /** Announced when it changes. */
  get #countText(): string {
    const found = this.#found.value;
    if (found.status === 'idle') return this.t('allWallets.results', this.#total.value);
    return found.status === 'ready' ? this.t('allWallets.results', found.wallets.length) : '';
  }

  #search({currentTarget}: {readonly currentTarget: EventTarget | null}): void {
    this.text = (currentTarget as Search).value;
    this.#find();
  }

  /** Only the explorer has badges, so its answer replaces the list. */
  #certify({currentTarget}: Event): void {
    this.isCertified = (currentTarget as Switch).checked;
    this.#find();
  }

  #find(): void {
    this.#grid.search(this.text, {certified: this.isCertified});
  }

  #loadMore(): void {
    void this.#grid.loadMore();
  }

  #retry(): void {
    if (this.#found.value.status === 'failed') void this.#grid.retrySearch();
    else if (this.#list.value.status === 'failed') this.#loadMore();
  }
}

/** An element with a list whose end is observed. */
type ScrollingHost = ReactiveControllerHost & {readonly renderRoot: HTMLElement | DocumentFragment};

/** Calls back when the end of a list is near, also after a page without shown items. */
export class EndOfList implements ReactiveController {
  readonly #host: ScrollingHost;
  readonly #onNear: () => void;
  #observer: Observer | undefined;

  /** The list ends with an element of the class `sentinel`. */
  constructor(host: ScrollingHost, onNear: () => void) {
    this.#host = host;
    this.#onNear = onNear;
    host.addController(this);
  }

  hostUpdated(): void {
    const sentinel = this.#host.renderRoot.querySelector('.sentinel');
    this.#observer?.disconnect();
    if (!sentinel) return;
    this.#observer ??= createIntersectionObserver((entries) => {
      if (entries.some(({isIntersecting}) => isIntersecting)) this.#onNear();
    });
    // Observing again reports the sentinel after a page without shown items, which does not move it.
    this.#observer.observe(sentinel);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
  }
}

const PLACE = html`<drawbridge-skeleton variant="card"></drawbridge-skeleton>`;

/** Places kept while a further page of wallets loads; the first page has a place for each wallet. */
const MORE_PLACEHOLDERS = 4;

/** Number of placeholders for wallets that are loading, beside those shown. */
export function placesToKeep(
  {status, wallets}: {readonly status: string; readonly wallets: readonly unknown[]},
  shown: number,
): number {
  if (status === 'ready' || status === 'failed') return 0;
  const first = wallets.length === 0 ? WALLET_PAGE_SIZE - shown : 0;
  return Math.max(MORE_PLACEHOLDERS, first);
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-all-wallets-view': AllWalletsView;
  }
}
