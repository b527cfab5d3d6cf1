import {css, html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {ReadableAtom} from 'nanostores';
import {shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import {Formats} from '../../../core/model/assets/formats.js';
import type {ViewParams} from '../../../core/model/view.js';
import {NetworkName} from '../../../ui/base/chain-face.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {firstField} from '../../../ui/base/first-field.js';
import {tokenMark, tokenSource} from '../../../ui/base/marks/token-pictures.js';
import {Online} from '../../../ui/base/online.js';
import {SubjectView} from '../../../ui/base/subject-watch.js';
import {swapIcon} from '../../../ui/icons/arrows.js';
import {offlineIcon, searchIcon} from '../../../ui/icons/search.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/feedback/notice.js';
import '../../../ui/parts/feedback/skeleton.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/input/search.js';
import type {Search} from '../../../ui/parts/input/search.js';
import '../../../ui/parts/list/choice-item.js';
import '../../../ui/parts/list/long-list.js';
import type {LongListRows} from '../../../ui/parts/list/long-list.js';
import {renderFold} from '../../../ui/parts/list/render-fold.js';
import {renderFullAddress} from '../../../ui/parts/text/full-address.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {SwapApi, TokenSearch, SwapTokensState} from '../api.js';
import type {SwapToken} from '../swap-token.js';
import {isGift, sharedSymbolsOf} from '../swap-tokens.js';
import {quoteFailureMessage, SwapText} from './swap-text.js';

const ROW_HEIGHT = 56;
const PENDING_ROWS = 5;

/**
 * The tokens to choose from for one side of a swap: suggested ones, those of the account, and all others.
 *
 * @summary Choose a token to swap.
 * @csspart list-item - Every row.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-swap-select-token-view')
export class SwapSelectTokenView extends SubjectView<'swap'> {
  declare params: ViewParams['SwapSelectToken'];

  static override styles = [
    viewStyles,
    css`
      :host {
        gap: var(--_space-s);
        min-block-size: 420px;
      }
      h3 {
        padding-inline: var(--_space-s);
        color: var(--_color-text-muted);
        font-size: 12px;
        font-weight: 600;
        line-height: 16px;
      }
      .chips {
        display: flex;
        flex-wrap: wrap;
        gap: var(--_space-s);
        list-style: none;
      }
      .chip {
        display: flex;
        align-items: center;
        gap: 6px;
        max-inline-size: 160px;
        min-block-size: 44px;
        padding-block: 4px;
        padding-inline: 8px 14px;
        font-weight: 600;
        background: var(--_color-surface-raised);
        border-color: var(--_color-border);
        border-radius: 22px;
      }
      .chip:focus-visible {
        border-radius: 22px;
      }
      .chip bdi {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .unlisted {
        display: grid;
        gap: var(--_space-xs);
      }
      .unlisted drawbridge-full-address {
        padding-inline: var(--_space-s);
      }
      @media (forced-colors: active) {
        .chip {
          border-color: CanvasText;
        }
      }
    `,
  ];

  @state() private text = '';

  /** Shows tokens that may be strangers' gifts. */
  @state() private isUnfolded = false;

  readonly #network = new NetworkName(this);
  readonly #online = new Online(this, () => this.#load());

  override get firstFocus(): HTMLElement | undefined {
    return firstField(this, 'drawbridge-search');
  }

  /** Symbols that several tokens of the lists have: their addresses tell them apart. */
  #shared: ReadonlySet<string> = new Set();

  protected override watched(api: SwapApi): readonly ReadableAtom<unknown>[] {
    return [api.state, api.tokens, api.currency];
  }

  protected override async whenReady(api: SwapApi): Promise<void> {
    await api.loadTokens();
  }

  protected override render(): TemplateResult {
    const {api} = this;
    const text = new SwapText(this.client, api);
    const tokens = api.tokens.get();
    if (tokens.status === 'failed') return this.#renderFailed(text, tokens);
    return html`<drawbridge-search
        label=${text.t('swap.searchToken')}
        clear-label=${text.t('allWallets.clear')}
        .value=${this.text}
        @input=${this.#search}
      ></drawbridge-search>
      ${tokens.status === 'ready' ? this.#renderFound(text, api) : this.#renderPending(text)}`;
  }

  #renderPending(text: SwapText): TemplateResult {
    return html`<p class="visually-hidden" role="status">${text.t('swap.loadingTokens')}</p>
      <div aria-busy="true" data-testid="tokens-loading">
        ${Array.from({length: PENDING_ROWS}, () => html`<drawbridge-skeleton variant="row" shape="round"></drawbridge-skeleton>`)}
      </div>`;
  }

  #renderFailed(
    text: SwapText,
    {failure}: Extract<SwapTokensState, {readonly status: 'failed'}>,
  ): TemplateResult {
    const isUnsupported = failure === 'unsupported';
    const isOffline = !this.#online.isOnline;
    const hint = isUnsupported
      ? text.t('swap.unsupportedHint', this.#network.value)
      : text.t(...quoteFailureMessage(isOffline ? 'offline' : failure));
    return html`<drawbridge-empty-state
      role="status"
      data-testid="trouble"
      .icon=${isOffline ? offlineIcon : swapIcon}
      heading=${text.t(isUnsupported ? 'error.swapUnsupported' : 'swap.tokensFailed')}
      text=${hint}
    >
      ${
        failure === 'refused'
          ? nothing
          : html`<drawbridge-push-button
              exportparts="button"
              size="sm"
              data-testid=${isUnsupported ? 'switch-network' : 'try-again'}
              @click=${() => (isUnsupported ? this.client.router.push('Networks') : this.#load())}
              >${text.t(isUnsupported ? 'swap.switchNetwork' : 'common.tryAgain')}</drawbridge-push-button
            >`
      }
    </drawbridge-empty-state>`;
  }

  #renderFound(text: SwapText, api: SwapApi): TemplateResult {
    const found = api.search(this.text.trim(), () => this.requestUpdate());
    const {suggested, own, unlisted} = found;
    const ownKeys = new Set(own.map(keyOf));
    // Each token once: own ones that the service lists are in both lists.
    const all = found.all.filter((token) => !ownKeys.has(keyOf(token)));
    this.#shared = sharedSymbolsOf({
      own,
      suggested,
      all: typeof unlisted === 'object' ? [...all, unlisted] : all,
    });
    const count = own.length + all.length + (typeof unlisted === 'object' ? 1 : 0);
    const formats = new Formats(text.locale);
    return html`<p class="visually-hidden" role="status">
        ${text.t('swap.tokenCount', formats.count(String(count)))}
      </p>
      ${this.#renderUnlisted(text, unlisted)} ${this.#renderOwn(text, own)}
      ${this.#renderSuggested(
        text,
        suggested.filter((token) => !ownKeys.has(keyOf(token))),
      )}
      ${this.#renderList(text, 'swap.tokens', all)}
      ${count === 0 && unlisted === undefined ? this.#renderNone(text) : nothing}`;
  }

  /** A search finds every token; otherwise those that may be gifts are folded. */
  #renderOwn(text: SwapText, own: readonly SwapToken[]): unknown {
    const folded = this.text.trim() === '' ? own.filter(isGift) : [];
    const shown = this.isUnfolded ? own : own.filter((token) => !folded.includes(token));
    if (folded.length === 0) return this.#renderList(text, 'swap.yourTokens', own);
    const words = text.t('swap.showHidden', text.count(String(folded.length)));
    const fold = renderFold(this.isUnfolded ? text.t('swap.showLess') : words, () => {
      this.isUnfolded = !this.isUnfolded;
    });
    return [this.#renderList(text, 'swap.yourTokens', shown), fold];
  }

  #renderSuggested(text: SwapText, tokens: readonly SwapToken[]): TemplateResult | typeof nothing {
    if (tokens.length === 0 || this.text.trim() !== '') return nothing;
    return html`<ul class="chips" aria-label=${text.t('swap.suggested')}>
      ${tokens.map(
        (token) =>
          html`<li>
            <button
              type="button"
              class="chip"
              part="button"
              data-testid="suggested-${token.symbol}"
              @click=${() => this.#choose(token)}
            >
              ${this.#renderLogo(token, 24)}<bdi>${token.symbol}</bdi>
            </button>
          </li>`,
      )}
    </ul>`;
  }

  #renderUnlisted(text: SwapText, unlisted: TokenSearch['unlisted']): TemplateResult | typeof nothing {
    if (unlisted === undefined) return nothing;
    if (unlisted === 'reading') return html`<p class="sub" role="status">${text.t('swap.readingToken')}</p>`;
    if (unlisted === 'none' || unlisted === 'failed') {
      return html`<drawbridge-notice tone="warning" role="status" data-testid="no-token"
        >${text.t(unlisted === 'none' ? 'swap.noTokenThere' : 'swap.tokenUnread')}</drawbridge-notice
      >`;
    }
    return html`<div class="unlisted" data-testid="unlisted">
      ${this.#renderToken(text, unlisted)} ${renderFullAddress(unlisted.address ?? '', 'unlisted-address')}
    </div>`;
  }

  #renderList(
    text: SwapText,
    title: 'swap.yourTokens' | 'swap.tokens',
    tokens: readonly SwapToken[],
  ): TemplateResult | typeof nothing {
    if (tokens.length === 0) return nothing;
    const rows: LongListRows<SwapToken> = {
      items: tokens,
      keyOf,
      heightOf: () => ROW_HEIGHT,
      render: (token) => this.#renderToken(text, token),
    };
    return html`<h3>${text.t(title)}</h3>
      <drawbridge-long-list label=${text.t(title)} .rows=${rows}></drawbridge-long-list>`;
  }

  #renderToken(text: SwapText, token: SwapToken): TemplateResult {
    const {address, balance, isUnlisted, name, symbol} = token;
    const owned = balance ? text.balance(balance, token) : symbol;
    const isShared = address !== undefined && this.#shared.has(symbol.toLowerCase());
    // A narrow row cuts off the end.
    const facts = [
      ...(isShared ? [shortenAddress(address)] : []),
      isUnlisted && !balance ? symbol : owned,
      ...(isUnlisted ? [text.t('swap.notListed')] : []),
    ];
    return html`<drawbridge-choice-item
      data-testid="token-${symbol}"
      exportparts="list-item"
      label=${name}
      caption=${facts.join(' · ')}
      ?apart=${isUnlisted ?? false}
      ?chosen=${this.#isChosen(token)}
      tag=${this.#isChosen(token) ? text.t('swap.chosen') : balance ? text.worth(balance, token) : ''}
      @click=${() => this.#choose(token)}
    >
      ${this.#renderLogo(token, 40)}
    </drawbridge-choice-item>`;
  }

  #renderLogo(token: SwapToken, size: 24 | 40): TemplateResult {
    return html`<drawbridge-logo
      slot="start"
      aria-hidden="true"
      shape="round"
      size=${size}
      name=${token.symbol}
      src=${tokenSource(this.client, token)}
      .mark=${tokenMark(this.client, token)}
    ></drawbridge-logo>`;
  }

  #renderNone(text: SwapText): TemplateResult {
    return html`<drawbridge-empty-state
      role="status"
      .icon=${this.text ? searchIcon : swapIcon}
      heading=${text.t('swap.noTokens')}
      text=${this.text ? text.t('networks.noneHint', this.text) : text.t('swap.noTokensHint')}
    ></drawbridge-empty-state>`;
  }

  #isChosen({chainId, address}: SwapToken): boolean {
    const chosen = this.api.state.get().form[this.params.target];
    return chosen?.chainId === chainId && chosen.address?.toLowerCase() === address?.toLowerCase();
  }

  #choose(token: SwapToken): void {
    this.api.chooseToken(this.params.target, token);
    this.client.flows.navigate.back();
  }

  #load(): void {
    this.run(() => this.api.loadTokens({force: true}));
  }

  #search({target}: Event): void {
    this.text = (target as Search).value;
  }
}

function keyOf({chainId, address = ''}: SwapToken): string {
  return `${chainId}:${address.toLowerCase()}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-swap-select-token-view': SwapSelectTokenView;
  }
}
