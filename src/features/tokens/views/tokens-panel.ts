import '../../../ui/parts/portfolio/portfolio-bar.js';
import '../../../ui/parts/portfolio/token-row.js';
import '../../../ui/parts/input/switch.js';
import '../../../ui/parts/list/long-list.js';
import {css, html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import {
  FIAT_CURRENCIES,
  type FiatCurrency,
  isFiatCurrency,
} from '../../../core/model/assets/fiat-currency.js';
import type {Formats} from '../../../core/model/assets/formats.js';
import type {TokenBalance} from '../../../core/model/assets/token-balance.js';
import {foldTokens, type TokenEntry, tokenKey} from '../../../core/model/assets/token-list.js';
import type {Stop} from '../../../core/ports/clock.js';
import type {InternalApis} from '../../../core/ports/feature.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {LocalFormats} from '../../../ui/base/local-formats.js';
import {tokenMark, tokenSource} from '../../../ui/base/marks/token-pictures.js';
import {Online} from '../../../ui/base/online.js';
import {PageVisibility} from '../../../ui/base/page-visibility.js';
import {SubjectWatch} from '../../../ui/base/subject-watch.js';
import {FeatureElement} from '../../../ui/base/view-element.js';
import {renderSkeletonRows} from '../../../ui/parts/feedback/skeleton.js';
import type {Switch} from '../../../ui/parts/input/switch.js';
import type {LongListRows} from '../../../ui/parts/list/long-list.js';
import {renderFold} from '../../../ui/parts/list/render-fold.js';
import type {PortfolioBar} from '../../../ui/parts/portfolio/portfolio-bar.js';
import type {TokenRowWords} from '../../../ui/parts/portfolio/token-row.js';
import reset from '../../../ui/styles/reset.styles.js';
import type {TokensController} from '../tokens-controller.js';
import {type Portfolio, PortfolioReader} from './portfolio.js';
import {TokenNotes} from './token-notes.js';

const ROW_HEIGHT = 56;
/** Number of placeholders during the first load. */
const PLACEHOLDERS = 5;
/** Number of rows shown initially, so that the content below stays reachable. */
const FIRST = 6;
const MANY = 8;
const CURRENCIES = FIAT_CURRENCIES.map((currency) => ({value: currency, label: currency.toUpperCase()}));

/**
 * The tokens of the account in use, the most valuable first, and the currency of their values.
 *
 * @summary The tokens tab.
 * @csspart button - Every button.
 * @csspart list-item - Every row.
 * @internal
 */
@customElement('drawbridge-tokens-panel')
export class TokensPanel extends FeatureElement {
  declare api: InternalApis['tokens'];

  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
      drawbridge-notice {
        margin-block: var(--_space-xs);
      }
    `,
  ];

  @state() private isUnfolded = false;
  #hasSettings = false;
  #stopWaiting: Stop | undefined;

  readonly #formats = new LocalFormats(this);
  readonly #portfolio = new PortfolioReader();
  readonly #notes = new TokenNotes(this, () => this.#read({force: true}));
  readonly #online = new Online(this, () => this.#readOnReturn());

  constructor() {
    super();
    // It only listens to stores.
    void new SubjectWatch(this, {
      stores: () => [this.#tokens.state, this.#tokens.currency, this.#tokens.hidesSmall],
      onSubject: () => this.#read(),
      isLive: true,
    });
    // The user may have moved something elsewhere.
    void new PageVisibility(this, (isVisible) => isVisible && this.#readAll());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopWaiting?.();
  }

  protected override render(): unknown {
    const portfolio = this.#portfolio.read(this.client, this.#tokens);
    const {phase} = portfolio;
    if (phase === 'unsupported') return this.#notes.renderUnsupported();
    if (phase === 'failed') return this.#notes.renderFailed(portfolio, this.#online.isOnline);
    if (phase === 'empty') return this.#notes.renderEmpty();
    // The settings come with the last row, because their place is unknown before. A choice there keeps them.
    if (phase === 'waiting' && !this.#hasSettings) return renderSkeletonRows(PLACEHOLDERS);
    this.#hasSettings = true;
    const rows = phase === 'waiting' ? renderSkeletonRows(PLACEHOLDERS) : this.#renderPortfolio(portfolio);
    return html`${rows} ${this.#renderSettings(portfolio)}`;
  }

  get #tokens(): TokensController {
    return this.api.tokens;
  }

  #renderPortfolio(portfolio: Portfolio): TemplateResult {
    const {entries} = portfolio.list;
    return html`${this.#notes.renderStale(portfolio, this.#online.isOnline) ?? nothing}
      <p class="visually-hidden" role="status">
        ${this.t('tokens.count', this.#formats.value.count(String(entries.length)))}
      </p>
      ${entries.length > 0 ? this.#renderRows(portfolio) : this.#notes.renderAllSmall()}
      ${this.#renderFold(entries)}`;
  }

  #renderSettings(portfolio: Portfolio): TemplateResult {
    return html`<drawbridge-switch
        data-testid="hide-small"
        .checked=${portfolio.hidesSmall}
        @change=${this.#hideSmall}
        >${this.#hideSmallLabel(portfolio)}</drawbridge-switch
      >
      ${this.#renderBar(portfolio)}`;
  }

  #renderBar({currency, isReading}: Portfolio): TemplateResult {
    return html`<drawbridge-portfolio-bar
      exportparts="button"
      .currency=${currency}
      currency-label=${this.t('tokens.currency')}
      .currencies=${CURRENCIES}
      refresh-label=${this.t('tokens.refresh')}
      ?busy=${isReading}
      @change=${this.#chooseCurrency}
      @refresh=${() => this.#readAll()}
    ></drawbridge-portfolio-bar>`;
  }

  #renderRows({list, currency}: Portfolio): TemplateResult {
    const writing = {
      formats: this.#formats.value,
      currency,
      pictureOf: (token: TokenBalance) => ({
        image: tokenSource(this.client, token),
        mark: tokenMark(this.client, token),
      }),
      sayShare: (percent: string, isLess: boolean) =>
        this.t(isLess ? 'tokens.shareLittle' : 'tokens.share', percent),
    };
    const rows: LongListRows<TokenEntry> = {
      items: this.isUnfolded ? list.entries : firstOf(list.entries),
      keyOf: ({token}) => tokenKey(token),
      heightOf: () => ROW_HEIGHT,
      render: (entry) =>
        html`<drawbridge-token-row
          data-testid=${`token-${entry.token.symbol}`}
          exportparts="list-item"
          .words=${formatTokenRow(entry, writing)}
          .clock=${this.isUnfolded ? this.client.clock : undefined}
        ></drawbridge-token-row>`,
    };
    return html`<drawbridge-long-list
      label=${this.t('account.tokens')}
      .rows=${rows}
    ></drawbridge-long-list>`;
  }

  #renderFold(entries: readonly TokenEntry[]): TemplateResult | typeof nothing {
    const shown = firstOf(entries).length;
    if (shown === entries.length) return nothing;
    if (this.isUnfolded) return renderFold(this.t('tokens.showLess'), this.#toggle);
    const {offered, folded} = foldTokens(entries);
    const isLong = shown < offered.length;
    const count = this.#formats.value.count(String(isLong ? entries.length : folded.length));
    return renderFold(this.t(isLong ? 'tokens.showAll' : 'tokens.showHidden', count), this.#toggle);
  }

  readonly #toggle = (): void => {
    this.isUnfolded = !this.isUnfolded;
  };

  #hideSmallLabel({list}: Portfolio): string {
    if (list.hidden === 0) return this.t('tokens.hideSmall');
    return this.t('tokens.hideSmallHidden', this.#formats.value.count(String(list.hidden)));
  }

  #chooseCurrency({currentTarget}: Event): void {
    const {currency} = currentTarget as PortfolioBar;
    if (!isFiatCurrency(currency)) return;
    this.#tokens.setCurrency(currency);
    this.#read();
  }

  #hideSmall({currentTarget}: Event): void {
    this.#tokens.setHidesSmall((currentTarget as Switch).checked);
  }

  #read(options: {readonly force?: boolean} = {}): void {
    void this.api.load(this.client.activeNetwork.get().namespace, options);
  }

  /** The browser is online again. No request is sent within 30 s of a failure (spec 8), so this may have to wait. */
  #readOnReturn(): void {
    this.#read({force: true});
    this.#stopWaiting?.();
    const {clock, activeNetwork} = this.client;
    const known = this.#tokens.of(activeNetwork.get().namespace);
    if (known.status !== 'failed' || known.retryAt === Infinity) return;
    this.#stopWaiting = clock.after(Math.max(0, known.retryAt - clock.now()), () =>
      this.#read({force: true}),
    );
  }

  #readAll(): void {
    const {namespace} = this.client.activeNetwork.get();
    this.#read({force: true});
    this.run(() => this.client.flows.syncAccount(namespace, {force: true}));
  }
}

