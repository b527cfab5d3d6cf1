import {html, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {ReadableAtom} from 'nanostores';
import type {Holdings} from '../../../client/holdings.js';
import type {TokenBalance} from '../../../core/model/tokens/token-balance.js';
import {customElement} from '../../base/custom-element.js';
import {HoldingsView} from '../../base/holdings/holdings-view.js';
import {writeBalance} from '../../base/holdings/money.js';
import {searchIcon} from '../../icons/actions.js';
import '../../parts/feedback/empty-state.js';
import '../../parts/image/mark.js';
import '../../parts/input/search.js';
import type {Search} from '../../parts/input/search.js';
import '../../parts/list/list-item.js';
import viewStyles from '../../styles/view.styles.js';

/** More rows than anyone scrolls through: who has more tokens searches. */
const MAX_ROWS = 200;

/**
 * The tokens of the network in use, to choose one to send.
 *
 * @summary Choose a token.
 * @csspart list-item - Every row.
 * @internal
 */
@customElement('drawbridge-wallet-send-select-token-view')
export class WalletSendSelectTokenView extends HoldingsView {
  static override styles = viewStyles;

  @state() private text = '';

  protected override watched({tokens}: Holdings): readonly ReadableAtom<unknown>[] {
    return [tokens.state];
  }

  protected override render(): TemplateResult {
    const found = this.#found();
    return html`<drawbridge-search
        label=${this.t('send.searchToken')}
        clear-label=${this.t('allWallets.clear')}
        .value=${this.text}
        @input=${this.#search}
      ></drawbridge-search>
      ${
        found.length > 0
          ? html`<ul class="list">
              ${found.map((token) => this.#renderToken(token))}
            </ul>`
          : html`<drawbridge-empty-state
              role="status"
              .icon=${searchIcon}
              heading=${this.t('send.noTokens')}
              text=${this.t('send.noTokensHint')}
            ></drawbridge-empty-state>`
      }`;
  }

  #renderToken(token: TokenBalance): TemplateResult {
    return html`<li>
      <drawbridge-list-item
        data-testid="token-${token.symbol}"
        exportparts="list-item"
        label=${token.name}
        caption=${writeBalance(token, this.client.locale.locale.get())}
        @click=${() => this.#choose(token)}
      >
        <drawbridge-mark
          slot="start"
          shape="round"
          name=${token.symbol}
          src=${token.iconUrl ?? ''}
        ></drawbridge-mark>
      </drawbridge-list-item>
    </li>`;
  }

  #found(): readonly TokenBalance[] {
    const {namespace, caipNetworkId} = this.client.activeNetwork.get();
    const known = this.holdings?.tokens.of(namespace);
    if (!known || known.status === 'idle') return [];
    const text = this.text.trim().toLowerCase();
    return known.tokens
      .filter(
        ({name, symbol, chainId}) =>
          chainId === caipNetworkId && `${name} ${symbol}`.toLowerCase().includes(text),
      )
      .slice(0, MAX_ROWS);
  }

  #choose(token: TokenBalance): void {
    this.holdings?.send.chooseToken(token);
    this.client.flows.navigate.back();
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
