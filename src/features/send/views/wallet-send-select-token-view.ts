import {css, html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {ReadableAtom} from 'nanostores';
import {isSameAddress} from '../../../core/model/addresses/same-address.js';
import {shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import {Formats} from '../../../core/model/assets/formats.js';
import {pageTokenOf} from '../../../core/model/assets/page-token.js';
import {sharedSymbols} from '../../../core/model/assets/shared-symbols.js';
import {isNative} from '../../../core/model/assets/token-balance.js';
import {
  type FoldedTokens,
  foldTokens,
  type TokenEntry,
  tokenKey,
  tokenList,
} from '../../../core/model/assets/token-list.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {firstField} from '../../../ui/base/first-field.js';
import {tokenMark, tokenSource} from '../../../ui/base/marks/token-pictures.js';
import {Online} from '../../../ui/base/online.js';
import {SubjectView} from '../../../ui/base/subject-watch.js';
import {searchIcon} from '../../../ui/icons/search.js';
import {walletIcon} from '../../../ui/icons/status.js';
import {type Note, renderNote} from '../../../ui/parts/feedback/retry.js';
import type {Search} from '../../../ui/parts/input/search.js';
import type {LongListRows} from '../../../ui/parts/list/long-list.js';
import '../../../ui/parts/feedback/empty-state.js';
import {renderFold} from '../../../ui/parts/list/render-fold.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/input/search.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import '../../../ui/parts/list/list-item.js';
import '../../../ui/parts/list/long-list.js';
import type {SendApi} from '../api.js';
import type {OwnTokens, Reading, SendableToken} from '../model/sendable-tokens.js';
import {retryLabels, formatTokenBalance} from './transfer-text.js';

const ROW_HEIGHT = 56;

/**
 * A list to choose a token from: the network's own coin first, then the most valuable.
 *
 * @summary Choose a token.
 * @csspart list-item - Every row.
 * @internal
 */
@customElement('drawbridge-wallet-send-select-token-view')
export class WalletSendSelectTokenView extends SubjectView<'send'> {
  static override styles = [
    viewStyles,
    css`
      :host {
        min-block-size: 380px;
      }
    `,
  ];

  @state() private text = '';

  @state() private isUnfolded = false;

  #node: Reading = 'reading';
  /** Symbols that several tokens of the account have. */
  #shared: ReadonlySet<string> = new Set();

  readonly #online = new Online(this, () => this.#read());

  override get firstFocus(): HTMLElement | undefined {
    return firstField(this, 'drawbridge-search');
  }

  override keep(): void {
    this.api.keepForm();
  }

  protected override watched({tokens}: SendApi): readonly ReadableAtom<unknown>[] {
    return [tokens.state, tokens.currency, tokens.coinPrices, this.client.accounts.state];
  }

  protected override async whenReady({loadTokens}: SendApi): Promise<void> {
    const {namespace} = this.client.activeNetwork.get();
    const {syncAccount} = this.client.flows;
    await Promise.all([loadTokens(namespace, {isQuiet: true}), syncAccount(namespace, {force: true})]);
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
    const {api} = this;
    const own = api.check.ownTokens();
    this.#node = own.node;
    this.#shared = sharedSymbols(own.tokens, tokenKey);
    const found = this.#found(api, own);
    const {offered, folded} = this.#fold(found);
    const shown = this.isUnfolded ? found : offered;
    return html`${shown.length > 0 ? this.#renderRows(api, shown) : this.#renderNone()}
    ${folded.length > 0 ? this.#renderFold(folded.length) : nothing} ${this.#notes(api, own).map(renderNote)}`;
  }

  #renderRows({tokens}: SendApi, found: readonly TokenEntry[]): TemplateResult {
    const formats = new Formats(this.client.locale.locale.get());
    const currency = tokens.currency.get();
    const rows: LongListRows<TokenEntry> = {
      items: found,
      keyOf: ({token}) => tokenKey(token),
      heightOf: () => ROW_HEIGHT,
      render: ({token, value}) =>
        this.#renderToken(token, value === undefined ? '' : formats.money(value, currency)),
    };
    return html`<p class="visually-hidden" role="status">
        ${this.t('tokens.count', formats.count(String(found.length)))}
      </p>
      <drawbridge-long-list label=${this.t('account.tokens')} .rows=${rows}></drawbridge-long-list>`;
  }

  /** A search finds every token, and the token of the page is always offered. */
  #fold(found: readonly TokenEntry[]): FoldedTokens {
    if (this.text.trim() !== '') return {offered: found, folded: []};
    const {caipNetworkId} = this.client.activeNetwork.get();
    const {address: own} = pageTokenOf(this.client.config.options.tokens, caipNetworkId) ?? {};
    return foldTokens(
      found,
      ({address = ''}) => own !== undefined && isSameAddress(plainAddress(address), own),
    );
  }

  #renderFold(count: number): TemplateResult {
    const {locale} = this.client.locale;
    const words = this.t('tokens.showHidden', new Formats(locale.get()).count(String(count)));
    return renderFold(this.isUnfolded ? this.t('tokens.showLess') : words, () => {
      this.isUnfolded = !this.isUnfolded;
    });
  }

  #renderToken(token: SendableToken, value: string): TemplateResult {
    return html`<drawbridge-list-item
      data-testid="token-${token.symbol}"
      exportparts="list-item"
      label=${token.name}
      caption=${this.#captionOf(token)}
      tag=${token.isUnread ? '' : value}
      @click=${() => this.#choose(token)}
    >
      <drawbridge-logo
        slot="start"
        shape="round"
        name=${token.symbol}
        src=${tokenSource(this.client, token)}
        .mark=${tokenMark(this.client, token)}
      ></drawbridge-logo>
    </drawbridge-list-item>`;
  }

  /** The address first: a narrow row cuts off the end. */
  #captionOf(token: SendableToken): string {
    const {symbol, address} = token;
    const balance = this.#balanceOf(token);
    if (address === undefined || !this.#shared.has(symbol.toLowerCase())) return balance;
    return `${shortenAddress(plainAddress(address))} · ${balance}`;
  }

  #balanceOf(token: SendableToken): string {
    if (!token.isUnread) return formatTokenBalance(this.client, token);
    return this.t(this.#node === 'reading' ? 'send.balanceReading' : 'send.balanceUnread');
  }

  #renderNone(): TemplateResult {
    return html`<drawbridge-empty-state
      role="status"
      .icon=${this.text ? searchIcon : walletIcon}
      heading=${this.t('send.noTokens')}
      text=${this.text ? this.t('networks.noneHint', this.text) : this.t('send.noTokensHint')}
    ></drawbridge-empty-state>`;
  }

  /** Notes about tokens that are missing from the list, with a retry. */
  #notes(api: SendApi, {node, others}: OwnTokens): readonly Note[] {
    const listed = others === 'known' ? [] : [this.#othersNote(api, others)];
    if (node !== 'failed') return listed;
    const areAll = others === 'failed';
    const asked: Note = {
      id: 'node-failed',
      tone: 'warning',
      text: areAll ? this.#allFailed() : this.t('send.nodeFailed'),
      retry: {
        words: retryLabels(this.client),
        clock: this.client.clock,
        at: 0,
        run: () => this.#readFailed(areAll),
      },
    };
    // Two failures have one notice, and one button.
    return areAll ? [asked] : [asked, ...listed];
  }

  #othersNote({tokens}: SendApi, others: Exclude<OwnTokens['others'], 'known'>): Note {
    const {namespace, network} = this.client.activeNetwork.get();
    const known = tokens.of(namespace);
    const at = known.status === 'failed' ? known.retryAt : 0;
    const texts = {
      reading: this.t('send.othersReading'),
      failed: this.#online.isOnline ? this.t('send.othersFailed') : this.t('common.offlineNow'),
      unsupported: this.t('send.othersUnlisted', network?.name ?? ''),
    };
    return {
      id: `others-${others}`,
      text: texts[others],
      ...(others === 'failed' && {
        tone: 'warning',
        retry: {
          words: retryLabels(this.client),
          clock: this.client.clock,
          at,
          run: () => this.#read(),
        },
      }),
    };
  }

  #allFailed(): string {
    return this.t(this.#online.isOnline ? 'send.allFailed' : 'common.offlineNow');
  }

  #readFailed(areAll: boolean): void {
    this.#sync();
    if (areAll) this.#read();
  }

  #found(api: SendApi, {tokens}: OwnTokens): readonly TokenEntry[] {
    const text = this.text.trim().toLowerCase();
    const currency = api.tokens.currency.get();
    const {entries} = tokenList(tokens, {currency, hidesSmall: false});
    const isCoin = ({token}: TokenEntry): boolean => isNative(token);
    return [...entries.filter(isCoin), ...entries.filter((entry) => !isCoin(entry))].filter(
      ({token: {name, symbol, address = ''}}) =>
        `${name} ${symbol} ${plainAddress(address)}`.toLowerCase().includes(text),
    );
  }

  #choose(token: SendableToken): void {
    this.api.send.chooseToken(token);
    this.client.flows.navigate.back();
  }

  #read(): void {
    void this.api.loadTokens(this.client.activeNetwork.get().namespace, {force: true});
  }

  #sync(): void {
    this.run(() => this.client.flows.syncAccount(this.client.activeNetwork.get().namespace, {force: true}));
  }

  #search({target}: Event): void {
    this.text = (target as Search).value;
  }
}

/** Without its CAIP prefix. */
function plainAddress(address: string): string {
  return address.slice(address.lastIndexOf(':') + 1);
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-wallet-send-select-token-view': WalletSendSelectTokenView;
  }
}