/** The tokens of the folded list: the first of many, and none without value. */
function firstOf(entries: readonly TokenEntry[]): readonly TokenEntry[] {
  const {offered} = foldTokens(entries);
  return offered.length <= MANY ? offered : offered.slice(0, FIRST);
}

/** A smaller share is shown as less than this: '0% of the total' would look like nothing. */
const LEAST_SHARE = 0.01;

/** Formats of a token's row. */
export interface TokenRowFormat {
  readonly formats: Formats;
  readonly currency: FiatCurrency;
  /** Its picture and its built-in mark. */
  pictureOf(token: TokenBalance): Pick<TokenRowWords, 'image' | 'mark'>;
  /** Formats the share of the total, or that it is less than this share. */
  sayShare(percent: string, isLess: boolean): string;
}

/** Formats a token's row. */
export function formatTokenRow({token, value, share}: TokenEntry, writing: TokenRowFormat): TokenRowWords {
  const {formats, currency, sayShare, pictureOf} = writing;
  const {name, symbol, quantity} = token;
  return {
    name,
    symbol,
    ...pictureOf(token),
    amount: `${formats.amount(quantity.numeric)} ${symbol}`,
    exact: `${formats.exact(quantity.numeric)} ${symbol}`,
    value: value === undefined ? '' : formats.money(value, currency),
    share,
    shareText: share > 0 ? sayShare(formats.share(Math.max(share, LEAST_SHARE)), share < LEAST_SHARE) : '',
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-tokens-panel': TokensPanel;
  }
}
