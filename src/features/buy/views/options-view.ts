import {css, html, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {ReadableAtom} from 'nanostores';
import {firstField} from '../../../ui/base/first-field.js';
import {Visibility} from '../../../ui/base/picture.js';
import {SubjectView} from '../../../ui/base/subject-watch.js';
import {buyIcon} from '../../../ui/icons/portfolio.js';
import {searchIcon} from '../../../ui/icons/search.js';
import '../../../ui/parts/feedback/empty-state.js';
import {renderSkeletonRows} from '../../../ui/parts/feedback/skeleton.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/input/search.js';
import type {Search} from '../../../ui/parts/input/search.js';
import '../../../ui/parts/list/choice-item.js';
import '../../../ui/parts/list/long-list.js';
import type {LongListRows} from '../../../ui/parts/list/long-list.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {BuyApi, BuyOptionsState} from '../api.js';
import {choiceMark, choiceSource} from './buy-pictures.js';
import {BuyText} from './buy-text.js';
import {renderBuiltIn} from './render-built-in.js';

const ROW_HEIGHT = 56;
const PENDING_ROWS = 5;

/** One row to choose. */
export interface ChoiceRow {
  readonly id: string;
  readonly label: string;
  /** Its symbol or code, by which its picture is found. */
  readonly code: string;
  readonly isChosen: boolean;
  /** Texts that a search finds. */
  readonly found: readonly string[];
  choose(): void;
}

type Options = Extract<BuyOptionsState, {readonly status: 'ready'}>;

/** Base of the views that list the tokens or the currencies of a purchase. */
export abstract class OptionsView extends SubjectView<'buy'> {
  static override styles = [
    viewStyles,
    css`
      :host {
        gap: var(--_space-s);
        min-block-size: 420px;
      }
    `,
  ];

  @state() private text = '';

  readonly #visibility = new Visibility(this);

  protected abstract readonly kind: 'token' | 'currency';

  override get firstFocus(): HTMLElement | undefined {
    return firstField(this, 'drawbridge-search');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Also on a page without a connection.
    this.run(() => this.api.loadOptions());
  }

  protected override watched(api: BuyApi): readonly ReadableAtom<unknown>[] {
    return [api.state];
  }

  protected abstract rowsOf(options: Options, text: BuyText): readonly ChoiceRow[];

  protected override render(): TemplateResult {
    const text = new BuyText(this.client);
    const {options} = this.api.state.get();
    const isToken = this.kind === 'token';
    return html`<drawbridge-search
        label=${text.t(isToken ? 'buy.search' : 'buy.searchCurrency')}
        clear-label=${text.t('allWallets.clear')}
        .value=${this.text}
        @input=${({target}: Event) => (this.text = (target as Search).value)}
      ></drawbridge-search>
      ${options.status === 'ready' ? this.#renderFound(text, options) : this.#renderPending(text)}`;
  }

  #renderPending(text: BuyText): TemplateResult {
    return html`<p class="visually-hidden" role="status">${text.t('buy.loadingOptions')}</p>
      <div aria-busy="true" data-testid="options-loading">${renderSkeletonRows(PENDING_ROWS)}</div>`;
  }

  #renderFound(text: BuyText, options: Options): TemplateResult {
    const searched = this.text.trim().toLowerCase();
    const rows = this.rowsOf(options, text).filter(({found}) =>
      found.some((each) => each.toLowerCase().includes(searched)),
    );
    const isToken = this.kind === 'token';
    const count = text.count(rows.length);
    const list: LongListRows<ChoiceRow> = {
      items: rows,
      keyOf: ({id}) => id,
      heightOf: () => ROW_HEIGHT,
      render: (row) => this.#renderRow(text, row),
    };
    return html`${renderBuiltIn(text, {options}, () => this.run(() => this.api.loadOptions({force: true})))}
      <p class="visually-hidden" role="status">
        ${text.t(isToken ? 'buy.tokenCount' : 'buy.currencyCount', count)}
      </p>
      ${
        rows.length === 0
          ? this.#renderNone(text)
          : html`<drawbridge-long-list
              label=${text.t(isToken ? 'buy.selectTokenTitle' : 'buy.selectCurrencyTitle')}
              .rows=${list}
            ></drawbridge-long-list>`
      }`;
  }

  #renderRow(text: BuyText, {label, code, isChosen, choose}: ChoiceRow): TemplateResult {
    return html`<drawbridge-choice-item
      data-testid="${this.kind}-${code}"
      exportparts="list-item"
      label=${label}
      caption=${code}
      ?chosen=${isChosen}
      tag=${isChosen ? text.t('buy.chosen') : ''}
      @click=${() => {
        choose();
        this.client.flows.navigate.back();
      }}
    >
      <drawbridge-logo
        slot="start"
        aria-hidden="true"
        shape="round"
        name=${code}
        src=${choiceSource(this.client, this.kind, code, this.#visibility)}
        .mark=${choiceMark(this.client, this.kind, code)}
      ></drawbridge-logo>
    </drawbridge-choice-item>`;
  }

  #renderNone(text: BuyText): TemplateResult {
    return html`<drawbridge-empty-state
      role="status"
      .icon=${this.text ? searchIcon : buyIcon}
      heading=${text.t(this.text ? 'buy.noneFound' : 'buy.noTokens')}
      text=${this.text ? text.t('networks.noneHint', this.text) : ''}
    ></drawbridge-empty-state>`;
  }
}
