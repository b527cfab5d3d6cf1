import {css, html, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {ReadableAtom} from 'nanostores';
import type {Holdings} from '../../../client/holdings.js';
import {Formats} from '../../../core/model/amounts/formats.js';
import {tokenList, type TokenEntry} from '../../../core/model/tokens/token-list.js';
import type {TokenBalance} from '../../../core/model/tokens/token-balance.js';
import {Online} from '../../base/connecting/online.js';
import {customElement} from '../../base/custom-element.js';
import {failureMessage} from '../../base/holdings/failure-message.js';
import {HoldingsView} from '../../base/holdings/holdings-view.js';
import {ownTokens, writeBalance} from '../../base/holdings/sending/transfer-words.js';
import {searchIcon} from '../../icons/actions.js';
import {walletIcon} from '../../icons/status.js';
import '../../parts/feedback/empty-state.js';
import {renderPlaces} from '../../parts/holdings/render-places.js';
import {renderTrouble} from '../../parts/holdings/render-trouble.js';
import '../../parts/image/mark.js';
import '../../parts/input/search.js';
import type {Search} from '../../parts/input/search.js';
import '../../parts/list/list-item.js';
import '../../parts/list/long/long-list.js';
import type {LongListRows} from '../../parts/list/long/long-list.js';
import viewStyles from '../../styles/view.styles.js';

const ROW_HEIGHT = 56;
/** Places kept for tokens that are on their way. */
const PLACES = 5;

/**
 * The tokens of the network in use, the most valuable first, to choose one to send.
 *
 * @summary Choose a token.
 * @csspart list-item - Every row.
 * @internal
 */
@customElement('drawbridge-wallet-send-select-token-view')
export class WalletSendSelectTokenView extends HoldingsView {
  static override styles = [
    viewStyles,
    css`
      :host {
        min-block-size: 380px;
      }
    `,
  ];

  @state() private text = '';

  readonly #online = new Online(this, () => this.#read());

  override get firstFocus(): HTMLElement | undefined {
    return this.renderRoot.querySelector('drawbridge-search') ?? undefined;
  }

  protected override watched({tokens}: Holdings): readonly ReadableAtom<unknown>[] {
    return [tokens.state, tokens.currency];
  }

  protected override async whenReady({loadTokens}: Holdings): Promise<void> {
    await loadTokens(this.client.activeNetwork.get().namespace);
  }

  protected override render(): TemplateResult {
    return html`<drawbridge-search
        label=${this.t('send.searchToken')}
        clear-label=${this.t('allWallets.clear')}
        .value=${this.text}
        @input=${this.#search}
      ></drawbridge-search>
      ${this.#renderFound()}`;
  }

  #renderFound(): unknown {
    const {holdings} = this;
    const known = holdings?.tokens.of(this.client.activeNetwork.get().namespace);
    if (!holdings || !known || known.status === 'idle') return renderPlaces(PLACES);
    if (known.tokens.length === 0 && known.status === 'loading') return renderPlaces(PLACES);
    if (known.tokens.length === 0 && known.status === 'failed') return this.#renderFailed(known);
    const found = this.#found(holdings);
    return found.length > 0 ? this.#renderRows(holdings, found) : this.#renderNone();
  }

  #renderRows({tokens}: Holdings, found: readonly TokenEntry[]): TemplateResult {
    const formats = new Formats(this.client.locale.locale.get());
    const currency = tokens.currency.get();
    const rows: LongListRows<TokenEntry> = {
      items: found,
      keyOf: ({key}) => key,
      heightOf: () => ROW_HEIGHT,
      render: ({token, value}) =>
        this.#renderToken(token, value === undefined ? '' : formats.money(value, currency)),
    };
    return html`<p class="visually-hidden" role="status">
        ${this.t('tokens.count', formats.count(String(found.length)))}
      </p>
      <drawbridge-long-list label=${this.t('holdings.tokens')} .rows=${rows}></drawbridge-long-list>`;
  }

  #renderToken(token: TokenBalance, value: string): TemplateResult {
    return html`<drawbridge-list-item
      data-testid="token-${token.symbol}"
      exportparts="list-item"
      label=${token.name}
      caption=${writeBalance(this.client, token)}
      tag=${value}
      @click=${() => this.#choose(token)}
    >
      <drawbridge-mark
        slot="start"
        shape="round"
        name=${token.symbol}
        src=${token.iconUrl ?? ''}
      ></drawbridge-mark>
    </drawbridge-list-item>`;
  }

  #renderNone(): TemplateResult {
    return html`<drawbridge-empty-state
      role="status"
      .icon=${this.text ? searchIcon : walletIcon}
      heading=${this.t('send.noTokens')}
      text=${this.text ? this.t('networks.noneHint', this.text) : this.t('send.noTokensHint')}
    ></drawbridge-empty-state>`;
  }

  #renderFailed({cause, retryAt}: {readonly cause: unknown; readonly retryAt: number}): TemplateResult {
    const {isOnline} = this.#online;
    return renderTrouble({
      icon: walletIcon,
      isOnline,
      heading: this.t(isOnline ? 'tokens.failed' : 'common.offline'),
      text: isOnline ? this.t(...failureMessage(cause)) : this.t('common.offlineHint'),
      words: {
        now: this.t('common.tryAgain'),
        later: (seconds: number) => this.t('holdings.tryAgainIn', seconds),
      },
      clock: this.client.clock,
      retryAt,
      retry: () => this.#read(),
    });
  }

  #found(holdings: Holdings): readonly TokenEntry[] {
    const text = this.text.trim().toLowerCase();
    const own = ownTokens(this.client, holdings);
    const currency = holdings.tokens.currency.get();
    return tokenList(own, {currency, hidesSmall: false}).entries.filter(({token: {name, symbol}}) =>
      `${name} ${symbol}`.toLowerCase().includes(text),
    );
  }

  #choose(token: TokenBalance): void {
    this.holdings?.send.chooseToken(token);
    this.client.flows.navigate.back();
  }

  #read(): void {
    void this.holdings?.loadTokens(this.client.activeNetwork.get().namespace, {force: true});
  }

  #search({target}: Event): void {
    this.text = (target as Search).value;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-wallet-send-select-token-view': WalletSendSelectTokenView;
  }
}
